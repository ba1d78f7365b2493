import type { AnswerChange } from './submissions.changes.ts'

/**
 * Merges several changes of one submission, oldest first: each answer from its value before the first to
 * its value after the last. Answers that are back at their old value are omitted.
 */
export function mergedChanges(all: readonly (readonly AnswerChange[])[]): AnswerChange[] {
  const merged = new Map<string, AnswerChange>()
  for (const change of all.flat()) {
    const from = merged.get(change.path)?.from ?? change.from
    merged.set(change.path, { ...change, from })
  }
  return [...merged.values()].filter(({ from, to }) => from !== to)
}
