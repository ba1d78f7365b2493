// Sample answers of a field type, for the prover and for a webhook's test call. Separate from the kinds,
// because filling in forms does not need them.
import type { Condition } from '../forms.vocabulary.ts'
import type { Comparison } from './field.ts'
import type { Field, FieldOf, FieldType } from './fields.schema.ts'
import { kindOf } from './index.ts'

/** A condition of rules on an answer, without negation. */
export interface AnswerTest {
  readonly nestedId: string
  readonly condition: Condition
  readonly expected: string
  readonly as: Comparison
  /** Whether the condition is met for the texts of an answer. */
  holds(texts: readonly string[]): boolean
}

/** Answers that give different results in the tests. */
export interface Candidates {
  /** `undefined` means no answer. The simplest come first. */
  readonly answers: readonly unknown[]
  /** Whether every possible answer gives the same results as one of these. */
  readonly isComplete: boolean
}

export interface AnswerSamples<F extends Field = Field> {
  /** A realistic answer; undefined for fields without answers. */
  example(field: F): unknown
  /** Valid answers for a required field, the simplest first. */
  plain(field: F): readonly unknown[]
  candidates(field: F, tests: readonly AnswerTest[]): Candidates
}

/** The samples by type; the compiler requires them for every type. */
export type SamplesByType = { readonly [T in FieldType]: AnswerSamples<FieldOf<T>> }

/** For fields that people do not answer. */
export const noSamples: AnswerSamples = {
  example: () => undefined,
  plain: () => [],
  candidates: () => ({ answers: [], isComplete: false }),
}

/** Whether an answer is valid in a submission; disabled options are not. */
export const isValidAnswer = (field: Field, answer: unknown): boolean =>
  kindOf(field).problems(field, answer, { mode: 'final', path: field.id }).length === 0

export const isContains = ({ condition }: AnswerTest): boolean => condition === 'contains'

/** Whole numbers from `least` to `most` that cover all different results of the tests. */
export function numbersAround(
  tests: readonly AnswerTest[],
  { least, most }: { readonly least: number; readonly most: number },
): number[] {
  const named = tests.map(({ expected }) => Number(expected)).filter(Number.isFinite)
  const near = named.flatMap((each) => [
    Math.ceil(each) - 1,
    Math.floor(each),
    Math.floor(each) + 1,
  ])
  const inside = [least, ...near, most].filter((each) => each >= least && each <= most)
  return [...new Set(inside)]
}
