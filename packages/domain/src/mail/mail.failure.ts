// The line of a failed email in a batch: "Email N: code - message" (specification: forms, section 7).
// Both values are from the data stored when delivery failed.
import { oneLine } from './mail.address.ts'
import type { DeliveryProblem } from './mail.delivery.ts'

const MAX_MESSAGE_CHARACTERS = 300

/** Problems of the portal's own sign-in or connection, which people who manage forms do not see. */
const OWN_LINE: ReadonlySet<DeliveryProblem> = new Set([
  'signInRefused',
  'serverUnreachable',
  'noAnswer',
])

/** A response of the provider's interface: status, its ErrorCode if there is one, and its text. */
const PROVIDER = /^([1-5]\d\d)(?: \/ (\d{1,6}))?(?: |$)(.*)$/
/** A reply of a mail server, after the command. */
const REPLY = /^(?:[^:]*: )?([45]\d\d)[ -](.*)$/
/** A reply within the provider's report of a bounce, possibly repeating its class. */
const REPLY_INSIDE = /(?:\bsmtp; ?|\b(?=[45]\d\d[ -][45]\.\d{1,3}\.\d))([45]\d\d)\b/
/** An error code of a failed connection. */
const OF_THE_LINE = /\b(?:E[A-Z]{4,}|[A-Z]+_[A-Z_]+)\b/

export interface EmailFailure {
  /** The provider's ErrorCode, the mail server's reply code, or the name of the problem. */
  readonly code: string
  /** The server's text; '' if there is none, or if it is not shown. */
  readonly message: string
}

export interface StoredFailure {
  readonly problem: DeliveryProblem | null
  readonly lastError: string | null
}

/** The code and text of a failure. ErrorCode 0 means success, so the status replaces it. */
export function emailFailure({ problem, lastError }: StoredFailure): EmailFailure {
  const errorText = lastError ?? ''
  const what = problem ?? 'unknown'
  const { code, words } = codeIn(errorText)
  if (OWN_LINE.has(what))
    return { code: code ?? OF_THE_LINE.exec(errorText)?.[0] ?? what, message: '' }
  return { code: code ?? what, message: oneLine(words, MAX_MESSAGE_CHARACTERS) }
}

interface CodedMessage {
  readonly code: string | null
  readonly words: string
}

const codeIn = (errorText: string): CodedMessage =>
  ofProvider(errorText) ?? ofReply(errorText) ?? inside(errorText)

function ofProvider(errorText: string): CodedMessage | null {
  const [, status, code = '0', words = ''] = PROVIDER.exec(errorText) ?? []
  if (status === undefined) return null
  return { code: Number(code) === 0 ? status : code, words }
}

function ofReply(errorText: string): CodedMessage | null {
  const [, code, words = ''] = REPLY.exec(errorText) ?? []
  return code === undefined ? null : { code, words }
}

const inside = (errorText: string): CodedMessage => ({
  code: REPLY_INSIDE.exec(errorText)?.[1] ?? null,
  words: errorText,
})
