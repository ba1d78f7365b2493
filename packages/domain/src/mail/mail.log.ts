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
  /** The team and the recipient, if they still exist. */
  team: named,
  user: named,
  templateId: z.enum(EMAIL_ALIASES),
  emailId: z.string(),
  subject: z.string(),
  platform: z.string().nullable(),
  /** Only admins see the next two: the program and network with which people read their emails. */
  userAgent: z.string().nullable(),
  ipAddress: z.string().nullable(),
  createdAt: z.string(),
})
export type EmailEvent = z.infer<typeof emailEventSchema>

/** Whether the viewer may see the network and program with which an email was read. */
export const mayKnowReaders = (viewer: Viewer): boolean => hasRank(viewer, 'admin')
