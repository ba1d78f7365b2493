// What the builder works on: a form, or a field group seen as one.
import type { FieldGroupDetail, FormDetail } from '@eventflow/domain/forms'
import { groupAsForm } from '@eventflow/domain/forms/engine'
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
> &
  // A field group has none of its own.
  Partial<Pick<FormDetail, 'surroundings'>>

/** A stored field group as the form that it is built as. */
export function builtGroup(group: FieldGroupDetail): BuiltForm {
  const { id, title, revision, isPublished, definition, formCount } = group
  return {
    id,
    title,
    revision,
    isPublished,
    definition: groupAsForm({ ...definition, group: { ...definition.group, revision } }),
    isArchived: false,
    isEditable: true,
    isPublic: false,
    // Whatever is filled in with it is filled in with the forms that use it.
    submissionCount: formCount,
    draftCount: 0,
  }
}

/** Whether the field groups that two versions use say the same. */
export const readsSameGroups = (one: BuiltForm, two: BuiltForm): boolean =>
  isSame(one.definition.fieldGroups, two.definition.fieldGroups)
