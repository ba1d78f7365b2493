// Converts codes into words: the only place where the engine uses the catalogue.
import { dayText, type FieldProblem, fromMinorUnits } from '../../kernel/index.ts'
import type { T } from '../../words/index.ts'
import type { AnswerProblem, DefaultWord, TextContext } from '../fields/field.ts'
import type { PublishProblem } from './publishing.ts'

const DAY_PARAMS: ReadonlySet<AnswerProblem['code']> = new Set(['dateTooEarly', 'dateTooLate'])

/**
 * Days as people read them in this language. They always have their year, so that they do not depend on
 * the current date.
 */
function paramsInWords(t: T, { code, params }: AnswerProblem): AnswerProblem['params'] {
  if (!DAY_PARAMS.has(code)) return params
  const days = Object.entries(params).map(([name, day]) => [
    name,
    dayText(String(day), new Date(0), t.language),
  ])
  return Object.fromEntries(days) as AnswerProblem['params']
}

/** A problem of an answer, worded for people. */
export const problemInWords = (t: T, problem: AnswerProblem): FieldProblem => ({
  path: problem.path,
  message: t(`forms.problems.${problem.code}`, paramsInWords(t, problem)),
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
