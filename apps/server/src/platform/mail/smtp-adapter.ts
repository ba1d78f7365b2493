import { createTransport } from 'nodemailer'
import { MailRefused, type MailAdapter, type OutgoingMail } from './mail-adapter.ts'

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password when the server asks for them. */
  readonly url: string
  /** `Name <address>` or an address alone. */
  readonly from: string
  /** The host after the @ of each Message-ID. */
  readonly messageHost: string
}

// Short enough that one dead server does not hold the queue, long enough for a slow one.
const CONNECT_MS = 10_000
const SILENCE_MS = 60_000

/** Sends through a mail server, one connection for each e-mail. */
export function smtpAdapter({ url, from, messageHost }: SmtpOptions): MailAdapter {
  const transport = createTransport({
    url,
    dnsTimeout: CONNECT_MS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const sender = readSender(from)
  return {
    keepsBodies: false,
    send: async (mail) => {
      try {
        const result = await transport.sendMail({
          ...toMessage(mail),
          from: sender,
          messageId: `<${mail.id}@${messageHost}>`,
        })
        const refusal = result.rejectedErrors?.find(({ recipient }) => recipient === mail.to.email)
        if (refusal !== undefined) throw refusal
      } catch (error) {
        throw isRefusal(error) ? new MailRefused(error.message, { cause: error }) : error
      }
    },
  }
}

const toMessage = (mail: OutgoingMail) => ({
  // Objects, never text: a text with two addresses in it would be sent to both.
  to: { name: mail.to.name, address: mail.to.email },
  bcc: mail.bcc.map((address) => ({ name: '', address })),
  ...(mail.replyTo === null ? {} : { replyTo: { name: '', address: mail.replyTo } }),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  // Out-of-office programs do not answer to this.
  headers: { 'Auto-Submitted': 'auto-generated' },
})

function readSender(from: string): { name: string; address: string } {
  const parts = /^(?<name>[^<]*)<(?<address>[^>]+)>$/.exec(from)
  return {
    name: parts?.groups?.['name']?.trim() ?? '',
    address: parts?.groups?.['address'] ?? from,
  }
}

/**
 * The server has refused this e-mail for good: a 5xx to its sender, its recipients or its content.
 * A 5xx to the greeting or to the sign-in is about us, and may be mended while the e-mail waits.
 */
const isRefusal = (error: unknown): error is Error =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500
