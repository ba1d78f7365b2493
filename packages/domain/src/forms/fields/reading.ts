// Reading of answers from outside. These functions accept any JSON value, never throw, and only use a
// record's own keys.
import { isStorable, withoutInvisibleEnds } from '../../kernel/index.ts'
import { MAX_AREA_ANSWER } from '../forms.limits.ts'
import { type AnswerProblem, problem } from './field.ts'

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isAbsent = (value: unknown): value is null | undefined =>
  value === undefined || value === null

/** A record's own value; undefined for inherited keys and for values that are not records. */
export const ownValue = (value: unknown, key: string): unknown =>
  isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined

/**
 * Trimmed text; '' for other values. A text or list beyond every limit is only read far enough to detect
 * that it is too long, so that rules do not spend time on it.
 */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? withoutInvisibleEnds(value.slice(0, MAX_AREA_ANSWER + 1)) : ''

/** The first `most` + 1 elements; empty for values that are not lists. */
export const listOf = (value: unknown, most: number): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, most + 1) : []

/** Problems of kind and size of a text, which are refused even in a draft. */
export function textProblems(value: unknown, path: string, most: number): AnswerProblem[] {
  if (isAbsent(value)) return []
  if (typeof value !== 'string') return [problem(path, 'unreadable')]
  if (value.length > most) return [problem(path, 'tooLong', { count: most })]
  return isStorable(value) ? [] : [problem(path, 'badCharacters')]
}

/** True if the record has no keys other than these. */
export const hasOnlyKeys = (value: Record<string, unknown>, keys: readonly string[]): boolean =>
  Object.keys(value).every((key) => keys.includes(key))
