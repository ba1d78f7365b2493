import { z } from 'zod'
import { calendarDateSchema, idSchema, listQuery } from '../kernel/index.ts'
import { auditSubjects } from './audit.subjects.ts'

/** Newest first by default. Both days are included, in the event's time zone. */
export const auditQuerySchema = listQuery(['at']).extend({
  direction: z.enum(['asc', 'desc']).default('desc'),
  subject: z.enum(auditSubjects).optional(),
  userId: idSchema.optional(),
  /** Only rows that concern this record: `team:…`. */
  about: z
    .string()
    .max(160)
    .regex(/^[a-zA-Z]+:[\w-]+$/)
    .optional(),
  from: calendarDateSchema.optional(),
  to: calendarDateSchema.optional(),
})
export type AuditQuery = z.infer<typeof auditQuerySchema>

/**
 * A record that a row names; `name` is null if the record was deleted and its name was not logged.
 */
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
  /** The first few; `thingCount` is the total. */
  things: z.array(auditThingSchema),
  thingCount: z.number().int(),
  /** The number of people and of teams among those that are not listed, if both are. */
  rest: z.object({ people: z.number().int(), teams: z.number().int() }).optional(),
  /**
   * Names of the changed fields, with the value if it is from a fixed list: `dueDate`,
   * `permissions=admin`.
   */
  changed: z.array(z.string()),
  /**
   * The values that an import has replaced in the requested team. They are read from the rows of the
   * import, so they are missing after its record is deleted.
   */
  values: z.array(
    z.object({
      /** The name of the field in `changed`. */
      field: z.string(),
      /** The name of the custom field; null for other fields. */
      label: z.string().nullable(),
      from: z.union([z.string(), z.boolean()]),
      to: z.union([z.string(), z.boolean()]),
    }),
  ),
  /** The reason that an organiser entered; empty for most changes. */
  reason: z.string(),
  requestId: z.string(),
  /** The caller's network, not the exact address. */
  address: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>
