// The requests and their responses. A 2xx acknowledges an entry. A request without a response is
// repeated with the same key until one arrives.

import type { Answer } from './caller.ts'

export type EntryKind =
  | 'task'
  | 'submission'
  | 'completion'
  | 'file'
  | 'pieces'
  | 'comment'
  | 'import'
  | 'mailing'
  | 'review'

/** What was written, and how to find it again. */
export interface Entry {
  readonly kind: EntryKind
  /** Unique to this entry: a title, an answer, the contents of a file. */
  readonly marker: string
  /** Null until it is acknowledged. */
  id: string | null
  acknowledgedAt: number | null
  /** Task and team of a completion or an approval change. */
  readonly about?: { readonly taskId: string; readonly teamId: string }
  /** Hash of a file uploaded in chunks. */
  readonly sha256?: string
}

export interface Ledger {
  readonly entries: Entry[]
  /** Responses that no fault explains: valid requests that were refused. */
  readonly refusals: string[]
  /** Why requests failed and were repeated, once per failure. */
  readonly retries: string[]
  /** Number of kills. */
  kills: number
  /** The longest time until something was available again, in milliseconds. */
  longestWaitMs: number
}

export const newLedger = (): Ledger => ({
  entries: [],
  refusals: [],
  retries: [],
  kills: 0,
  longestWaitMs: 0,
})

export const acknowledged = ({ entries }: Ledger): Entry[] =>
  entries.filter(({ acknowledgedAt }) => acknowledgedAt !== null)

export function begin(
  ledger: Ledger,
  what: Pick<Entry, 'kind' | 'marker' | 'about' | 'sha256'>,
): Entry {
  const entry: Entry = { ...what, id: null, acknowledgedAt: null }
  ledger.entries.push(entry)
  return entry
}

/** A 2xx acknowledges the entry. Every other final response is a refusal. */
export function end(
  ledger: Ledger,
  entry: Entry,
  { answer, id }: { answer: Answer | null; id: string | null },
): void {
  if (answer === null) return
  if (answer.status >= 300) {
    refuse(ledger, entry, answer)
    return
  }
  entry.id = id ?? entry.about?.taskId ?? ''
  entry.acknowledgedAt = Date.now()
}

/** Null without a response, or if no fault explains the response. The work then ends. */
export function accepted(ledger: Ledger, entry: Entry, answer: Answer | null): Answer | null {
  if (answer === null || answer.status < 300) return answer
  refuse(ledger, entry, answer)
  return null
}

const refuse = (ledger: Ledger, { kind }: Entry, { status, body }: Answer): void => {
  ledger.refusals.push(`${kind}: ${status} ${JSON.stringify(body)}`)
}
