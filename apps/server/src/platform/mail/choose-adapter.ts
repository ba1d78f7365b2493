import type { Config } from '../config/index.ts'
import { httpMailAdapter } from './http-adapter.ts'
import type { MailAdapter } from './mail-adapter.ts'
import { smtpAdapter } from './smtp-adapter.ts'

/**
 * The adapter for the configured mail server or provider, or the development mailbox without one.
 */
export function mailAdapter(
  config: Pick<Config, 'smtpUrl' | 'mailHttp' | 'mailFrom' | 'appOrigin'>,
): MailAdapter {
  const { smtpUrl, mailHttp, mailFrom: from } = config
  const messageHost = new URL(config.appOrigin).hostname
  if (mailHttp !== null) return httpMailAdapter({ ...mailHttp, from, messageHost })
  if (smtpUrl !== undefined) return smtpAdapter({ url: smtpUrl, from, messageHost })
  return developmentMailbox
}

/** Sends nothing: the page of the mailbox reads the table of emails. */
export const developmentMailbox: MailAdapter = {
  keepsBodies: true,
  send: async () => ({ providerId: null }),
}
