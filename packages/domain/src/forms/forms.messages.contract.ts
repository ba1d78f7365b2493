// Confirmations and emails of a form, as organisers edit them.
import { z } from 'zod'
import {
  auditSchema,
  endpoint,
  idSchema,
  listQuery,
  optionalText,
  pageOf,
  requiredText,
  revisionSchema,
} from '../kernel/index.ts'
import { formsErrors } from './forms.errors.ts'
import { MAX_TITLE } from './forms.limits.ts'
import {
  confirmationSchema,
  confirmationTranslations,
  formNotificationSchema,
  formNotificationSettingsSchema,
  formNotificationTranslations,
  MAX_MESSAGE,
} from './forms.notifications.schema.ts'
import { rulesSchema } from './forms.rules.schema.ts'
import { OPERATORS } from './forms.vocabulary.ts'

const access = 'moderator'
const done = z.object({ done: z.literal(true) })
const formId = { formId: idSchema }

const confirmationWrite = {
  name: requiredText(MAX_TITLE),
  message: optionalText(MAX_MESSAGE).default(''),
  /** If omitted, a new confirmation has none, and those of an existing one remain unchanged. */
  translations: confirmationTranslations.optional(),
  operator: z.enum(OPERATORS).default('ANY'),
  rules: rulesSchema.default([]),
  isActive: z.boolean().default(true),
}

/** A confirmation as organisers see it; `position` is its index in the order, from 0. */
const confirmationDetailSchema = confirmationSchema.extend({
  position: z.number().int(),
  /**
   * True if the stored rules cannot be read. The confirmation is then shown without rules, and is
   * inactive unless it is the default one.
   */
  isUnreadable: z.boolean(),
  revision: z.number().int(),
  ...auditSchema.shape,
})
export type ConfirmationDetail = z.infer<typeof confirmationDetailSchema>

const confirmations = '/forms/{formId}/confirmations'

export const confirmationsContract = {
  list: endpoint({
    method: 'GET',
    path: confirmations,
    access,
    reads: ['confirmations', 'forms'],
    summary:
      'Confirmations of a form; sorted by `position` as they are tried, the default one last',
  })
    .input(listQuery(['name', 'position', 'updatedAt']).extend(formId))
    .output(pageOf(confirmationDetailSchema)),
  add: endpoint({
    method: 'POST',
    path: confirmations,
    access,
    changes: ['confirmations'],
    summary: 'Add a confirmation',
    refusedAs: { other: formsErrors.invalidConfirmation },
  })
    .input(z.strictObject({ ...formId, ...confirmationWrite }))
    .output(confirmationDetailSchema),
  get: endpoint({
    method: 'GET',
    path: `${confirmations}/{confirmationId}`,
    access,
    reads: ['confirmations', 'forms'],
    summary: 'One confirmation of a form',
  })
    .input(z.strictObject({ ...formId, confirmationId: idSchema }))
    .output(confirmationDetailSchema),
  update: endpoint({
    method: 'PUT',
    path: `${confirmations}/{confirmationId}`,
    access,
    changes: ['confirmations'],
    summary: 'Change a confirmation; the default one stays active and has no rules',
    refusedAs: { other: formsErrors.invalidConfirmation },
  })
    .input(
      z.strictObject({
        ...formId,
        confirmationId: idSchema,
        revision: revisionSchema,
        ...confirmationWrite,
      }),
    )
    .output(confirmationDetailSchema),
  reorder: endpoint({
    method: 'POST',
    path: `${confirmations}/reorder`,
    effect: 'set',
    access,
    changes: ['confirmations'],
    refusedAs: { other: formsErrors.invalidConfirmation },
    summary:
      'Set the order in which confirmations are tried; the call names each except the default once',
  })
    .input(z.strictObject({ ...formId, confirmationIds: z.array(idSchema).max(500) }))
    .output(done),
  remove: endpoint({
    method: 'POST',
    path: `${confirmations}/delete`,
    access,
    changes: ['confirmations'],
    refusedAs: { other: formsErrors.invalidConfirmation },
    summary: 'Delete confirmations; never the default one',
  })
    .input(z.strictObject({ ...formId, confirmationIds: z.array(idSchema).min(1).max(500) }))
    .output(done),
}

const notificationWrite = {
  name: requiredText(MAX_TITLE),
  isActive: z.boolean().default(true),
  ...formNotificationSettingsSchema.shape,
  /** If omitted, a new notification has none, and those of an existing one remain unchanged. */
  translations: formNotificationTranslations.optional(),
}

const notifications = '/forms/{formId}/notifications'

export const formNotificationsContract = {
  list: endpoint({
    method: 'GET',
    path: notifications,
    access,
    reads: ['formNotifications', 'forms'],
    summary: 'Notifications of a form',
  })
    .input(listQuery(['name', 'updatedAt']).extend(formId))
    .output(pageOf(formNotificationSchema)),
  add: endpoint({
    method: 'POST',
    path: notifications,
    access,
    changes: ['formNotifications'],
    summary: 'Add a notification',
    refusedAs: { other: formsErrors.invalidFormNotification },
  })
    .input(z.strictObject({ ...formId, ...notificationWrite }))
    .output(formNotificationSchema),
  get: endpoint({
    method: 'GET',
    path: `${notifications}/{notificationId}`,
    access,
    reads: ['formNotifications', 'forms'],
    summary: 'One notification of a form',
  })
    .input(z.strictObject({ ...formId, notificationId: idSchema }))
    .output(formNotificationSchema),
  update: endpoint({
    method: 'PUT',
    path: `${notifications}/{notificationId}`,
    access,
    changes: ['formNotifications'],
    summary: 'Change a notification',
    refusedAs: { other: formsErrors.invalidFormNotification },
  })
    .input(
      z.strictObject({
        ...formId,
        notificationId: idSchema,
        revision: revisionSchema,
        ...notificationWrite,
      }),
    )
    .output(formNotificationSchema),
  remove: endpoint({
    method: 'POST',
    path: `${notifications}/delete`,
    access,
    changes: ['formNotifications'],
    refusedAs: { other: formsErrors.invalidFormNotification },
    summary: 'Delete notifications',
  })
    .input(z.strictObject({ ...formId, notificationIds: z.array(idSchema).min(1).max(500) }))
    .output(done),
}

/** A notification as it would be sent for a submission. Nothing is sent. */
const notificationPreviewSchema = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  to: z.array(z.string()),
  /** Recipients that are not valid email addresses. */
  invalid: z.array(z.string()),
  isMeant: z.boolean(),
})
export type NotificationPreview = z.infer<typeof notificationPreviewSchema>

/** The edited notification, and the submission to preview it with. */
export const notificationPreviewInputSchema = z.strictObject({
  ...formId,
  submissionId: idSchema,
  settings: formNotificationSettingsSchema,
})

export const notificationPreviewContract = {
  preview: endpoint({
    method: 'POST',
    path: `${notifications}/preview`,
    access,
    effect: 'none',
    summary: 'The notification of a submission with these settings; nothing is sent',
    refusedAs: { other: formsErrors.invalidFormNotification },
  })
    .input(notificationPreviewInputSchema)
    .output(notificationPreviewSchema),
}
