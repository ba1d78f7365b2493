// What the builder edits: a form, or a field group in the shape of one.
import type { DraftRef, FieldGroupDetail, FormDetail } from '@eventflow/domain/forms'
import { groupAsForm, type FormDefinition } from '@eventflow/domain/forms/engine'
import { isSame } from './form-changes.ts'

/** The parts of a stored form that the builder uses. */
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
  | 'unsubmittedCount'
  | 'withdrawnDraftCount'
  | 'taskCount'
  | 'updatedAt'
> &
  // Field groups have none.
  Partial<Pick<FormDetail, 'surroundings' | 'draft'>>

/** Converts a stored field group to a form. */
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
    // A group is only filled in within forms.
    submissionCount: formCount,
    draftCount: 0,
    unsubmittedCount: 0,
    withdrawnDraftCount: 0,
    taskCount: 0,
  }
}

/** The last saved version of the form, from its draft if it has one. */
export const savedOf = ({ draft, definition }: BuiltForm): FormDefinition =>
  draft?.definition ?? definition

/** The published version on which the draft is based. */
export const baseOf = ({ draft, definition }: BuiltForm): FormDefinition =>
  draft?.base ?? definition

export const draftRefOf = ({ draft }: BuiltForm): DraftRef | null =>
  draft ? { id: draft.id, revision: draft.revision } : null

/** Whether the published form has changed since the draft was started. */
export const isOutdated = ({ draft }: BuiltForm): boolean => (draft?.base ?? null) !== null

/** Bases the draft on the version that is published now. */
export const rebased = (form: BuiltForm): BuiltForm =>
  form.draft ? { ...form, draft: { ...form.draft, base: null, baseRevision: form.revision } } : form

/** The field groups that the form or its draft uses. */
export const groupsOf = (form: BuiltForm): FormDefinition['fieldGroups'] => ({
  ...form.definition.fieldGroups,
  ...savedOf(form).fieldGroups,
})

/** Whether two versions use the same field groups. */
export const readsSameGroups = (one: BuiltForm, two: BuiltForm): boolean =>
  isSame(groupsOf(one), groupsOf(two))
