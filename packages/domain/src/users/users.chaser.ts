// Reminding everybody who never signed in (specification: interpretations, section 10: "Chaser goes to
// hasLoggedIn=false only").
import { z } from 'zod'
import { idSchema } from '../kernel/index.ts'

/** A call that is as large as this is answered within a second. */
export const MOST_CHASED_AT_ONCE = 50
/** So many are shown and can be chosen from. */
export const MOST_CHASER_RECIPIENTS = 500
/** For so many hours nobody is reminded again, whoever asks. */
export const CHASER_PAUSE_HOURS = 24

const chaserRecipientSchema = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  teamName: z.string().nullable(),
  /** When the last invitation or reminder was written. */
  lastInvitedAt: z.string().nullable(),
  /** Reminded within the pause: is left out. */
  isJustChased: z.boolean(),
  hasBounced: z.boolean(),
})
export type ChaserRecipient = z.infer<typeof chaserRecipientSchema>

export const chaserRecipientsSchema = z.object({
  items: z.array(chaserRecipientSchema),
  /** How many have never signed in, beyond those that are shown. */
  total: z.number().int(),
})

export const chaserWishSchema = z.strictObject({
  userIds: z.array(idSchema).min(1).max(MOST_CHASED_AT_ONCE),
})

/** Why somebody was left out: they have come in, have left the event, or were reminded just now. */
const LEFT_OUT = ['signedIn', 'gone', 'justChased'] as const

export const chasedSchema = z.object({
  sent: z.number().int(),
  leftOut: z.array(z.object({ userId: z.string(), why: z.enum(LEFT_OUT) })),
  failed: z.array(z.object({ userId: z.string(), code: z.string(), message: z.string() })),
})
export type Chased = z.infer<typeof chasedSchema>

/** Who is chosen before anybody has unticked them: all but who was reminded just now or cannot be reached. */
export const chosenAtFirst = (recipients: readonly ChaserRecipient[]): string[] =>
  recipients
    .filter(({ isJustChased, hasBounced }) => !isJustChased && !hasBounced)
    .map(({ userId }) => userId)
