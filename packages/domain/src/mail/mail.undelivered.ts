import { z } from 'zod'
import { EMAIL_ALIASES } from './mail.templates.ts'
import { DELIVERY_PROBLEMS } from './mail.delivery.ts'

export const UNDELIVERED_STATES = ['givenUp', 'waiting'] as const

/**
 * What sending again does. A letter whose link works once is not kept: it is rewritten with a
 * fresh link, or it cannot be sent from here at all.
 */
const WAYS_TO_SEND_AGAIN = ['same', 'freshLink', 'personGone', 'askAnew'] as const
export type WayToSendAgain = (typeof WAYS_TO_SEND_AGAIN)[number]

/** An email that has not arrived: given up, or waiting to be tried again. */
export const undeliveredSchema = z.object({
  id: z.string(),
  alias: z.enum(EMAIL_ALIASES),
  to: z.object({ email: z.string(), name: z.string() }),
  /** The team it went to, where that is still there. */
  team: z.object({ id: z.string(), name: z.string() }).nullable(),
  subject: z.string(),
  state: z.enum(UNDELIVERED_STATES),
  attempts: z.number().int(),
  problem: z.enum(DELIVERY_PROBLEMS),
  /** What the mail server said, as it said it. */
  answer: z.string().nullable(),
  createdAt: z.string(),
  lastTriedAt: z.string(),
  nextTryAt: z.string().nullable(),
  sendAgain: z.enum(WAYS_TO_SEND_AGAIN),
})
export type Undelivered = z.infer<typeof undeliveredSchema>

/**
 * Why one of several was left out: it has arrived or gone meanwhile, cannot be sent again, or is for
 * somebody who has reported an email as spam.
 */
const SKIP_REASONS = ['settled', 'personGone', 'askAnew', 'complained'] as const

export const sentAgainSchema = z.object({
  queued: z.number().int(),
  skipped: z.array(z.object({ emailId: z.string(), why: z.enum(SKIP_REASONS) })),
})
export type SentAgain = z.infer<typeof sentAgainSchema>
