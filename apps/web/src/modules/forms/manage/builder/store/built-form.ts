// What the builder works on: a form, or a field group seen as one.
import type { DraftRef, FieldGroupDetail, FormDetail } from '@eventflow/domain/forms'
import { groupAsForm, type FormDefinition } from '@eventflow/domain/forms/engine'
import { isSame } from './form-changes.ts'

/** As much of a stored form as is built. */
export type BuiltForm = Pick<
  FormDetail,
  | 'id'
  | 'title'
  | 'revision'
  | 'definition'
  | 'isPublished'
  | 'isArchived'
  | 'isEditable'
  | 'isPublic'
  | 'submissionCount'
  | 'draftCount'
  | 'updatedAt'
> &
  // A field group has none of its own.
  Partial<Pick<FormDetail, 'surroundings' | 'draft'>>

/** A stored field group as the form that it is built as. */
export function builtGroup(group: FieldGroupDetail): BuiltForm {
  const { id, title, revision, isPublished, definition, formCount, updatedAt } = group
  return {
    id,
    title,
    revision,
    isPublished,
    updatedAt,
    definition: groupAsForm({ ...definition, group: { ...definition.group, revision } }),
    isArchived: false,
    isEditable: true,
    isPublic: false,
    // Whatever is filled in with it is filled in with the forms that use it.
    submissionCount: formCount,
    draftCount: 0,
  }
}

/** The form as it was last saved: with its draft, if it has one. */
export const savedOf = ({ draft, definition }: BuiltForm): FormDefinition =>
  draft?.definition ?? definition

/** The published version that the draft is based on. */
export const baseOf = ({ draft, definition }: BuiltForm): FormDefinition =>
  draft?.base ?? definition

export const draftRefOf = ({ draft }: BuiltForm): DraftRef | null =>
  draft ? { id: draft.id, revision: draft.revision } : null

/** Whether the published form has changed since the draft was started. */
export const isOutdated = ({ draft }: BuiltForm): boolean => (draft?.base ?? null) !== null

/** The form whose draft is based on the version that is published now. */
export const rebased = (form: BuiltForm): BuiltForm =>
  form.draft ? { ...form, draft: { ...form.draft, base: null, baseRevision: form.revision } } : form

/** The field groups that the form or its draft uses. */
export const groupsOf = (form: BuiltForm): FormDefinition['fieldGroups'] => ({
  ...form.definition.fieldGroups,
  ...savedOf(form).fieldGroups,
})

/** Whether the field groups that two versions use are the same. */
export const readsSameGroups = (one: BuiltForm, two: BuiltForm): boolean =>
  isSame(groupsOf(one), groupsOf(two))
