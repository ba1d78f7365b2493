import { z } from 'zod'
import { endpoint } from '../kernel/index.ts'
import { EMAIL_STATES } from '../mail/index.ts'
import { TASK_REMINDER_RECIPIENTS } from '../settings/index.ts'
import { byHandContract } from './reminders.by-hand.contract.ts'
import { CALL_REASONS, MOST_CALLS } from './reminders.calls.ts'
import { REMINDER_MOMENTS } from './reminders.vocabulary.ts'

const reminderTaskSchema = z.object({
  taskId: z.string(),
  title: z.string(),
  /** From the day of the email to the due date; negative when it is late. */
  daysLeft: z.number().int(),
  isTimeSensitive: z.boolean(),
  /** A rule speaks of it that day; the others stand beside it because they are open. */
  isReason: z.boolean(),
  /** That rule: when it reminds; null where there is none, or where it has been deleted since. */
  rule: z.object({ moment: z.enum(REMINDER_MOMENTS), days: z.number().int() }).nullable(),
})
export type ReminderTaskLine = z.infer<typeof reminderTaskSchema>

const plannedReminderSchema = z.object({
  userId: z.string(),
  name: z.string(),
  /** Null for an organiser, who is told of all teams. */
  team: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The schedule that the team goes by, and from when its emails leave. */
  scheduleName: z.string(),
  at: z.string(),
  /** Nothing is sent to the address: an email came back, or was reported as spam. */
  isStopped: z.boolean(),
  /** The first few of them. */
  tasks: z.array(reminderTaskSchema),
  taskCount: z.number().int(),
})
export type PlannedReminder = z.infer<typeof plannedReminderSchema>

export const reminderDaySchema = z.object({
  day: z.string(),
  /** People who get an email, as things stand now. */
  count: z.number().int(),
  /** The first few of them. */
  items: z.array(plannedReminderSchema),
})
export type ReminderDayLine = z.infer<typeof reminderDaySchema>

export const sentReminderSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  userId: z.string(),
  name: z.string(),
  team: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** `stopped`: the address takes no email. `dropped`: nothing of it was open. */
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
  days: z.array(reminderDaySchema),
  sent: z.array(sentReminderSchema),
})
export type RemindersOverview = z.infer<typeof remindersOverviewSchema>

const callLineSchema = z.object({
  teamId: z.string(),
  teamName: z.string(),
  owner: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** The most pressing first. */
  reasons: z.array(z.enum(CALL_REASONS)),
  /** Of the most urgent task. */
  daysLeft: z.number().int(),
  /** The most urgent few. */
  tasks: z.array(
    reminderTaskSchema.pick({ taskId: true, title: true, daysLeft: true, isTimeSensitive: true }),
  ),
  taskCount: z.number().int(),
  /** When a reminder was last written that has arrived; null where there was none in 60 days. */
  remindedAt: z.string().nullable(),
})
export type CallLine = z.infer<typeof callLineSchema>

const callListSchema = z.object({
  day: z.string(),
  total: z.number().int(),
  items: z.array(callLineSchema).max(MOST_CALLS),
})
export type CallList = z.infer<typeof callListSchema>

const READS = [
  'settings',
  'teams',
  'users',
  'tasks',
  'taskStatuses',
  'submissions',
  'emails',
  'undeliveredEmails',
] as const

export const remindersContract = {
  ...byHandContract,
  calls: endpoint({
    method: 'GET',
    path: '/reminders/calls',
    access: 'moderator',
    reads: READS,
    summary: 'Teams that had better be called today, since emails do not reach or do not move them',
  }).output(callListSchema),
  overview: endpoint({
    method: 'GET',
    path: '/reminders',
    access: 'moderator',
    reads: ['reminderSchedules', ...READS],
    summary: 'Who is reminded of what on the next seven days and why, and what was sent last',
  }).output(remindersOverviewSchema),
}
