import { createTransport } from 'nodemailer'
import type { DeliveryProblem } from '@eventflow/domain/mail'
import {
  extraHeaders,
  MailDelayed,
  MailRefused,
  type MailAdapter,
  type OutgoingMail,
  readSender,
} from './mail-adapter.ts'
import { propertyOf } from '@eventflow/domain/kernel'

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password if the server requires them. */
  readonly url: string
  /** `Name <address>` or an address alone. */
  readonly from: string
  /** The host after the @ of each Message-ID. */
  readonly messageHost: string
}

// Short enough that one dead server does not delay the queue, long enough for a slow one.
const CONNECT_MS = 10_000
const SILENCE_MS = 60_000

/** Sends through a mail server, with one connection for each email. */
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
  return {
    keepsBodies: false,
    send: async (mail, signal) => {
      try {
        const result = await transport.sendMail({
          ...toMessage(mail),
          from: readSender(mail.sender ?? from),
          messageId: `<${mail.id}@${messageHost}>`,
          // A server that sends a word every minute never times out, so this ends the try.
          signal,
        })
        const refusal = result.rejectedErrors?.find(({ recipient }) => recipient === mail.to.email)
        if (refusal !== undefined) throw refusal
        return { providerId: null }
      } catch (error) {
        throw asMailError(error)
      }
    },
  }
}

const toMessage = (mail: OutgoingMail) => ({
  // Objects instead of text: a text with two addresses would be sent to both.
  to: { name: mail.to.name, address: mail.to.email },
  ...(mail.replyTo === null ? {} : { replyTo: { name: '', address: mail.replyTo } }),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  ...(mail.attachment && {
    attachments: [
      {
        filename: mail.attachment.name,
        contentType: mail.attachment.mimeType,
        content: mail.attachment.bytes,
      },
    ],
  }),
  headers: extraHeaders(mail),
})

/** Failures by nodemailer's codes; any other has not reached the server. */
const PROBLEM_OF_CODE: Readonly<Record<string, DeliveryProblem>> = {
  EAUTH: 'signInRefused',
  ENOAUTH: 'signInRefused',
  ETIMEDOUT: 'noAnswer',
  EABORT: 'noAnswer',
  // The connection broke after it was made.
  ECONNECTION: 'noAnswer',
  EPROTOCOL: 'serverBusy',
  EENVELOPE: 'serverBusy',
  EMESSAGE: 'serverBusy',
}

function asMailError(error: unknown): MailRefused | MailDelayed {
  const [code, command, responseCode] = ['code', 'command', 'responseCode'].map((name) =>
    propertyOf(error, name),
  )
  const message = error instanceof Error ? error.message : String(error)
  // A 5xx about the sender, the recipients or the content is final. A 5xx at the greeting or sign-in is
  // about the portal and may be fixed while the email waits.
  const isRefusal = (code === 'EENVELOPE' || code === 'EMESSAGE') && Number(responseCode) >= 500
  if (isRefusal) return new MailRefused(refusedPart(code, command), message)
  return new MailDelayed(PROBLEM_OF_CODE[String(code)] ?? 'serverUnreachable', message)
}

function refusedPart(code: unknown, command: unknown): DeliveryProblem {
  if (code === 'EMESSAGE') return 'contentRefused'
  return command === 'MAIL FROM' ? 'senderRefused' : 'addressRefused'
}
