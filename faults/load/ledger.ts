// What was asked for, and what was answered. An entry is acknowledged when a 2xx has come for it; a
// request that got no answer is sent again with the same key until one comes.

/** What was written, and how to find it again. */
export interface Entry {
  readonly kind: 'task' | 'submission' | 'completion' | 'file'
  /** Made for this entry alone: a title, an answer, the contents of a file. */
  readonly marker: string
  /** Null until it is acknowledged. */
  id: string | null
  acknowledgedAt: number | null
  /** Task and team of a completion. */
  readonly about?: { readonly taskId: string; readonly teamId: string }
}

export interface Ledger {
  readonly entries: Entry[]
  /** Answers that no fault explains: refused though nothing was wrong with them. */
  readonly refusals: string[]
  /** Why requests failed and were sent again, each time. */
  readonly retries: string[]
  /** The longest time until something came back, in milliseconds. */
  longestWaitMs: number
}

export const newLedger = (): Ledger => ({
  entries: [],
  refusals: [],
  retries: [],
  longestWaitMs: 0,
})

export const acknowledged = ({ entries }: Ledger): Entry[] =>
  entries.filter(({ acknowledgedAt }) => acknowledgedAt !== null)
