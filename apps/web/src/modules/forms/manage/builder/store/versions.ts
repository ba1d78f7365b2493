// Adopts stored versions: after a save, from another person, and after a stale save.
import type { FormDefinition } from '@eventflow/domain/forms/engine'
import { baseOf, draftRefOf, type BuiltForm } from './built-form.ts'
import { fieldOf, withIds } from './field-edits.ts'
import { hasChanges, isSame } from './form-changes.ts'
import { edited, everywhere, type History } from './history.ts'
import type { NewId } from './logic-edits.ts'

interface Taking {
  readonly stored: BuiltForm
  readonly history: History<FormDefinition>
  readonly selectedId: string | null
}

interface Taken {
  readonly form: BuiltForm
  /** The new contents of the builder. */
  readonly draft: FormDefinition
  readonly at: number
}

/** Whether two versions are equal in everything that is edited here. */
export const hasSameContent = (one: BuiltForm, two: BuiltForm): boolean =>
  !hasChanges(one.definition, two.definition) && hasSameDraft(one, two)

export const hasSameDraft = (one: BuiltForm, two: BuiltForm): boolean =>
  isSame(draftRefOf(one), draftRefOf(two))

/** A draft has its own revisions; saving one does not change the form's revision. */
export const isNewer = (form: BuiltForm, stored: BuiltForm): boolean =>
  form.revision === stored.revision
    ? !hasSameDraft(form, stored) && form.updatedAt >= stored.updatedAt
    : form.revision > stored.revision

/**
 * Sets `form` as the stored form and `draft` as the present. A field that is no longer stored cannot return as
 * itself, because its answers may have been deleted: if Undo restores it, it becomes a new field.
 */
export function adopted(state: Taking, { form, draft, at }: Taken, newId: NewId) {
  const isStored = new Set(baseOf(form).fields.map(({ id }) => id))
  const gone = baseOf(state.stored).fields.filter(({ id }) => !isStored.has(id))
  const ids = new Map(gone.map(({ id }) => [id, newId()]))
  const renew = (step: FormDefinition) => withFlags(withIds(step, ids), form)
  const isKept = draft === state.history.present
  const history = everywhere(state.history, renew)
  const next = isKept ? history : replaced(history, draft, at)
  const selectedId = ids.get(state.selectedId ?? '') ?? state.selectedId
  return {
    stored: form,
    history: next,
    selectedId: fieldOf(next.present, selectedId) ? selectedId : null,
    theirs: null,
  }
}

/** These settings affect rules and are changed elsewhere. */
function withFlags(step: FormDefinition, { isPublic, isEditable }: BuiltForm): FormDefinition {
  if (step.form.isPublic === isPublic && step.form.isEditable === isEditable) return step
  return { ...step, form: { ...step.form, isPublic, isEditable } }
}

/** A draft that is only tidied is not a separate step. */
function replaced(
  history: History<FormDefinition>,
  draft: FormDefinition,
  at: number,
): History<FormDefinition> {
  const isTidied = isSameButSpaces(history.present, draft)
  return isTidied ? { ...history, present: draft, last: null } : edited(history, draft, { at })
}

function isSameButSpaces(one: FormDefinition, two: FormDefinition): boolean {
  return !hasChanges(trimmed(one), trimmed(two))
}

const trimmed = (form: FormDefinition): FormDefinition =>
  JSON.parse(JSON.stringify(form), (_key, value: unknown) =>
    typeof value === 'string' ? value.trim() : value,
  )
