import { z } from 'zod'
import {
  auditSchema,
  emailSchema,
  languageSchema,
  MAX_PIN_NAME,
  MAX_PIN_PATH,
  MAX_PINS,
  optionalText,
  RANKS,
  nameText,
  revisionSchema,
  USUAL_PINS,
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
  /** The chosen language; null for the event's language. */
  language: languageSchema.nullable(),
  teamId: z.string().nullable(),
  teamName: z.string().nullable(),
  isTeamOwner: z.boolean(),
  /** Their team has withdrawn, so they cannot sign in. */
  isWithdrawn: z.boolean(),
  /** The flag that stops email to the address: one bounced, or was reported as spam. */
  emailFlag: z.enum(EMAIL_FLAGS).nullable(),
  /** True if there is any such flag. */
  hasBounced: z.boolean(),
  /** Limits within their level; null for none. */
  limits: roleLimitsSchema.nullable(),
  revision: z.number().int(),
  ...auditSchema.shape,
})
export type User = z.infer<typeof userSchema>

const pinShape = {
  path: z
    .string()
    .max(MAX_PIN_PATH)
    .regex(/^\/(?!\/)[\w~.%/-]*$/),
  name: optionalText(MAX_PIN_NAME),
}
export const pinsSchema = z.array(z.object(pinShape)).max(MAX_PINS)
/** Enough to unpin all usual screens and to pin all others. */
export const pinChangesSchema = z
  .array(z.strictObject({ ...pinShape, isPinned: z.boolean() }))
  .max(MAX_PINS + USUAL_PINS.length)

/** Maximum number of email events listed with a person; the log contains all of them. */
export const MAX_EMAIL_RESPONSES = 200

/** A person with data from other records. */
export const personSchema = userSchema.extend({
  /** Events of the emails to them, from the log, newest first. */
  emailResponseIds: z.array(z.string()),
  /** The values of their team's custom fields, by custom field. */
  customFields: z.record(z.string(), z.union([z.string(), z.boolean()])),
  /** The other teams of the same person in the event, if the caller sees them. */
  otherTeams: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type Person = z.infer<typeof personSchema>

/** A new person: the owner of a new team, or a new member. */
export const newPersonSchema = z.strictObject({
  firstName: personNameSchema,
  surname: personNameSchema,
  email: emailSchema,
})
export type NewPerson = z.infer<typeof newPersonSchema>

export const newOrganiserSchema = z.strictObject({
  ...newPersonSchema.shape,
  permissions: z.enum(ORGANISER_RANKS),
  /** Stored before the invitation is sent; omitted for none. */
  limits: roleLimitsSchema.optional(),
  sendWelcomeEmail: z.boolean().default(true),
})
export type NewOrganiser = z.infer<typeof newOrganiserSchema>

export const profileChangeSchema = z.strictObject({
  firstName: personNameSchema,
  surname: personNameSchema,
  revision: revisionSchema,
})
