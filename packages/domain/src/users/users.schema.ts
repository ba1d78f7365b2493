import { z } from 'zod'
import {
  auditSchema,
  emailSchema,
  languageSchema,
  RANKS,
  nameText,
  revisionSchema,
} from '../kernel/index.ts'
import { EMAIL_FLAGS } from '../mail/index.ts'
import { roleLimitsSchema } from './users.limits.ts'
import { ORGANISER_RANKS } from './users.policy.ts'

export const personNameSchema = nameText(80)

/** A user is an account in one event (specification: portal core, section 3). */
export const userSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  surname: z.string(),
  email: z.string(),
  permissions: z.enum(RANKS),
  hasLoggedIn: z.boolean(),
  lastLoginInTime: z.string().nullable(),
  isOnboarded: z.boolean(),
  /** What they have chosen to read; null for the event's language. */
  language: languageSchema.nullable(),
  teamId: z.string().nullable(),
  teamName: z.string().nullable(),
  isTeamOwner: z.boolean(),
  /** What stops email to the address: one came back, or was reported as spam. */
  emailFlag: z.enum(EMAIL_FLAGS).nullable(),
  /** The same as a question: something stops email to the address. */
  hasBounced: z.boolean(),
  /** What holds them within their level; null where nothing does. */
  limits: roleLimitsSchema.nullable(),
  revision: z.number().int(),
  ...auditSchema.shape,
})
export type User = z.infer<typeof userSchema>

/** So many events of a person's emails are named with the person; the log has all of them. */
export const MOST_EMAIL_RESPONSES = 200

/** One person, with what follows from other records. */
export const personSchema = userSchema.extend({
  /** Events of the emails to them, as the log has them, the newest first. */
  emailResponseIds: z.array(z.string()),
  /** What their team has in the custom fields, by custom field. */
  customFields: z.record(z.string(), z.union([z.string(), z.boolean()])),
})
export type Person = z.infer<typeof personSchema>

/** Somebody who is to be let in: the owner of a new team, or a new member. */
export const newPersonSchema = z.strictObject({
  firstName: personNameSchema,
  surname: personNameSchema,
  email: emailSchema,
})
export type NewPerson = z.infer<typeof newPersonSchema>

export const newOrganiserSchema = z.strictObject({
  ...newPersonSchema.shape,
  permissions: z.enum(ORGANISER_RANKS),
  sendWelcomeEmail: z.boolean().default(true),
})
export type NewOrganiser = z.infer<typeof newOrganiserSchema>

export const profileChangeSchema = z.strictObject({
  firstName: personNameSchema,
  surname: personNameSchema,
  revision: revisionSchema,
})
