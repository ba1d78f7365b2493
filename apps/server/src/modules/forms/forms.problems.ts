// What is wrong with a form, in words.
import {
  answerLabel,
  inLanguage,
  type AnswerProblem,
  type FormDefinition,
  type PublishProblem,
} from '@eventflow/domain/forms'
import {
  findingAsProblem,
  pathOf,
  publishRefusals,
  type Finding,
} from '@eventflow/domain/forms/prover'
import type { FieldProblem } from '@eventflow/domain/kernel'
import type { WordKey } from '@eventflow/domain/words'
import { callersLanguage, callersWords, word } from '../../platform/language/index.ts'

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

/** What the prover refuses publishing for. */
export const foundProblem = (finding: Finding): FieldProblem =>
  findingAsProblem(callersWords(), finding)

/** What refuses publishing, as it is told beside a form. */
export const publishProblemsOf = (definition: FormDefinition) =>
  publishRefusals(definition).map((finding) => ({
    code: finding.code,
    path: pathOf(finding),
    params: finding.params,
  }))

/** The definition as the caller reads it. */
export const inReadersLanguage = (definition: FormDefinition): FormDefinition =>
  inLanguage(definition, callersLanguage())

/** A refused answer. */
export const answerProblem = (
  definition: FormDefinition,
  { path, code, params }: AnswerProblem,
): FieldProblem => ({
  path,
  message: word(`forms.problems.${code}`, params),
  label: answerLabel(inReadersLanguage(definition), path, callersWords()),
})

/** A problem of one form, where several are looked at. */
export const withinForm = ({ path, message }: FieldProblem, title: string): FieldProblem => ({
  path,
  message: word('forms.saving.inForm', { title, problem: message }),
})
