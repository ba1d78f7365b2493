// Made-up answers of a field type: what the prover tries, and what a webhook's test call sends. Apart
// from the kinds, because filling in forms does not need them.
import type { Condition } from '../forms.vocabulary.ts'
import type { Comparison } from './field.ts'
import type { Field, FieldOf, FieldType } from './fields.schema.ts'
import { kindOf } from './index.ts'

/** One question that rules ask about an answer, without negation. */
export interface AnswerTest {
  readonly nestedId: string
  readonly condition: Condition
  readonly expected: string
  readonly as: Comparison
  /** Whether it holds for the texts found in the answer. */
  holds(texts: readonly string[]): boolean
}

/** Answers that differ in what tests say of them. */
export interface Candidates {
  /** `undefined` is no answer. The plainest come first. */
  readonly answers: readonly unknown[]
  /** Whether every possible answer gives the same results as one of these. */
  readonly isComplete: boolean
}

export interface AnswerSamples<F extends Field = Field> {
  /** An answer as a real one looks; undefined where nothing is answered. */
  example(field: F): unknown
  /** Answers that a required field may accept, the plainest first. */
  plain(field: F): readonly unknown[]
  candidates(field: F, tests: readonly AnswerTest[]): Candidates
}

/** The samples by type; a type without its samples does not compile. */
export type SamplesByType = { readonly [T in FieldType]: AnswerSamples<FieldOf<T>> }

/** What is never answered by a person has no samples. */
export const noSamples: AnswerSamples = {
  example: () => undefined,
  plain: () => [],
  candidates: () => ({ answers: [], isComplete: false }),
}

/** Whether a field accepts an answer when the form is submitted; disabled options count as gone. */
export const isValidAnswer = (field: Field, answer: unknown): boolean =>
  kindOf(field).problems(field, answer, { mode: 'final', path: field.id }).length === 0

export const isContains = ({ condition }: AnswerTest): boolean => condition === 'contains'

/** Whole numbers from `least` to `most` that differ in what tests say of them. */
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
