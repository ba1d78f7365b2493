import type { Config } from '../config/index.ts'
import { developmentMailbox } from './development-mailbox.ts'
import type { MailAdapter } from './mail-adapter.ts'
import { smtpAdapter } from './smtp-adapter.ts'

/** A mail server where one is configured, the development mailbox where none is. */
export const mailAdapter = (
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'appOrigin'>,
): MailAdapter =>
  config.smtpUrl === undefined
    ? developmentMailbox
    : smtpAdapter({
        url: config.smtpUrl,
        from: config.mailFrom,
        messageHost: new URL(config.appOrigin).hostname,
      })
