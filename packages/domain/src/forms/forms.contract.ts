import { z } from 'zod'
import {
  auditSchema,
  endpoint,
  idSchema,
  LARGE_BODY,
  listQuery,
  pageOf,
  queryFlag,
  type BodyLimits,
} from '../kernel/index.ts'
import { answersThereSchema, ordersThereSchema } from './forms.answers-there.ts'
import { keyIdSchema } from './fields/base.schema.ts'
import { formsErrors } from './forms.errors.ts'
import {
  archiveFormsSchema,
  formChangesSchema,
  formDefinitionSchema,
  formSettingsChangeSchema,
  formWindowSchema,
  newFormSchema,
} from './forms.schema.ts'
import { formContextSchema } from './forms.context.schema.ts'
import { draftChangesSchema, draftRefSchema, formDraftSchema } from './forms.draft.schema.ts'

const done = z.object({ done: z.literal(true) })
const formId = { formId: idSchema }

/** A form in the list. */
const formLineSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  isPublished: z.boolean(),
  isEditable: z.boolean(),
  isPublic: z.boolean(),
  isArchived: z.boolean(),
  /** True if the form has a stored draft. */
  hasChanges: z.boolean(),
  ...formWindowSchema.shape,
  fieldCount: z.number().int(),
  submissionCount: z.number().int(),
  draftCount: z.number().int(),
  /** Submissions with changes that their team has not submitted, without those of withdrawn teams. */
  unsubmittedCount: z.number().int(),
  /** How many of them are of withdrawn teams, which lists leave out. */
  withdrawnSubmissionCount: z.number().int(),
  withdrawnDraftCount: z.number().int(),
  taskCount: z.number().int(),
  revision: z.number().int(),
  ...auditSchema.shape,
})
export type FormLine = z.infer<typeof formLineSchema>

