import { z } from 'zod'
import { endpoint } from '../kernel/index.ts'
import { EMAIL_STATES } from '../mail/index.ts'
import { TASK_REMINDER_RECIPIENTS } from '../settings/index.ts'

const reminderTaskSchema = z.object({
  taskId: z.string(),
  title: z.string(),
  /** From the day of the email to the due date; negative when it is late. */
  daysLeft: z.number().int(),
  isTimeSensitive: z.boolean(),
  /** A rule speaks of it that day; the others stand beside it because they are open. */
  isReason: z.boolean(),
})
export type ReminderTaskLine = z.infer<typeof reminderTaskSchema>

const plannedReminderSchema = z.object({
  userId: z.string(),
  name: z.string(),
  /** Null for an organiser, who is told of all teams. */
  team: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Nothing is sent to the address: an email came back, or was reported as spam. */
  isStopped: z.boolean(),
  /** The first few of them. */
  tasks: z.array(reminderTaskSchema),
  taskCount: z.number().int(),
})
export type PlannedReminder = z.infer<typeof plannedReminderSchema>

const reminderDaySchema = z.object({
  day: z.string(),
  /** When they begin to leave. */
  at: z.string(),
  /** People who get an email, as things stand now. */
  count: z.number().int(),
  /** The first few of them. */
  items: z.array(plannedReminderSchema),
})
export type ReminderDayLine = z.infer<typeof reminderDaySchema>

const sentReminderSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  userId: z.string(),
  name: z.string(),
  team: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** `stopped`: the address takes no email. `dropped`: nothing of it was open any more. */
  outcome: z.enum(['written', 'stopped', 'dropped']),
  /** Of the email; null where none was written. */
  emailState: z.enum(EMAIL_STATES).nullable(),
  tasks: z.array(reminderTaskSchema.extend({ wasDropped: z.boolean() })),
  taskCount: z.number().int(),
})
export type SentReminder = z.infer<typeof sentReminderSchema>

const remindersOverviewSchema = z.object({
  isEnabled: z.boolean(),
  sendTo: z.enum(TASK_REMINDER_RECIPIENTS),
  sendHour: z.number().int(),
  quietFrom: z.number().int(),
  quietUntil: z.number().int(),
  days: z.array(reminderDaySchema),
  sent: z.array(sentReminderSchema),
})
export type RemindersOverview = z.infer<typeof remindersOverviewSchema>

export const remindersContract = {
  overview: endpoint({
    method: 'GET',
    path: '/reminders',
    access: 'moderator',
    reads: [
      'settings',
      'teams',
      'users',
      'tasks',
      'taskStatuses',
      'submissions',
      'emails',
      'undeliveredEmails',
    ],
    summary: 'Who is reminded of what on the next seven days and why, and what was sent last',
  }).output(remindersOverviewSchema),
}
