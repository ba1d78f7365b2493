// Subscribes an input to its own answer only.
import { numberText, type FieldProblem } from '@eventflow/domain/kernel'
import { useCallback, useSyncExternalStore } from 'react'
import { afterPress } from '../../../../ui/after-press.ts'
import { fieldId } from '../../../../ui/fields/field-id.ts'
import type { FillingStore } from '../store/filling-store.ts'
import { useFiller } from './filler-context.ts'

/** A value of the store, read again when the watchers of `key` are notified. */
export function useWatched<Value>(store: FillingStore, key: string, read: () => Value): Value {
  const subscribe = useCallback((listener: () => void) => store.watch(key, listener), [store, key])
  return useSyncExternalStore(subscribe, read)
}

export function useIsShown(path: string): boolean {
  const { store } = useFiller()
  return useWatched(store, path, () => store.isShown(path))
}

export interface AnswerProps {
  readonly id: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly onBlur: () => void
  readonly problems: readonly FieldProblem[]
  /** All problems of the answer, in one text. */
  readonly error: string | undefined
}

export function useAnswer(path: string): AnswerProps {
  const { store } = useFiller()
  const value = useWatched(store, path, () => store.answer(path))
  const problems = useWatched(store, path, () => store.problemsAt(path)) ?? NONE
  return {
    id: fieldId(path),
    value,
    onChange: (next) => store.change(path, next),
    onBlur: () => afterPress(() => store.leave(path)),
    problems,
    error: problems.map(({ message }) => message).join(' ') || undefined,
  }
}

const NONE: readonly FieldProblem[] = []

/** The problem of one part of an answer. */
export const errorAt = (problems: readonly FieldProblem[], path: string): string | undefined =>
  problems.find((problem) => problem.path === path)?.message

/**
 * An answer in a text input. A stored number is unambiguous, so it is formatted without a question.
 */
export function shownText(value: unknown): string {
  if (typeof value === 'number') return numberText(value)
  return typeof value === 'string' ? value : ''
}
