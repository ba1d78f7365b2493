// Undo and redo: what was, what is, what was undone. Values are never changed, only replaced.

export interface History<T> {
  readonly past: readonly T[]
  readonly present: T
  readonly future: readonly T[]
  /** What the last edit touched, and when; edits of the same within a pause are one step. */
  readonly last: { readonly tag: string; readonly at: number } | null
  /** Counts edits, undos and redos, so that it can be told whether anything has happened since. */
  readonly step: number
}

/** How an edit joins the one before it: same tag, soon enough. Without a tag it stands alone. */
export interface Edit {
  readonly tag?: string | undefined
  /** Milliseconds. */
  readonly at: number
}

const MOST_STEPS = 200
const PAUSE_MS = 1_500

export const historyOf = <T>(present: T): History<T> => ({
  past: [],
  present,
  future: [],
  last: null,
  step: 0,
})

/** With `next` as present; what had been undone is gone. */
export function edited<T>(history: History<T>, next: T, { tag, at }: Edit): History<T> {
  if (next === history.present) return history
  const { last, past, present, step } = history
  const isGoingOn = tag !== undefined && last?.tag === tag && at - last.at < PAUSE_MS
  return {
    past: isGoingOn ? past : [...past, present].slice(-MOST_STEPS),
    present: next,
    future: [],
    last: tag === undefined ? null : { tag, at },
    step: step + 1,
  }
}

export function undone<T>({ past, present, future, ...rest }: History<T>): History<T> {
  const before = past.at(-1)
  if (before === undefined) return { past, present, future, ...rest }
  const step = rest.step + 1
  return {
    past: past.slice(0, -1),
    present: before,
    future: [present, ...future],
    last: null,
    step,
  }
}

export function redone<T>({ past, present, future, ...rest }: History<T>): History<T> {
  const [after, ...others] = future
  if (after === undefined) return { past, present, future, ...rest }
  return {
    past: [...past, present],
    present: after,
    future: others,
    last: null,
    step: rest.step + 1,
  }
}

/** The same change made to every step, so that none leads back to what can no longer be. */
export const everywhere = <T>(history: History<T>, change: (step: T) => T): History<T> => ({
  past: history.past.map(change),
  present: change(history.present),
  future: history.future.map(change),
  last: null,
  step: history.step,
})
