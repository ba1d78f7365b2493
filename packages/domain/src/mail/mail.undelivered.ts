import { z } from 'zod'
import { EMAIL_ALIASES } from './mail.templates.ts'
import { DELIVERY_PROBLEMS } from './mail.delivery.ts'

export const UNDELIVERED_STATES = ['givenUp', 'waiting'] as const

/**
 * How an email can be sent again. An email with a single-use link is not stored: it is rendered again
 * with a new link, or cannot be sent from here.
 */
const WAYS_TO_SEND_AGAIN = ['same', 'freshLink', 'personGone', 'askAnew'] as const
export type WayToSendAgain = (typeof WAYS_TO_SEND_AGAIN)[number]

/** An email that has not arrived: it failed, or will be retried. */
export const undeliveredSchema = z.object({
  id: z.string(),
  alias: z.enum(EMAIL_ALIASES),
  to: z.object({ email: z.string(), name: z.string() }),
  /** The recipient's team, if it still exists. */
  team: z.object({ id: z.string(), name: z.string() }).nullable(),
  subject: z.string(),
  state: z.enum(UNDELIVERED_STATES),
  attempts: z.number().int(),
  problem: z.enum(DELIVERY_PROBLEMS),
  /** The mail server's original response. */
  answer: z.string().nullable(),
  createdAt: z.string(),
  lastTriedAt: z.string(),
  nextTryAt: z.string().nullable(),
  sendAgain: z.enum(WAYS_TO_SEND_AGAIN),
})
export type Undelivered = z.infer<typeof undeliveredSchema>

/**
 * Why one of several was skipped: it has arrived or was deleted meanwhile, cannot be sent again, or the
 * recipient reported an email as spam.
 */
const SKIP_REASONS = ['settled', 'personGone', 'askAnew', 'complained'] as const

export const sentAgainSchema = z.object({
  queued: z.number().int(),
  skipped: z.array(z.object({ emailId: z.string(), why: z.enum(SKIP_REASONS) })),
})
export type SentAgain = z.infer<typeof sentAgainSchema>
