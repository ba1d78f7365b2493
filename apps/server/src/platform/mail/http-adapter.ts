// Sends through a provider's HTTP interface in Postmark's format: one call for each email, so that
// each has its own outcome and its own next try.
import { type DeliveryProblem, oneLine } from '@eventflow/domain/mail'
import { codeOf } from '../error-code.ts'
import {
  extraHeaders,
  type MailAdapter,
  MailDelayed,
  MailRefused,
  type OutgoingMail,
  readSender,
  type Receipt,
} from './mail-adapter.ts'

export interface HttpMailOptions {
  /** The base URL of the interface; `/email` is added. */
  readonly url: string
  readonly token: string
  /** The message stream, for providers with several. */
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
  // Admins see what an endpoint returns, so the key is removed from it.
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
    // The cause of a failed fetch contains no headers, but its text is for developers.
    const code = reasonOf(error)
    throw new MailDelayed(isTimeout ? 'noAnswer' : 'serverUnreachable', code)
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return codeOf(error.cause) ?? error.name
}

/** The beginning of a response. An endless one is cut off. */
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
  // Only their reader may open single-use links, so they must not be rewritten.
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
    // Without it, the provider replaces our Message-ID with its own.
    { Name: 'X-PM-KeepID', Value: 'true' },
    ...Object.entries(extraHeaders(mail)).map(([Name, Value]) => ({ Name, Value })),
  ],
})

const withoutNulls = (values: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

/**
 * A name and an address as one text. The provider parses it as a list of addresses, so everything
 * in a name that could begin another address is removed.
 */
function mailbox({ name, address }: { name: string; address: string }): string {
  const plain = name.replace(/["\\<>()[\],:;@\p{Cc}]+/gu, ' ').trim()
  return plain === '' ? address : `"${plain}" <${address}>`
}

// Interprets a provider's response in Postmark's format: `ErrorCode` 0 is success, and `Message`
// explains any other. Problems of our account are retried, because they can be fixed meanwhile.
// Problems of the email are final.
interface ProviderAnswer {
  readonly status: number
  readonly body: string
  /** The header: seconds, or a date. */
  readonly retryAfter: string | null
}

type ProviderOutcome =
  | { readonly kind: 'sent'; readonly providerId: string | null }
  | { readonly kind: 'refused'; readonly problem: DeliveryProblem; readonly message: string }
  | {
      readonly kind: 'delayed'
      readonly problem: DeliveryProblem
      readonly message: string
      readonly retryAfterSeconds: number | null
    }

const INACTIVE_RECIPIENT = 406
/** Bad token, sender not known, not confirmed, not allowed to send, account not yet approved. */
const ABOUT_US = new Set([10, 400, 401, 405, 412])
/** Statuses of a wrong token or address of the interface, and of "not now". */
const ABOUT_US_STATUS = new Set([401, 402, 403, 404, 405, 407])
const NOT_NOW_STATUS = new Set([408, 425, 429])

const MAX_MESSAGE_CHARACTERS = 500

function outcomeOf({ status, body, retryAfter }: ProviderAnswer): ProviderOutcome {
  const { code, message, providerId } = readBody(body)
  if (status >= 200 && status < 300 && code === 0) return { kind: 'sent', providerId }
  const responseText = `${status}${code === null ? '' : ` / ${code}`} ${message}`.trim()
  const delay = delayOf(status, code)
  if (delay !== null)
    return {
      kind: 'delayed',
      problem: delay,
      message: responseText,
      retryAfterSeconds: readRetryAfter(retryAfter),
    }
  const problem = code === INACTIVE_RECIPIENT ? 'addressInactive' : 'contentRefused'
  return { kind: 'refused', problem, message: responseText }
}

function delayOf(status: number, code: number | null): DeliveryProblem | null {
  if (ABOUT_US_STATUS.has(status) || (code !== null && ABOUT_US.has(code))) return 'signInRefused'
  if (NOT_NOW_STATUS.has(status) || status >= 500) return 'serverBusy'
  // Redirects are not followed, and success without its code is not one that we know.
  return status < 400 && (code === null || code === 0) ? 'unknown' : null
}

function readBody(body: string) {
  const answer = parse(body)
  const code = answer['ErrorCode']
  const messageText = answer['Message']
  const id = answer['MessageID']
  return {
    code: typeof code === 'number' ? code : null,
    message: typeof messageText === 'string' ? oneLine(messageText, MAX_MESSAGE_CHARACTERS) : '',
    providerId: typeof id === 'string' ? id.slice(0, 200) : null,
  }
}

function parse(body: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(body)
    if (typeof parsed === 'object' && parsed !== null) return { ...parsed }
  } catch {
    // Not JSON, such as a proxy's error page. The status is enough.
  }
  return {}
}

/**
 * The wait that the server requests, in seconds, from a number or a date; null for anything else.
 */
function readRetryAfter(header: string | null): number | null {
  if (header === null) return null
  if (/^\d{1,9}$/.test(header.trim())) return Number(header)
  // wall clock: the provider's date is by its own wall clock.
  const seconds = (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null
}
