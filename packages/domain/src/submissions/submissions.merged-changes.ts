import type { AnswerChange } from './submissions.changes.ts'

/**
 * Several changes of one submission, the oldest first, as one: each answer from what it was before the
 * first to what it is after the last. An answer that is again as it was is left out.
 */
export function mergedChanges(all: readonly (readonly AnswerChange[])[]): AnswerChange[] {
  const merged = new Map<string, AnswerChange>()
  for (const change of all.flat()) {
    const from = merged.get(change.path)?.from ?? change.from
    merged.set(change.path, { ...change, from })
  }
  return [...merged.values()].filter(({ from, to }) => from !== to)
}
