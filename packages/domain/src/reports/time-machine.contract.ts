// The portal of a team at another time (docs/design/task-impact.md).
import { z } from 'zod'
import { endpoint, idSchema, instantSchema } from '../kernel/index.ts'
import { reminderDaySchema, sentReminderSchema } from '../reminders/index.ts'
import { AS_OF_DOUBTS, DUE_REASONS, TASK_STATES, TASK_TYPES } from '../tasks/index.ts'

/** Maximum number of days for which reminders are computed. */
export const MAX_DAYS_AHEAD = 400

const taskAsOfSchema = z.object({
  id: z.string(),
  title: z.string(),
  type: z.enum(TASK_TYPES),
  dueDate: z.string(),
  dueReason: z.enum(DUE_REASONS),
  daysLeft: z.number().int(),
  isTimeSensitive: z.boolean(),
  state: z.enum(TASK_STATES),
  doubts: z.array(z.enum(AS_OF_DOUBTS)),
})
export type TaskAsOf = z.infer<typeof taskAsOfSchema>

const notificationAsOfSchema = z.object({
  id: z.string(),
  title: z.string(),
  publishedAt: z.string(),
  /** True if it is not published yet at that time. */
  isScheduled: z.boolean(),
})
export type NotificationAsOf = z.infer<typeof notificationAsOfSchema>

const itemAsOfSchema = z.object({
  id: z.string(),
  title: z.string(),
  start: z.string(),
  end: z.string(),
  location: z.string(),
  isDoubtful: z.boolean(),
})
export type ItemAsOf = z.infer<typeof itemAsOfSchema>

const portalAsOfSchema = z.object({
  at: z.string(),
  isPast: z.boolean(),
  /** True if the team had not been added yet; it then has no data. */
  isBeforeTeam: z.boolean(),
  /** By urgency. */
  tasks: z.array(taskAsOfSchema),
  reminders: z.object({
    isEnabled: z.boolean(),
    /** Reminders written by then, newest first. */
    sent: z.array(sentReminderSchema),
    /** Reminders expected by then, assuming no changes, by day. */
    days: z.array(reminderDaySchema),
    /** The last day with computed reminders; null if all are included. */
    plannedUntil: z.string().nullable(),
  }),
  /** Newest first. */
  notifications: z.array(notificationAsOfSchema),
  /** Null if teams have no time table. */
  schedule: z.array(itemAsOfSchema).nullable(),
})
export type PortalAsOf = z.infer<typeof portalAsOfSchema>

export const timeMachineContract = {
  look: endpoint({
    method: 'POST',
    path: '/teams/{teamId}/as-of',
    effect: 'set',
    access: 'moderator',
    changes: [],
    refusedAs: null,
    summary: 'The portal of a team at another date',
  })
    .input(z.strictObject({ teamId: idSchema, at: instantSchema }))
    .output(portalAsOfSchema),
}
