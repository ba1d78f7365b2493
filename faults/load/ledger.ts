// What was asked for, and what was answered. An entry is acknowledged when a 2xx has come for it; a
// request that got no answer is sent again with the same key until one comes.

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
  /** Made for this entry alone: a title, an answer, the contents of a file. */
  readonly marker: string
  /** Null until it is acknowledged. */
  id: string | null
  acknowledgedAt: number | null
  /** Task and team of a completion and of a move of approval. */
  readonly about?: { readonly taskId: string; readonly teamId: string }
  /** Hash of the file that was sent in pieces. */
  readonly sha256?: string
}

export interface Ledger {
  readonly entries: Entry[]
  /** Answers that no fault explains: refused though nothing was wrong with them. */
  readonly refusals: string[]
  /** Why requests failed and were sent again, each time. */
  readonly retries: string[]
  /** How often something was killed. */
  kills: number
  /** The longest time until something came back, in milliseconds. */
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

/** A 2xx acknowledges the entry; every other answer that is final is a refusal. */
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

/** Null where nothing came, or something that no fault explains: the work ends there. */
export function accepted(ledger: Ledger, entry: Entry, answer: Answer | null): Answer | null {
  if (answer === null || answer.status < 300) return answer
  refuse(ledger, entry, answer)
  return null
}

const refuse = (ledger: Ledger, { kind }: Entry, { status, body }: Answer): void => {
  ledger.refusals.push(`${kind}: ${status} ${JSON.stringify(body)}`)
}
