import { z } from 'zod'
import {
  auditSchema,
  endpoint,
  idSchema,
  listQuery,
  pageOf,
  revisionSchema,
} from '../kernel/index.ts'
import {
  fieldGroupChangesSchema,
  formDefinitionSchema,
  newFieldGroupSchema,
} from './forms.schema.ts'
import { changesRefused, FORM_CHANGES_BODY, publishProblemSchema } from './forms.contract.ts'
import { keyIdSchema } from './fields/base.schema.ts'
import { answersThereSchema, ordersThereSchema } from './forms.answers-there.ts'
import { formsErrors } from './forms.errors.ts'

const done = z.object({ done: z.literal(true) })
const fieldGroupId = { fieldGroupId: idSchema }

/** A field group in the list. */
const fieldGroupLineSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  isPublished: z.boolean(),
  fieldCount: z.number().int(),
  /** The number of forms with a template that uses it. */
  formCount: z.number().int(),
  revision: z.number().int(),
  ...auditSchema.shape,
})
export type FieldGroupLine = z.infer<typeof fieldGroupLineSchema>

/** A field group in the editor. `publishProblems` is empty if it can be published. */
const fieldGroupDetailSchema = fieldGroupLineSchema.extend({
  definition: formDefinitionSchema.shape.fieldGroups.valueType,
  /** The forms that use the group and therefore change with it. */
  usedBy: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      isPublished: z.boolean(),
      isArchived: z.boolean(),
    }),
  ),
  publishProblems: z.array(publishProblemSchema),
})
export type FieldGroupDetail = z.infer<typeof fieldGroupDetailSchema>

export const fieldGroupsContract = {
  list: endpoint({
    method: 'GET',
    path: '/field-groups',
    access: 'moderator',
    reads: ['fieldGroups', 'forms'],
    summary: 'Field groups, with the number of forms that use each',
  })
    .input(listQuery(['title', 'updatedAt']))
    .output(pageOf(fieldGroupLineSchema)),
  add: endpoint({
    method: 'POST',
    path: '/field-groups',
    access: 'moderator',
    changes: ['fieldGroups'],
    summary: 'Add a field group without fields',
    refusedAs: { other: formsErrors.invalidFieldGroup },
  })
    .input(newFieldGroupSchema)
    .output(fieldGroupDetailSchema),
  get: endpoint({
    method: 'GET',
    path: '/field-groups/{fieldGroupId}',
    access: 'moderator',
    reads: ['fieldGroups', 'forms', 'customFields'],
    summary: 'A field group with its fields, and the forms that use it',
  })
    .input(z.strictObject(fieldGroupId))
    .output(fieldGroupDetailSchema),
  answers: endpoint({
    method: 'GET',
    path: '/field-groups/{fieldGroupId}/answers',
    access: 'moderator',
    reads: ['fieldGroups', 'forms', 'submissions', 'drafts'],
    summary:
      'How many submissions and drafts have answers in a field group, or to one of its fields',
  })
    .input(z.strictObject({ ...fieldGroupId, fieldId: keyIdSchema.optional() }))
    .output(answersThereSchema),
  orders: endpoint({
    method: 'GET',
    path: '/field-groups/{fieldGroupId}/orders',
    access: 'moderator',
    reads: ['fieldGroups', 'forms', 'submissions'],
    summary: 'The number of submissions that order each item of a field group',
  })
    .input(z.strictObject({ ...fieldGroupId, fieldId: keyIdSchema }))
    .output(ordersThereSchema),
  update: endpoint({
    method: 'PUT',
    path: '/field-groups/{fieldGroupId}',
    access: 'moderator',
    changes: ['fieldGroups'],
    summary: 'Save changes of a field group with new, updated and removed fields together',
    refusedAs: { ...changesRefused, other: formsErrors.invalidFieldGroup },
    body: FORM_CHANGES_BODY,
    isHeavy: true,
  })
    .input(fieldGroupChangesSchema.extend(fieldGroupId))
    .output(fieldGroupDetailSchema),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/field-groups/{fieldGroupId}/settings',
    access: 'moderator',
    changes: ['fieldGroups'],
    summary: 'Rename a field group, or publish or unpublish it in every form that uses it',
    refusedAs: { other: formsErrors.invalidFieldGroup },
  })
    .input(
      newFieldGroupSchema.extend({
        ...fieldGroupId,
        revision: revisionSchema,
        isPublished: z.boolean(),
      }),
    )
    .output(fieldGroupDetailSchema),
  duplicate: endpoint({
    method: 'POST',
    path: '/field-groups/{fieldGroupId}/duplicate',
    access: 'moderator',
    changes: ['fieldGroups'],
    refusedAs: { other: formsErrors.invalidFieldGroup },
    summary: 'Copy a field group with its fields and rules; the copy is not published',
  })
    .input(z.strictObject(fieldGroupId))
    .output(fieldGroupDetailSchema),
  remove: endpoint({
    method: 'DELETE',
    path: '/field-groups/{fieldGroupId}',
    access: 'moderator',
    changes: ['fieldGroups'],
    refusedAs: { other: formsErrors.invalidFieldGroup },
    summary: 'Delete a field group that no form uses',
  })
    .input(z.strictObject(fieldGroupId))
    .output(done),
}
