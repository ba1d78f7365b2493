// Edits of a form's fields: each answers a new definition and leaves the given one as it was.
import type { Field, FormDefinition, GroupDefinition, Rule } from '@eventflow/domain/forms/engine'
import { logicWithout, type NewId } from './logic-edits.ts'

export const fieldOf = (form: FormDefinition, id: string | null): Field | undefined =>
  form.fields.find((field) => field.id === id)

export const placeOf = (form: FormDefinition, id: string): number =>
  form.fields.findIndex((field) => field.id === id)

/** With a field added behind another one, or at the end. */
export function withField(form: FormDefinition, field: Field, behindId: string | null) {
  const behind = behindId === null ? -1 : placeOf(form, behindId)
  const place = behind === -1 ? form.fields.length : behind + 1
  return { ...form, fields: form.fields.toSpliced(place, 0, field) }
}

/** With the field of the same id replaced. */
export const withChanged = (form: FormDefinition, changed: Field): FormDefinition => ({
  ...form,
  fields: form.fields.map((field) => (field.id === changed.id ? changed : field)),
})

/** With a field group at hand that a template uses. */
export const withGroup = (form: FormDefinition, group: GroupDefinition): FormDefinition => ({
  ...form,
  fieldGroups: { ...form.fieldGroups, [group.group.id]: group },
})

/** With a field moved to a place, counted from 0; a place outside of the form changes nothing. */
export function withMoved(form: FormDefinition, id: string, to: number): FormDefinition {
  const from = placeOf(form, id)
  const field = form.fields[from]
  if (!field || from === to || to < 0 || to >= form.fields.length) return form
  return { ...form, fields: form.fields.toSpliced(from, 1).toSpliced(to, 0, field) }
}

/** Without a field, and without all that the logic says of it. */
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

/** With a copy behind a field: the same settings, shown and hidden by the same rules. */
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

// A template can be asked as a field, and as what stands inside of it.
const ASKING_FIELDS: ReadonlySet<Rule['sourceType']> = new Set(['fieldId', 'templateFieldId'])

/** With fields under other ids, wherever they are named. */
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
