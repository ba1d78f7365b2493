import { z } from 'zod'
import {
  dimensionsField,
  enteredShape,
  flagField,
  optionalText,
  pageOf,
  recordField,
  recordShape,
  referenceField,
  referencesField,
  requiredTextField,
  storedShape,
  textField,
  translatedFlag,
  translationsField,
  translationsSchema,
} from '../kernel/index.ts'
import { asWorded } from '../words/index.ts'
import { linkOf, MAX_LINK_CHARACTERS } from '../rich-text/index.ts'
import { NOTIFICATION_STATUSES } from './notifications.vocabulary.ts'

/** Title and text in languages other than the event's. */
const notificationTranslations = translationsSchema({
  title: optionalText(200),
  description: optionalText(5000),
})

/** What organisers enter (specification: portal core, section 3, "Notification"). */
const notificationFields = {
  title: requiredTextField(200),
  description: textField(5000),
  translations: translationsField(notificationTranslations),
  sendEmail: flagField(false),
  /** One team. Team types are then ignored. */
  teamId: referenceField(),
  teamTypeIds: referencesField(),
  hideFromTeamTypeIds: referencesField(),
  dimensions: dimensionsField(),
  linkUrl: recordField(
    optionalText(MAX_LINK_CHARACTERS)
      .refine((text) => linkOf(text) !== null, asWorded('problems.notifications.linkUrl'))
      .nullable()
      .default(null),
    z.string().nullable(),
  ),
}
export const notificationValues = enteredShape(notificationFields)
export type NotificationValues = z.output<z.ZodObject<typeof notificationValues>>

/**
 * An item in the response to a batch: a success if ErrorCode is zero (specification: forms, section 4).
 */
const batchResponseSchema = z.object({
  to: z.string(),
  ErrorCode: z.string(),
  Message: z.string(),
})
export type BatchResponse = z.infer<typeof batchResponseSchema>

/** The mail server's results for all its emails; the refused ones with the server's text. */
const providerResponseSchema = z.object({
  accepted: z.number().int(),
  refused: z.number().int(),
  responses: z.array(batchResponseSchema),
})
export type ProviderResponse = z.infer<typeof providerResponseSchema>

export const notificationSchema = z.object({
  ...recordShape,
  ...storedShape(notificationFields),
  teamName: z.string().nullable(),
  scheduledAt: z.string().nullable(),
  status: z.enum(NOTIFICATION_STATUSES),
  /** When people received it in the portal. */
  publishedAt: z.string().nullable(),
  /** When the last of its emails was sent. */
  sentAt: z.string().nullable(),
  providerResponse: providerResponseSchema.nullable(),
  /** The numbers of people who received it and of those who have read it. */
  recipientCount: z.number().int(),
  readCount: z.number().int(),
  /** Emails that were not sent yet. */
  waitingEmailCount: z.number().int(),
})
export type Notification = z.infer<typeof notificationSchema>

const recipientSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  teamName: z.string(),
  /**
   * True if they get no email: their address bounced, they reported one as spam, or they unsubscribed.
   */
  isFlagged: z.boolean(),
})
export type NotificationRecipient = z.infer<typeof recipientSchema>

export const recipientsPageSchema = pageOf(recipientSchema).extend({
  flaggedCount: z.number().int(),
  /** True if the event holds its emails: they wait in the outbox until an admin releases them. */
  isOnHold: z.boolean(),
})

/** A notification as its recipients see it. */
export const myNotificationSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  isTranslated: translatedFlag,
  isDescriptionTranslated: translatedFlag,
  linkUrl: z.string().nullable(),
  publishedAt: z.string(),
  isRead: z.boolean(),
})
export type MyNotification = z.infer<typeof myNotificationSchema>
