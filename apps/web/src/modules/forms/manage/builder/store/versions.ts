// Taking over what is stored: after a save, after somebody else's, and after a stale one.
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
  /** What stands in the builder from now on. */
  readonly draft: FormDefinition
  readonly at: number
}

/** Whether two versions differ in nothing that is edited here. */
export const hasSameContent = (one: BuiltForm, two: BuiltForm): boolean =>
  !hasChanges(one.definition, two.definition) && hasSameDraft(one, two)

export const hasSameDraft = (one: BuiltForm, two: BuiltForm): boolean =>
  isSame(draftRefOf(one), draftRefOf(two))

/** A draft has revisions of its own, and saving one leaves the revision of the form. */
export const isNewer = (form: BuiltForm, stored: BuiltForm): boolean =>
  form.revision === stored.revision
    ? !hasSameDraft(form, stored) && form.updatedAt >= stored.updatedAt
    : form.revision > stored.revision

/**
 * The state with `form` as what is stored and `draft` as present. A field that is stored no longer
 * is gone permanently, because its answers may be; where undoing brings it back, it is a new field.
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

/** The settings decide about rules, and are changed elsewhere. */
function withFlags(step: FormDefinition, { isPublic, isEditable }: BuiltForm): FormDefinition {
  if (step.form.isPublic === isPublic && step.form.isEditable === isEditable) return step
  return { ...step, form: { ...step.form, isPublic, isEditable } }
}

/** A draft that only says the same again, tidied, is no step of its own. */
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
