// What a batch of emails says of one that failed: "Email N: code - message" (specification: forms,
// section 7). Both are read from what was stored when it was given up.
import { oneLine } from './mail.address.ts'
import type { DeliveryProblem } from './mail.delivery.ts'

const LONGEST_MESSAGE = 300

/** What stood in the way is the portal's own sign-in or line: not for the person who manages forms. */
const OWN_LINE: ReadonlySet<DeliveryProblem> = new Set([
  'signInRefused',
  'serverUnreachable',
  'noAnswer',
])

/** As the provider's interface is answered: status, its ErrorCode where it gave one, and its words. */
const PROVIDER = /^([1-5]\d\d)(?: \/ (\d{1,6}))?(?: |$)(.*)$/
/** As a mail server answers, after what was asked of it. */
const REPLY = /^(?:[^:]*: )?([45]\d\d)[ -](.*)$/
/** In what a provider reports of a bounce: a reply, or one that names its class once more. */
const REPLY_INSIDE = /(?:\bsmtp; ?|\b(?=[45]\d\d[ -][45]\.\d{1,3}\.\d))([45]\d\d)\b/
/** Of a connection that was not made. */
const OF_THE_LINE = /\b(?:E[A-Z]{4,}|[A-Z]+_[A-Z_]+)\b/

export interface EmailFailure {
  /** The provider's ErrorCode, the reply of the mail server, or the name of what stood in the way. */
  readonly code: string
  /** What the server said; '' where it said nothing, or nothing that is told. */
  readonly message: string
}

export interface StoredFailure {
  readonly problem: DeliveryProblem | null
  readonly lastError: string | null
}

/** The code of a failure and its words. ErrorCode 0 is success: the status stands in its place. */
export function emailFailure({ problem, lastError }: StoredFailure): EmailFailure {
  const said = lastError ?? ''
  const what = problem ?? 'unknown'
  const { code, words } = codeIn(said)
  if (OWN_LINE.has(what)) return { code: code ?? OF_THE_LINE.exec(said)?.[0] ?? what, message: '' }
  return { code: code ?? what, message: oneLine(words, LONGEST_MESSAGE) }
}

interface Said {
  readonly code: string | null
  readonly words: string
}

const codeIn = (said: string): Said => ofProvider(said) ?? ofReply(said) ?? inside(said)

function ofProvider(said: string): Said | null {
  const [, status, code = '0', words = ''] = PROVIDER.exec(said) ?? []
  if (status === undefined) return null
  return { code: Number(code) === 0 ? status : code, words }
}

function ofReply(said: string): Said | null {
  const [, code, words = ''] = REPLY.exec(said) ?? []
  return code === undefined ? null : { code, words }
}

const inside = (said: string): Said => ({ code: REPLY_INSIDE.exec(said)?.[1] ?? null, words: said })
