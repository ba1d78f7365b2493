// The messages about invalid forms.
import {
  answerLabel,
  CORRECTIONS_ID,
  inLanguage,
  type AnswerProblem,
  type FormDefinition,
  type PublishProblem,
} from '@eventflow/domain/forms'
import { problemInWords } from '@eventflow/domain/forms/engine'
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

/** The error of a refused change of a form. */
export const savingProblem = (
  path: string,
  code: SavingCode,
  params: Readonly<Record<string, string>> = {},
): FieldProblem => ({ path, message: word(`forms.saving.${code}`, params) })

export const publishingProblem = ({ path, code, params }: PublishProblem): FieldProblem => ({
  path,
  message: word(`forms.publishing.${code}`, params),
})

/** The message of a prover finding that prevents publishing. */
export const foundProblem = (finding: Finding): FieldProblem =>
  findingAsProblem(callersWords(), finding)

/** The messages that prevent publishing, shown next to a form. */
export const publishProblemsOf = (definition: FormDefinition) =>
  publishRefusals(definition).map((finding) => ({
    code: finding.code,
    path: pathOf(finding),
    params: finding.params,
  }))

/** The definition in the caller's language, credits and charges included, which the portal has named. */
export function inReadersLanguage(stored: FormDefinition): FormDefinition {
  return withNamedCorrections(inLanguage(stored, callersLanguage()))
}

/** Credits and charges with their name in the caller's language, whoever added them. */
export function withNamedCorrections(definition: FormDefinition): FormDefinition {
  if (!definition.fields.some(({ id }) => id === CORRECTIONS_ID)) return definition
  const label = word('submissions.corrections')
  const fields = definition.fields.map((field) =>
    field.id === CORRECTIONS_ID ? { ...field, label } : field,
  )
  return { ...definition, fields }
}

/** The message of a refused answer. */
export const answerProblem = (
  definition: FormDefinition,
  problem: AnswerProblem,
): FieldProblem => ({
  ...problemInWords(callersWords(), problem),
  label: answerLabel(inReadersLanguage(definition), problem.path, callersWords()),
})

/** A problem of one form among several, with the form's title. */
export const withinForm = ({ path, message }: FieldProblem, title: string): FieldProblem => ({
  path,
  message: word('forms.saving.inForm', { title, problem: message }),
})
