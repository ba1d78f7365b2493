import { z } from 'zod'
import {
  auditSchema,
  idSchema,
  optionalText,
  pageOf,
  requiredText,
  translatedFlag,
  translationsSchema,
} from '../kernel/index.ts'
import { says } from '../words/index.ts'
import { linkOf, MOST_LINK_CHARACTERS } from '../rich-text/index.ts'
import { NOTIFICATION_STATUSES } from './notifications.vocabulary.ts'

/** Title and text in other languages than the event's. */
const notificationTranslations = translationsSchema({
  title: optionalText(200),
  description: optionalText(5000),
})

/** What organisers enter (specification: portal core, section 3, "Notification"). */
export const notificationValues = {
  title: requiredText(200),
  description: optionalText(5000).default(''),
  /** Left out: a new one has none, a changed one stays as it is. */
  translations: notificationTranslations.optional(),
  sendEmail: z.boolean().default(false),
  /** One team; then no team types are needed, and those that are given are left out. */
  teamId: idSchema.nullable().default(null),
  teamTypeIds: z.array(idSchema).max(200).default([]),
  linkUrl: optionalText(MOST_LINK_CHARACTERS)
    .refine((text) => linkOf(text) !== null, says('problems.notifications.linkUrl'))
    .nullable()
    .default(null),
}

/** One item of the answer of a batch: a success where ErrorCode is zero (specification: forms, section 4). */
const batchResponseSchema = z.object({
  to: z.string(),
  ErrorCode: z.string(),
  Message: z.string(),
})
export type BatchResponse = z.infer<typeof batchResponseSchema>

/** What the mail server made of all its emails; those that it has not taken, with its words. */
const providerResponseSchema = z.object({
  accepted: z.number().int(),
  refused: z.number().int(),
  responses: z.array(batchResponseSchema),
})
export type ProviderResponse = z.infer<typeof providerResponseSchema>

export const notificationSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  translations: notificationTranslations,
  sendEmail: z.boolean(),
  teamId: z.string().nullable(),
  teamName: z.string().nullable(),
  teamTypeIds: z.array(z.string()),
  linkUrl: z.string().nullable(),
  scheduledAt: z.string().nullable(),
  status: z.enum(NOTIFICATION_STATUSES),
  /** When people got it in the portal. */
  publishedAt: z.string().nullable(),
  /** When the last of its emails had left. */
  sentAt: z.string().nullable(),
  providerResponse: providerResponseSchema.nullable(),
  /** Of the people who got it, and those who have read it. */
  recipientCount: z.number().int(),
  readCount: z.number().int(),
  /** Emails that are still under way. */
  waitingEmailCount: z.number().int(),
  revision: z.number().int(),
  ...auditSchema.shape,
})
export type Notification = z.infer<typeof notificationSchema>

const recipientSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  teamName: z.string(),
  /** They get no email: one to their address bounced or was reported as spam, or they have unsubscribed. */
  isFlagged: z.boolean(),
})
export type NotificationRecipient = z.infer<typeof recipientSchema>

export const recipientsPageSchema = pageOf(recipientSchema).extend({
  flaggedCount: z.number().int(),
  /** The event holds its emails: they wait in the outbox until an admin releases them. */
  isOnHold: z.boolean(),
})

/** A notification as the people see whom it is for. */
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
