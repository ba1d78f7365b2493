import { z } from 'zod'
import {
  idSchema,
  optionalText,
  recordShape,
  requiredText,
  revisionSchema,
} from '../kernel/index.ts'
import { MAX_PARAGRAPH_CHARACTERS, MAX_PARAGRAPHS, MAX_SUBJECT_CHARACTERS } from '../mail/index.ts'
import { teamFilters } from '../teams/index.ts'
import { userFilters } from '../users/index.ts'
import {
  MAILING_STATES,
  MAX_RECIPIENTS,
  RECIPIENT_OUTCOMES,
  TEAM_RECIPIENTS,
  WHY_LEFT_OUT,
} from './mailings.ts'

const ids = z.array(idSchema).min(1).max(MAX_RECIPIENTS)
const search = optionalText(200).default('')

/** The recipients: chosen people or teams, or all entries of a filtered list. */
export const mailingAudienceSchema = z.union([
  z.strictObject({ userIds: ids }),
  z.strictObject({ teamIds: ids, to: z.enum(TEAM_RECIPIENTS) }),
  z.strictObject({ users: z.strictObject({ ...userFilters, search }) }),
  z.strictObject({
    teams: z.strictObject({ ...teamFilters, search }),
    to: z.enum(TEAM_RECIPIENTS),
  }),
])
export type MailingAudience = z.infer<typeof mailingAudienceSchema>

/** A draft may be incomplete. */
const draftWordingSchema = z.strictObject({
  subject: optionalText(MAX_SUBJECT_CHARACTERS),
  heading: optionalText(MAX_SUBJECT_CHARACTERS),
  paragraphs: z.array(requiredText(MAX_PARAGRAPH_CHARACTERS)).max(MAX_PARAGRAPHS),
})

export const mailingChangeSchema = z.strictObject({
  mailingId: idSchema,
  wording: draftWordingSchema,
  revision: revisionSchema,
})

export const mailingPreviewSchema = z.strictObject({
  mailingId: idSchema,
  /** The recipient of the preview; the first one by default. */
  recipientId: idSchema.optional(),
  /** The unsaved text; the saved one by default. */
  wording: draftWordingSchema.optional(),
})

const outcomeCounts = z.record(z.enum(RECIPIENT_OUTCOMES), z.number().int())

export const mailingSchema = z.object({
  ...recordShape,
  subject: z.string(),
  state: z.enum(MAILING_STATES),
  counts: outcomeCounts,
  percent: z.number().int(),
  /** Teams of the chosen ones that had no contact, so that nobody there gets the email. */
  teamsWithoutContact: z.number().int(),
  sentAt: z.string().nullable(),
})
export type Mailing = z.infer<typeof mailingSchema>

export const mailingDetailSchema = mailingSchema.extend({
  wording: z.object({
    subject: z.string(),
    heading: z.string(),
    paragraphs: z.array(z.string()),
  }),
  /** Waiting recipients who have never been invited to the portal. */
  notInvited: z.number().int(),
  /** The names of the merge tags that it may contain. */
  tags: z.array(z.string()),
  /** The first failures: "Email N: code - message" (specification: forms, section 8). */
  failures: z.array(
    z.object({ recipientId: z.string(), name: z.string(), code: z.string(), message: z.string() }),
  ),
})
export type MailingDetail = z.infer<typeof mailingDetailSchema>

export const mailingRecipientSchema = z.object({
  id: z.string(),
  /** Null if the person has left the event. */
  userId: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  team: z.object({ id: z.string(), name: z.string() }).nullable(),
  outcome: z.enum(RECIPIENT_OUTCOMES),
  why: z.enum(WHY_LEFT_OUT).nullable(),
  /** Null if nothing failed. */
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
})
export type MailingRecipient = z.infer<typeof mailingRecipientSchema>
