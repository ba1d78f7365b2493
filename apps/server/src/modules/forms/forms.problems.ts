// The messages about invalid forms.
import {
  answerLabel,
  CORRECTIONS_ID,
  fieldIdOf,
  inLanguage,
  textsOf,
  type AnswerProblem,
  type FieldText,
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

/** Credits and charges with their name in the caller's language, no matter who added them. */
export function withNamedCorrections(definition: FormDefinition): FormDefinition {
  if (!definition.fields.some(({ id }) => id === CORRECTIONS_ID)) return definition
  const label = word('submissions.corrections')
  const fields = definition.fields.map((field) =>
    field.id === CORRECTIONS_ID ? { ...field, label } : field,
  )
  return { ...definition, fields }
}

/** The message of a refused answer. */
export function answerProblem(definition: FormDefinition, problem: AnswerProblem): FieldProblem {
  const shown = inReadersLanguage(definition)
  const named = { ...problem, params: namesIn(shown, definition, problem) }
  return {
    ...problemInWords(callersWords(), named),
    label: answerLabel(shown, problem.path, callersWords()),
  }
}

/** Parameters that name a part of the question. Answers are checked in the language of the form. */
const NAMES: ReadonlySet<string> = new Set(['item', 'option', 'part'])

function namesIn(
  shown: FormDefinition,
  definition: FormDefinition,
  { path, params }: AnswerProblem,
): AnswerProblem['params'] {
  if (!Object.keys(params).some((name) => NAMES.has(name))) return params
  const texts = textsAt(definition, path)
  const translated = new Map(textsAt(shown, path).map(({ key, text }) => [key, text]))
  const nameOf = (text: string | number) => {
    const found = texts.filter((each) => each.text === text)
    // Two items can have the same name.
    const own = found.find(({ key }) => path.endsWith(`.${key.split('item:').at(-1)}`)) ?? found[0]
    return translated.get(own?.key ?? '') ?? text
  }
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, NAMES.has(name) ? nameOf(value) : value]),
  )
}

/** The texts of the question at a path, or of all questions of its field group. */
function textsAt({ fields, fieldGroups }: FormDefinition, path: string): FieldText[] {
  const field = fields.find(({ id }) => id === fieldIdOf(path))
  if (field === undefined) return []
  if (field.type !== 'template') return textsOf(field)
  const inner = fieldGroups[field.fieldGroupId ?? '']?.fields ?? []
  return inner.flatMap((each) =>
    textsOf(each).map((text) => ({ ...text, key: `${each.id}.${text.key}` })),
  )
}

/** A problem of one form among several, with the form's title. */
export const withinForm = ({ path, message }: FieldProblem, title: string): FieldProblem => ({
  path,
  message: word('forms.saving.inForm', { title, problem: message }),
})
