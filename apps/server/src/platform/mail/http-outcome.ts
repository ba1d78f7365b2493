// Interprets a provider's response in Postmark's format: `ErrorCode` 0 is success, and `Message`
// explains any other. Problems of our account are retried, because they can be fixed meanwhile.
// Problems of the email are final.
import { oneLine, type DeliveryProblem } from '@eventflow/domain/mail'

export interface ProviderAnswer {
  readonly status: number
  readonly body: string
  /** The header: seconds, or a date. */
  readonly retryAfter: string | null
}

export type ProviderOutcome =
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

export function outcomeOf({ status, body, retryAfter }: ProviderAnswer): ProviderOutcome {
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
