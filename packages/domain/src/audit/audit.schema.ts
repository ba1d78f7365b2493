import { z } from 'zod'
import { calendarDateSchema, idSchema, listQuery } from '../kernel/index.ts'
import { auditSubjects } from './audit.subjects.ts'

/** Newest first unless asked otherwise. Both days belong to the range, in the event's time zone. */
export const auditQuerySchema = listQuery(['at']).extend({
  direction: z.enum(['asc', 'desc']).default('desc'),
  subject: z.enum(auditSubjects).optional(),
  userId: idSchema.optional(),
  /** Only what names this thing: `team:…`. */
  about: z
    .string()
    .max(160)
    .regex(/^[a-zA-Z]+:[\w-]+$/)
    .optional(),
  from: calendarDateSchema.optional(),
  to: calendarDateSchema.optional(),
})
export type AuditQuery = z.infer<typeof auditQuerySchema>

/** Something that a row names; `name` is null once it is gone and nobody wrote down what it was called. */
const auditThingSchema = z.object({
  kind: z.string(),
  id: z.string(),
  name: z.string().nullable(),
  isThere: z.boolean(),
})
export type AuditThing = z.infer<typeof auditThingSchema>

export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  /** Area and endpoint of the API: `tasks.update`. */
  action: z.string(),
  actor: z.object({ userId: z.string().nullable(), name: z.string() }),
  /** The first few; `thingCount` says how many there were. */
  things: z.array(auditThingSchema),
  thingCount: z.number().int(),
  /** Names of what changed, perhaps with a value of a fixed list: `dueDate`, `permissions=admin`. */
  changed: z.array(z.string()),
  requestId: z.string(),
  /** The caller's network, not the machine. */
  address: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>
