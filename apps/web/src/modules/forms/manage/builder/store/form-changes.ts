// The difference between the stored form and the draft, which a save sends.
import type { FormChanges } from '@eventflow/domain/forms'
import type { FormDefinition } from '@eventflow/domain/forms/engine'

export type Changes = Omit<FormChanges, 'revision'>

/** Whether two JSON values are equal, in any key order. */
export function isSame(one: unknown, two: unknown): boolean {
  if (Object.is(one, two)) return true
  if (typeof one !== 'object' || typeof two !== 'object' || !one || !two) return false
  if (Array.isArray(one) !== Array.isArray(two)) return false
  const [first, second] = [one, two] as Readonly<Record<string, unknown>>[]
  const keys = new Set([...Object.keys(one), ...Object.keys(two)])
  return [...keys].every((key) => isSame(first?.[key], second?.[key]))
}

/** The changes from `stored` to `draft`, except the form's settings. */
export function changesBetween(stored: FormDefinition, draft: FormDefinition): Changes {
  const before = new Map(stored.fields.map((field) => [field.id, field]))
  const after = new Set(draft.fields.map(({ id }) => id))
  return {
    form: changedForm(stored.form, draft.form),
    fieldIds: draft.fields.map(({ id }) => id),
    newFields: draft.fields.filter(({ id }) => !before.has(id)),
    updatedFields: draft.fields.filter(
      (field) => before.has(field.id) && !isSame(before.get(field.id), field),
    ),
    removedFieldIds: stored.fields.map(({ id }) => id).filter((id) => !after.has(id)),
  }
}

function changedForm(stored: FormDefinition['form'], draft: FormDefinition['form']) {
  return {
    ...(stored.title === draft.title ? {} : { title: draft.title }),
    ...(stored.description === draft.description ? {} : { description: draft.description }),
    ...(isSame(stored.translations ?? {}, draft.translations ?? {})
      ? {}
      : { translations: draft.translations ?? {} }),
    ...(isSame(stored.logicMap, draft.logicMap) ? {} : { logicMap: draft.logicMap }),
  }
}

/** Whether a save would change anything. */
export function hasChanges(stored: FormDefinition, draft: FormDefinition): boolean {
  if (stored === draft) return false
  const { form, newFields, updatedFields, removedFieldIds } = changesBetween(stored, draft)
  const isSameOrder = stored.fields.every(({ id }, place) => draft.fields[place]?.id === id)
  const touched = newFields.length + updatedFields.length + removedFieldIds.length
  return Object.keys(form).length > 0 || touched > 0 || !isSameOrder
}
