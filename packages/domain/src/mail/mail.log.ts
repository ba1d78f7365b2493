import { z } from 'zod'
import { hasRank, type Viewer } from '../kernel/index.ts'
import { EMAIL_EVENTS } from './mail.sent.ts'
import { EMAIL_ALIASES } from './mail.templates.ts'

const named = z.object({ id: z.string(), name: z.string() }).nullable()

/** A row of the email event log (specification: portal core, section 3). */
export const emailEventSchema = z.object({
  id: z.string(),
  messageId: z.string(),
  type: z.enum(EMAIL_EVENTS),
  recipient: z.string(),
  details: z.string(),
  /** The team and the person it went to, where they are still there. */
  team: named,
  user: named,
  templateId: z.enum(EMAIL_ALIASES),
  emailId: z.string(),
  subject: z.string(),
  platform: z.string().nullable(),
  /** These two are for admins: where from and with what people read their emails. */
  userAgent: z.string().nullable(),
  ipAddress: z.string().nullable(),
  createdAt: z.string(),
})
export type EmailEvent = z.infer<typeof emailEventSchema>

/** Whether somebody is told from which address and with which program an email was read. */
export const mayKnowReaders = (viewer: Viewer): boolean => hasRank(viewer, 'admin')