/** A reason why a form or field group cannot be published. */
export const publishProblemSchema = z.object({
  code: z.string(),
  path: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

/**
 * A form in the editor. `publishProblems` is empty if it can be published. With `surroundings` the
 * browser makes the same checks as the server.
 */
const formDetailSchema = formLineSchema.extend({
  definition: formDefinitionSchema,
  surroundings: formContextSchema,
  confirmationIds: z.array(z.string()),
  notificationIds: z.array(z.string()),
  webhookIds: z.array(z.string()),
  publishProblems: z.array(publishProblemSchema),
  draft: formDraftSchema.nullable(),
})
export type FormDetail = z.infer<typeof formDetailSchema>

/**
 * Limits for changes of a form. A field has about 15 values and an option 3, so these are 2,000 fields or
 * 10,000 options. A larger body is refused before it is read.
 */
export const FORM_CHANGES_BODY: BodyLimits = { bytes: LARGE_BODY.bytes / 2, values: 30_000 }

/** Errors for invalid changes of fields. */
export const changesRefused = {
  other: formsErrors.invalidForm,
  parts: {
    newFields: formsErrors.invalidNewFields,
    updatedFields: formsErrors.invalidUpdatedFields,
  },
}

export const formsContract = {
  list: endpoint({
    method: 'GET',
    path: '/forms',
    access: 'moderator',
    reads: [
      'forms',
      'fieldGroups',
      'confirmations',
      'formNotifications',
      'webhooks',
      'submissions',
      'tasks',
    ],
    summary: 'Forms, active or archived, with their numbers of submissions',
  })
    .input(
      listQuery(['title', 'updatedAt']).extend({
        isArchived: queryFlag.default(false),
        isPublished: queryFlag.optional(),
        /** Only forms whose rules, emails or webhooks use this custom field. */
        customFieldId: idSchema.optional(),
      }),
    )
    .output(pageOf(formLineSchema)),
  add: endpoint({
    method: 'POST',
    path: '/forms',
    access: 'moderator',
    changes: ['forms'],
    summary: 'Add a form with its first field, its confirmation and its two notifications',
    refusedAs: {
      other: formsErrors.invalidForm,
      parts: { firstField: formsErrors.invalidFirstField },
    },
  })
    .input(newFormSchema)
    .output(formDetailSchema),
  get: endpoint({
    method: 'GET',
    path: '/forms/{formId}',
    access: 'moderator',
    reads: [
      'forms',
      'fieldGroups',
      'customFields',
      'confirmations',
      'formNotifications',
      'webhooks',
      'submissions',
      'tasks',
    ],
    summary: 'A form with its fields, as organisers edit it',
  })
    .input(z.strictObject(formId))
    .output(formDetailSchema),
  answers: endpoint({
    method: 'GET',
    path: '/forms/{formId}/answers',
    access: 'moderator',
    reads: ['forms', 'submissions', 'drafts'],
    summary: 'The number of submissions and drafts that answer each field of a form',
  })
    .input(z.strictObject({ ...formId, fieldId: keyIdSchema }))
    .output(answersThereSchema),
  orders: endpoint({
    method: 'GET',
    path: '/forms/{formId}/orders',
    access: 'moderator',
    reads: ['forms', 'submissions'],
    summary: 'The number of submissions that order each item of a form',
  })
    .input(z.strictObject({ ...formId, fieldId: keyIdSchema }))
    .output(ordersThereSchema),
  update: endpoint({
    method: 'PUT',
    path: '/forms/{formId}',
    access: 'moderator',
    changes: ['forms'],
    summary: 'Save changes of a form with new, updated and removed fields together',
    refusedAs: changesRefused,
    body: FORM_CHANGES_BODY,
    isHeavy: true,
  })
    .input(
      formChangesSchema.extend({
        ...formId,
        /**
         * The draft that the changes contain, which is then deleted. Null if the form has none. If
         * omitted, a draft remains.
         */
        draft: draftRefSchema.nullable().optional(),
      }),
    )
    .output(formDetailSchema),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/forms/{formId}/draft',
    access: 'moderator',
    changes: ['forms'],
    summary: 'Save changes of a published form as its draft; teams still see the published form',
    refusedAs: changesRefused,
    body: FORM_CHANGES_BODY,
    isHeavy: true,
  })
    .input(draftChangesSchema.extend(formId))
    .output(formDetailSchema),
  discardDraft: endpoint({
    method: 'POST',
    path: '/forms/{formId}/draft/discard',
    access: 'moderator',
    changes: ['forms'],
    summary: 'Delete the draft of a form; the published form does not change',
    refusedAs: { other: formsErrors.invalidForm },
  })
    .input(z.strictObject({ ...formId, draft: draftRefSchema }))
    .output(formDetailSchema),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/forms/{formId}/settings',
    access: 'moderator',
    changes: ['forms'],
    summary:
      'Publish or unpublish a form, and say who may open and change what, when and how often',
    refusedAs: { other: formsErrors.invalidForm },
  })
    .input(formSettingsChangeSchema.extend(formId))
    .output(formDetailSchema),
  duplicate: endpoint({
    method: 'POST',
    path: '/forms/{formId}/duplicate',
    access: 'moderator',
    changes: ['forms'],
    refusedAs: { other: formsErrors.invalidForm },
    summary: 'Copy a form; the copy is not published, and its webhooks are off and have no secret',
  })
    .input(z.strictObject({ ...formId, title: newFormSchema.shape.title.optional() }))
    .output(formDetailSchema),
  archive: endpoint({
    method: 'POST',
    path: '/forms/archive',
    access: 'moderator',
    changes: ['forms'],
    refusedAs: { other: formsErrors.invalidForm },
    summary: 'Archive forms, or restore them',
  })
    .input(archiveFormsSchema)
    .output(
      done.extend({
        /**
         * Forms that were restored unpublished, because they cannot be published in their current state.
         */
        unpublished: z.array(z.object({ id: idSchema, title: z.string() })),
      }),
    ),
  remove: endpoint({
    method: 'POST',
    path: '/forms/delete',
    access: 'moderator',
    changes: ['forms'],
    refusedAs: { other: formsErrors.invalidForm },
    summary:
      'Delete forms with their fields, submissions, confirmations, notifications and webhooks',
  })
    .input(z.strictObject({ formIds: z.array(idSchema).min(1).max(200) }))
    .output(done),
}
