import { z } from 'zod'
import { EMAIL_ALIASES } from './mail.templates.ts'
import { DELIVERY_PROBLEMS, EMAIL_STATES } from './mail.delivery.ts'

/** The events that a provider reports. */
export const REPORTED_EVENTS = [
  'delivery',
  'bounce',
  'spamComplaint',
  'open',
  'click',
  'subscriptionChange',
] as const
export type ReportedEvent = (typeof REPORTED_EVENTS)[number]

/** What can happen to an email (specification: portal core, "Email event log"). */
export const EMAIL_EVENTS = [
  ...REPORTED_EVENTS,
  'pending',
  // Ours: not sent. Its details are the reason (DROP_REASONS).
  'dropped',
] as const

/** An email on the page of its recipient or team. */
export const sentEmailSchema = z.object({
  id: z.string(),
  alias: z.enum(EMAIL_ALIASES),
  to: z.object({ email: z.string(), name: z.string() }),
  subject: z.string(),
  state: z.enum(EMAIL_STATES),
  /** True while it waits in the outbox. */
  isHeld: z.boolean(),
  /** Why it has not arrived; null if there is no problem. */
  problem: z.enum(DELIVERY_PROBLEMS).nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  /** Each kind of event, once. */
  events: z.array(z.enum(EMAIL_EVENTS)),
})
export type SentEmail = z.infer<typeof sentEmailSchema>
