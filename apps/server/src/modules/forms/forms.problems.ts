// What is wrong with a form, in words.
import type { AnswerProblem, PublishProblem } from '@eventflow/domain/forms'
import type { FieldProblem } from '@eventflow/domain/kernel'
import { englishWords, type WordKey } from '@eventflow/domain/words'

const word = englishWords()

export type SavingCode =
  Extract<WordKey, `forms.saving.${string}`> extends `forms.saving.${infer C}` ? C : never

/** A refused change of a form. */
export const savingProblem = (
  path: string,
  code: SavingCode,
  params: Readonly<Record<string, string>> = {},
): FieldProblem => ({ path, message: word(`forms.saving.${code}`, params) })

export const publishingProblem = ({ path, code, params }: PublishProblem): FieldProblem => ({
  path,
  message: word(`forms.publishing.${code}`, params),
})

/** A refused answer. */
export const answerProblem = ({ path, code, params }: AnswerProblem): FieldProblem => ({
  path,
  message: word(`forms.problems.${code}`, params),
})

/** A problem of one form, where several are looked at. */
export const withinForm = ({ path, message }: FieldProblem, title: string): FieldProblem => ({
  path,
  message: word('forms.saving.inForm', { title, problem: message }),
})
