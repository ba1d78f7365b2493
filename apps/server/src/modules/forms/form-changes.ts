// Applies changes of texts, rules and fields to a form.
import type { Field, FormChanges, FormDefinition } from '@eventflow/domain/forms'
import { definitionOf } from './definitions.usecases.ts'

export function fieldsAfter(before: FormDefinition, changes: FormChanges): Field[] {
  const changed = [...before.fields, ...changes.updatedFields, ...changes.newFields]
  const byId = new Map(changed.map((field) => [field.id, field]))
  return changes.fieldIds.flatMap((id) => byId.get(id) ?? [])
}

export function definitionAfter(
  before: FormDefinition,
  changes: FormChanges,
  fieldGroups: FormDefinition['fieldGroups'],
): FormDefinition {
  const { title, description, translations, isPublic, isEditable, logicMap } = changes.form
  return definitionOf(
    {
      ...before.form,
      title: title ?? before.form.title,
      description: description ?? before.form.description,
      translations: translations ?? before.form.translations,
      isPublic: isPublic ?? before.form.isPublic,
      isEditable: isEditable ?? before.form.isEditable,
      logicMap: logicMap ?? before.form.logicMap,
    },
    fieldsAfter(before, changes),
    fieldGroups,
  )
}

/** The field groups that templates use. */
export const groupIdsOf = (fields: readonly Field[]): string[] =>
  fields.filter(({ type }) => type === 'template').flatMap(({ fieldGroupId }) => fieldGroupId ?? [])
