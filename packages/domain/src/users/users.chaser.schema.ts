import { z } from 'zod'
import { idSchema } from '../kernel/index.ts'
import { emailCountsSchema } from '../mail/index.ts'
import { MAX_CHASED_AT_ONCE } from './users.chaser.ts'

const chaserRecipientSchema = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  /** Several names if the person has several teams. */
  teamName: z.string().nullable(),
  /** When the last invitation or reminder was written. */
  lastInvitedAt: z.string().nullable(),
  /** True if they were reminded within the pause, and are skipped. */
  isJustChased: z.boolean(),
  hasBounced: z.boolean(),
})
export type ChaserRecipient = z.infer<typeof chaserRecipientSchema>

export const chaserRecipientsSchema = z.object({
  items: z.array(chaserRecipientSchema),
  /** The number of all people who have never signed in, including those that are not listed. */
  total: z.number().int(),
})

export const chaserInputSchema = z.strictObject({
  userIds: z.array(idSchema).min(1).max(MAX_CHASED_AT_ONCE),
})

/**
 * Why a person was skipped: they have signed in, left the event, were reminded recently, their team has
 * withdrawn, or the caller may not write to them.
 */
const LEFT_OUT = ['signedIn', 'gone', 'justChased', 'withdrawn', 'notAllowed'] as const

export const chasedSchema = z.object({
  emails: emailCountsSchema,
  leftOut: z.array(z.object({ userId: z.string(), why: z.enum(LEFT_OUT) })),
  failed: z.array(z.object({ userId: z.string(), code: z.string(), message: z.string() })),
})
export type Chased = z.infer<typeof chasedSchema>
