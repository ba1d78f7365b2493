import type { Config } from '../config/index.ts'
import { httpMailAdapter } from './http-adapter.ts'
import type { MailAdapter } from './mail-adapter.ts'
import { smtpAdapter } from './smtp-adapter.ts'

/** The mail server or the provider that is configured, the development mailbox where none is. */
export function mailAdapter(
  config: Pick<Config, 'smtpUrl' | 'mailHttp' | 'mailFrom' | 'appOrigin'>,
): MailAdapter {
  const { smtpUrl, mailHttp, mailFrom: from } = config
  const messageHost = new URL(config.appOrigin).hostname
  if (mailHttp !== null) return httpMailAdapter({ ...mailHttp, from, messageHost })
  if (smtpUrl !== undefined) return smtpAdapter({ url: smtpUrl, from, messageHost })
  return developmentMailbox
}

/** Nothing leaves the machine: the page of the mailbox reads the table of emails. */
export const developmentMailbox: MailAdapter = {
  keepsBodies: true,
  send: async () => ({ providerId: null }),
}
