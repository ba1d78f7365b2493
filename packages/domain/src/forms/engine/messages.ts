// Converts codes into words: the only place where the engine uses the catalogue.
import { type FieldProblem, fromMinorUnits } from '../../kernel/index.ts'
import type { T } from '../../words/index.ts'
import type { AnswerProblem, DefaultWord, TextContext } from '../fields/field.ts'
import type { PublishProblem } from './publishing.ts'

/** A problem of an answer, worded for people. */
export const problemInWords = (t: T, { path, code, params }: AnswerProblem): FieldProblem => ({
  path,
  message: t(`forms.problems.${code}`, params),
})

export const publishProblemInWords = (
  t: T,
  { path, code, params }: PublishProblem,
): FieldProblem => ({ path, message: t(`forms.publishing.${code}`, params) })

/** The labels of new fields. */
export const defaultWords =
  (t: T): DefaultWord =>
  (key, params) =>
    t(`forms.defaults.${key}`, params)

/** The context for texts of answers; `currency` is the symbol in front of an amount. */
export const textContext = (t: T, currency: string): TextContext => ({
  word: (key) => t(`forms.answers.${key}`),
  money: (minorUnits) => `${currency}${fromMinorUnits(minorUnits)}`,
  isWithoutVat: false,
})
