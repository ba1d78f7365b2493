// Answers come from outside: they are read through these, which take any JSON value, never throw,
// and only ever look at a record's own keys.
import { isStorable, withoutInvisibleEnds } from '../../kernel/index.ts'
import { MAX_AREA_ANSWER } from '../forms.limits.ts'
import { type AnswerProblem, problem } from './field.ts'

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isAbsent = (value: unknown): value is null | undefined =>
  value === undefined || value === null

/** A record's own value; undefined for inherited keys and for what is no record. */
export const ownValue = (value: unknown, key: string): unknown =>
  isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined

/**
 * Trimmed text; '' for what is no text. A text or list longer than any answer may be is read only
 * so far that it is still seen to be too long: rules must not spend their time on it.
 */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? withoutInvisibleEnds(value.slice(0, MAX_AREA_ANSWER + 1)) : ''

/** The first `most` + 1 members; none for what is no list. */
export const listOf = (value: unknown, most: number): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, most + 1) : []

/** Kind and size of a text: what is refused even in a draft. */
export function textProblems(value: unknown, path: string, most: number): AnswerProblem[] {
  if (isAbsent(value)) return []
  if (typeof value !== 'string') return [problem(path, 'unreadable')]
  if (value.length > most) return [problem(path, 'tooLong', { count: most })]
  return isStorable(value) ? [] : [problem(path, 'badCharacters')]
}

/** True when the record has no other keys than these. */
export const hasOnlyKeys = (value: Record<string, unknown>, keys: readonly string[]): boolean =>
  Object.keys(value).every((key) => keys.includes(key))
