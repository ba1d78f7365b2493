// Confirmations and emails of a form (specification: forms, section 3; docs/rules.md, section 5).
import { z } from 'zod'
import {
  auditSchema,
  idSchema,
  optionalText,
  requiredText,
  revisionSchema,
  translationsSchema,
} from '../kernel/index.ts'
import { MAX_LOOPS, MAX_TITLE } from './forms.limits.ts'
import { rulesSchema } from './forms.rules.schema.ts'
import { NOTIFICATION_EVENTS, OPERATORS, SEND_TO_TYPES } from './forms.vocabulary.ts'

export const MAX_MESSAGE = 20_000
const MAX_ADDRESSES = 2_000

/** The message in languages other than the event's. */
export const confirmationTranslations = translationsSchema({ message: optionalText(MAX_MESSAGE) })

/** The subject and the message in languages other than the event's. */
export const formNotificationTranslations = translationsSchema({
  subjectLine: optionalText(MAX_TITLE),
  message: optionalText(MAX_MESSAGE),
})

/** All fields of a form notification except its name and whether it is active. */
export const formNotificationSettingsSchema = z.strictObject({
  message: optionalText(MAX_MESSAGE).default(''),
  rules: rulesSchema.default([]),
  operator: z.enum(OPERATORS).default('ANY'),
  sendTo: optionalText(MAX_ADDRESSES).default(''),
  bccTo: optionalText(MAX_ADDRESSES).default(''),
  replyTo: optionalText(MAX_ADDRESSES).default(''),
  subjectLine: optionalText(MAX_TITLE).default(''),
  isFormTitleSubjectLine: z.boolean().default(true),
  sendToType: z.enum(SEND_TO_TYPES).default('user'),
  /** 0-based; '' means every iteration. */
  sendToLoopIndex: z
    .union([
      z
        .number()
        .int()
        .min(0)
        .max(MAX_LOOPS - 1),
      z.literal(''),
    ])
    .default(''),
  sendToFieldGroupId: z.union([idSchema, z.literal('')]).default(''),
  showCustomFields: z.boolean().default(false),
  showHiddenCustomFields: z.boolean().default(false),
  showSubmission: z.boolean().default(false),
  /** If true, a notification to organisers is sent to the event's support address instead. */
  isAdminDefault: z.boolean().default(false),
  isUserDefault: z.boolean().default(false),
  events: z
    .array(z.enum(NOTIFICATION_EVENTS))
    .max(NOTIFICATION_EVENTS.length)
    .default(['submitted']),
  translations: formNotificationTranslations.default({}),
})
export type FormNotificationSettings = z.infer<typeof formNotificationSettingsSchema>

/** The settings as stored: the translations have a column of their own. */
export const storedNotificationSchema = formNotificationSettingsSchema.omit({ translations: true })
export type StoredNotification = z.infer<typeof storedNotificationSchema> & {
  readonly translations?: never
}

export const formNotificationSchema = formNotificationSettingsSchema.extend({
  id: idSchema,
  name: requiredText(MAX_TITLE),
  isActive: z.boolean().default(true),
  /**
   * True if the stored settings cannot be read. The notification is then inactive and shows the settings
   * of a new one.
   */
  isUnreadable: z.boolean(),
  revision: revisionSchema,
  ...auditSchema.shape,
})
export type FormNotification = z.infer<typeof formNotificationSchema>

/** The message after a submission. The default confirmation has no rules and is always active. */
export const confirmationSchema = z.object({
  id: idSchema,
  name: requiredText(MAX_TITLE),
  message: optionalText(MAX_MESSAGE),
  translations: confirmationTranslations,
  operator: z.enum(OPERATORS).default('ANY'),
  rules: rulesSchema,
  isDefault: z.boolean(),
  isActive: z.boolean(),
})
export type Confirmation = z.infer<typeof confirmationSchema>
