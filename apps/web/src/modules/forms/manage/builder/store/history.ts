// Undo and redo, with past, present and future values. Values are immutable.

export interface History<T> {
  readonly past: readonly T[]
  readonly present: T
  readonly future: readonly T[]
  /** Tag and time of the last edit. Edits with the same tag within a short time are one step. */
  readonly last: { readonly tag: string; readonly at: number } | null
  /** Counts edits, undos and redos, to detect whether anything has happened since. */
  readonly step: number
}

/**
 * Whether an edit joins the previous one: same tag, soon enough. Edits without a tag never join.
 */
export interface Edit {
  readonly tag?: string | undefined
  /** Milliseconds. */
  readonly at: number
}

const MAX_STEPS = 200
const PAUSE_MS = 1_500

export const historyOf = <T>(present: T): History<T> => ({
  past: [],
  present,
  future: [],
  last: null,
  step: 0,
})

/** Sets `next` as the present and drops the future. */
export function edited<T>(history: History<T>, next: T, { tag, at }: Edit): History<T> {
  if (next === history.present) return history
  const { last, past, present, step } = history
  const isGoingOn = tag !== undefined && last?.tag === tag && at - last.at < PAUSE_MS
  return {
    past: isGoingOn ? past : [...past, present].slice(-MAX_STEPS),
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

/** Applies a change to every step, so that none leads to a state that is no longer possible. */
export const everywhere = <T>(history: History<T>, change: (step: T) => T): History<T> => ({
  past: history.past.map(change),
  present: change(history.present),
  future: history.future.map(change),
  last: null,
  step: history.step,
})
