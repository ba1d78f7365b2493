// Edits of a form's fields. Each returns a new definition.
import type { Field, FormDefinition, GroupDefinition, Rule } from '@eventflow/domain/forms/engine'
import { logicWithout, type NewId } from './logic-edits.ts'

export const fieldOf = (form: FormDefinition, id: string | null): Field | undefined =>
  form.fields.find((field) => field.id === id)

export const placeOf = (form: FormDefinition, id: string): number =>
  form.fields.findIndex((field) => field.id === id)

/** Adds a field after another one, or at the end. */
export function withField(form: FormDefinition, field: Field, behindId: string | null) {
  const behind = behindId === null ? -1 : placeOf(form, behindId)
  const place = behind === -1 ? form.fields.length : behind + 1
  return { ...form, fields: form.fields.toSpliced(place, 0, field) }
}

/** Replaces the field with the same id. */
export const withChanged = (form: FormDefinition, changed: Field): FormDefinition => ({
  ...form,
  fields: form.fields.map((field) => (field.id === changed.id ? changed : field)),
})

/** Adds the field group that a template uses. */
export const withGroup = (form: FormDefinition, group: GroupDefinition): FormDefinition => ({
  ...form,
  fieldGroups: { ...form.fieldGroups, [group.group.id]: group },
})

/** Moves a field to a 0-based position. Positions outside the form change nothing. */
export function withMoved(form: FormDefinition, id: string, to: number): FormDefinition {
  const from = placeOf(form, id)
  const field = form.fields[from]
  if (!field || from === to || to < 0 || to >= form.fields.length) return form
  return { ...form, fields: form.fields.toSpliced(from, 1).toSpliced(to, 0, field) }
}

/** Removes a field and its logic. */
export const withoutField = (form: FormDefinition, id: string): FormDefinition => ({
  ...form,
  form: { ...form.form, logicMap: logicWithout(form, id) },
  fields: form.fields.filter((field) => field.id !== id),
})

interface Copy {
  readonly id: string
  readonly label: string
  readonly newId: NewId
}

/** Adds a copy after a field, with the same settings and rules. */
export function withCopy(form: FormDefinition, id: string, copy: Copy): FormDefinition {
  const field = fieldOf(form, id)
  if (!field) return form
  const copies = Object.values(form.form.logicMap).flatMap((entry) => {
    const thenFieldId = entry.thenFieldId === id ? copy.id : ''
    const elseFieldId = entry.elseFieldId === id ? copy.id : ''
    const isAbout = thenFieldId !== '' || elseFieldId !== ''
    return isAbout ? [[copy.newId(), { ...entry, thenFieldId, elseFieldId }] as const] : []
  })
  const logicMap = { ...form.form.logicMap, ...Object.fromEntries(copies) }
  const added = withField(form, { ...field, id: copy.id, label: copy.label }, id)
  return { ...added, form: { ...form.form, logicMap } }
}

// Rules can use a template as a field, and the fields inside it.
const ASKING_FIELDS: ReadonlySet<Rule['sourceType']> = new Set(['fieldId', 'templateFieldId'])

/** Replaces the ids of fields everywhere. */
export function withIds(form: FormDefinition, ids: ReadonlyMap<string, string>): FormDefinition {
  if (ids.size === 0) return form
  const now = (id: string): string => ids.get(id) ?? id
  const logicMap = Object.fromEntries(
    Object.entries(form.form.logicMap).map(([entryId, entry]) => [
      entryId,
      {
        ...entry,
        thenFieldId: now(entry.thenFieldId),
        elseFieldId: now(entry.elseFieldId),
        rules: entry.rules.map((rule) =>
          ASKING_FIELDS.has(rule.sourceType) ? { ...rule, sourceId: now(rule.sourceId) } : rule,
        ),
      },
    ]),
  )
  return {
    ...form,
    form: { ...form.form, logicMap },
    fields: form.fields.map((field) => ({ ...field, id: now(field.id) })),
  }
}
