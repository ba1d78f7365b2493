import type { MailAdapter } from './mail-adapter.ts'

/** Nothing leaves the machine: the page of the mailbox reads the table of e-mails. */
export const developmentMailbox: MailAdapter = {
  keepsBodies: true,
  send: async () => ({ providerId: null }),
}
