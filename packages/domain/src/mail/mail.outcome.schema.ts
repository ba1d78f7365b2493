import { z } from 'zod'
import { EMAIL_OUTCOMES } from './mail.outcome.ts'

const outcomeSchema = z.enum(EMAIL_OUTCOMES)

/** Part of the response of a call that may queue a welcome email. Null if it queued none. */
export const withWelcome = { welcomeEmail: outcomeSchema.nullable() }

export const emailCountsSchema = z.record(outcomeSchema, z.number().int())
