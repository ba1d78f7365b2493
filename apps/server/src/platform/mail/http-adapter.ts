// Sends through the HTTP interface of a provider, in the shape that Postmark has given it: one call
// for each email, so that each has an outcome, and a next try, of its own.
import {
  extraHeaders,
  MailDelayed,
  MailRefused,
  type MailAdapter,
  type OutgoingMail,
  type Receipt,
  readSender,
} from './mail-adapter.ts'
import { outcomeOf, type ProviderAnswer } from './http-outcome.ts'
import { codeOf } from '../error-code.ts'

export interface HttpMailOptions {
  /** Where the interface begins; `/email` is added. */
  readonly url: string
  readonly token: string
  /** The message stream, where the provider knows several. */
  readonly stream: string | undefined
  readonly from: string
  /** The host after the @ of each Message-ID. */
  readonly messageHost: string
}

const ANSWER_MS = 10_000
const MAX_RESPONSE_BYTES = 64 * 1024

export function httpMailAdapter(options: HttpMailOptions): MailAdapter {
  const address = `${options.url.replace(/\/+$/, '')}/email`
  return {
    keepsBodies: false,
    send: async (mail, signal) => {
      const answer = await post(options, address, { mail, signal })
      return settle(answer, options.token)
    },
  }
}

function settle(answer: ProviderAnswer, token: string): Receipt {
  // What an endpoint echoes is shown to admins: never with the key in it.
  const outcome = outcomeOf({ ...answer, body: answer.body.replaceAll(token, '…') })
  if (outcome.kind === 'sent') return { providerId: outcome.providerId }
  const { problem, message } = outcome
  if (outcome.kind === 'refused') throw new MailRefused(problem, message)
  throw new MailDelayed(problem, message, outcome.retryAfterSeconds)
}

interface Posting {
  readonly mail: OutgoingMail
  readonly signal: AbortSignal
}

async function post(
  options: HttpMailOptions,
  address: string,
  { mail, signal }: Posting,
): Promise<ProviderAnswer> {
  const timeout = AbortSignal.timeout(ANSWER_MS)
  try {
    const response = await fetch(address, {
      method: 'POST',
      // Another address would get the email and the key.
      redirect: 'manual',
      signal: AbortSignal.any([signal, timeout]),
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-postmark-server-token': options.token,
      },
      body: JSON.stringify(toMessage(options, mail)),
    })
    const body = await readAtMost(response, MAX_RESPONSE_BYTES)
    return { status: response.status, body, retryAfter: response.headers.get('retry-after') }
  } catch (error) {
    const isTimeout = timeout.aborted || signal.aborted
    // The cause of a failed fetch names no header, but its words are for developers.
    const code = reasonOf(error)
    throw new MailDelayed(isTimeout ? 'noAnswer' : 'serverUnreachable', code)
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return codeOf(error.cause) ?? error.name
}

/** The beginning of an answer: an endless one is let go. */
async function readAtMost({ body }: Response, limit: number): Promise<string> {
  if (body === null) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.length
    // Leaving the loop ends the connection.
    if (size >= limit) break
  }
  return Buffer.concat(chunks).subarray(0, limit).toString('utf8')
}

const toMessage = (options: HttpMailOptions, mail: OutgoingMail) => ({
  From: mailbox(readSender(mail.sender ?? options.from)),
  To: mailbox({ name: mail.to.name, address: mail.to.email }),
  ...(mail.replyTo === null ? {} : { ReplyTo: mail.replyTo }),
  Subject: mail.subject,
  HtmlBody: mail.html,
  TextBody: mail.text,
  ...(mail.attachment && {
    Attachments: [
      {
        Name: mail.attachment.name,
        ContentType: mail.attachment.mimeType,
        Content: mail.attachment.bytes.toString('base64'),
      },
    ],
  }),
  Tag: mail.alias,
  ...(options.stream === undefined ? {} : { MessageStream: options.stream }),
  // Links that work once must not be rewritten, nor followed by anybody but their reader.
  TrackLinks: 'None',
  TrackOpens: false,
  Metadata: withoutNulls({
    emailId: mail.id,
    eventId: mail.eventId,
    userId: mail.userId,
    teamId: mail.teamId,
  }),
  Headers: [
    { Name: 'Message-ID', Value: `<${mail.id}@${options.messageHost}>` },
    // Without it the provider puts a Message-ID of its own instead of ours.
    { Name: 'X-PM-KeepID', Value: 'true' },
    ...Object.entries(extraHeaders(mail)).map(([Name, Value]) => ({ Name, Value })),
  ],
})

const withoutNulls = (values: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

/**
 * A name and an address as one text. The provider reads a list of addresses in it, so nothing of a
 * name that could begin another address is kept.
 */
function mailbox({ name, address }: { name: string; address: string }): string {
  const plain = name.replace(/["\\<>()[\],:;@\p{Cc}]+/gu, ' ').trim()
  return plain === '' ? address : `"${plain}" <${address}>`
}
