// Removed options of choice questions stay chosen in submitted answers until somebody chooses another one
// (docs/design/submissions.md).
import {
  type Answers,
  type ChoiceField,
  chosenOptions,
  type Field,
  type FormDefinition,
  loopsOf,
  MAX_OPTIONS,
} from '../forms/index.ts'
import type { AnsweredForm } from './submissions.changes.ts'
import { groupOf, isSameList, isTemplate, templateBefore } from './submissions.templates.ts'

const isChoice = (field: Field | undefined): field is ChoiceField =>
  field?.type === 'checkbox' || field?.type === 'dropdown'

/**
 * The form as a team changes what it submitted: with the options that its answers contain and the form no longer
 * offers. They are disabled: they may stay, and nobody can choose them again.
 */
export function withChosenOptions(
  definition: FormDefinition,
  before: AnsweredForm,
): FormDefinition {
  const fields = withOptions(definition.fields, before.definition.fields, [before.values])
  const fieldGroups = { ...definition.fieldGroups }
  for (const template of definition.fields.filter(isTemplate)) {
    const id = template.fieldGroupId ?? ''
    const group = fieldGroups[id]
    const old = groupOf(before.definition, templateBefore(template, before))
    if (group === undefined || old === undefined) continue
    const loops = loopsOf(template, before.values[template.id])
    fieldGroups[id] = { ...group, fields: withOptions(group.fields, old.fields, loops) }
  }
  const isSame =
    isSameList(fields, definition.fields) &&
    Object.entries(fieldGroups).every(([id, group]) =>
      isSameList(group.fields, definition.fieldGroups[id]?.fields ?? []),
    )
  return isSame ? definition : { ...definition, fields, fieldGroups }
}

function withOptions(
  now: readonly Field[],
  old: readonly Field[],
  answers: readonly Answers[],
): Field[] {
  const before = new Map(old.map((field) => [field.id, field]))
  return now.map((field) => {
    const was = before.get(field.id)
    if (!isChoice(field) || !isChoice(was)) return field
    const offered = new Set(field.options.map(({ value }) => value))
    const chosen = new Set(answers.flatMap((values) => chosenOptions(was, values[field.id])))
    const gone = [...chosen].filter(({ value }) => !offered.has(value))
    if (gone.length === 0) return field
    const removed = gone.map((option) => ({ ...option, isDisabled: true }))
    return { ...field, options: [...field.options, ...removed].slice(0, MAX_OPTIONS) }
  })
}

/** Whether answers contain an option that the form does not have. Only then is the answered form needed. */
export function hasRemovedOption(definition: FormDefinition, values: Answers): boolean {
  const isIn = (fields: readonly Field[], answers: Answers): boolean =>
    fields.filter(isChoice).some(({ id, options }) => {
      const offered = new Set<unknown>(options.map(({ value }) => value))
      return [answers[id] ?? ''].flat().some((value) => value !== '' && !offered.has(value))
    })
  const isInLoops = definition.fields.filter(isTemplate).some((template) => {
    const fields = groupOf(definition, template)?.fields ?? []
    return loopsOf(template, values[template.id]).some((loop) => isIn(fields, loop))
  })
  return isInLoops || isIn(definition.fields, values)
}
