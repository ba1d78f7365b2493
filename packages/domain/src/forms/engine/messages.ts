// From codes to words: the one place where the engine meets the catalogue.
import { type FieldProblem, fromMinorUnits } from '../../kernel/index.ts'
import type { T } from '../../words/index.ts'
import type { AnswerProblem, DefaultWord, TextContext } from '../fields/field.ts'
import type { PublishProblem } from './publishing.ts'

/** A problem of an answer as people read it. */
export const problemInWords = (t: T, { path, code, params }: AnswerProblem): FieldProblem => ({
  path,
  message: t(`forms.problems.${code}`, params),
})

export const publishProblemInWords = (
  t: T,
  { path, code, params }: PublishProblem,
): FieldProblem => ({ path, message: t(`forms.publishing.${code}`, params) })

/** What new fields are labelled with. */
export const defaultWords =
  (t: T): DefaultWord =>
  (key, params) =>
    t(`forms.defaults.${key}`, params)

/** What texts of answers need; `currency` is the symbol that stands before an amount. */
export const textContext = (t: T, currency: string): TextContext => ({
  word: (key) => t(`forms.answers.${key}`),
  money: (minorUnits) => `${currency}${fromMinorUnits(minorUnits)}`,
  isWithoutVat: false,
})
