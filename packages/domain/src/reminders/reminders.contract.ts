import { z } from 'zod'
import { endpoint, idSchema, listQuery, pageOf } from '../kernel/index.ts'
import { DELIVERY_PROBLEMS, DROP_REASONS, EMAIL_ALIASES, EMAIL_STATES } from '../mail/index.ts'
import { TASK_REMINDER_RECIPIENTS } from '../settings/index.ts'
import { byHandContract } from './reminders.by-hand.contract.ts'
import { CALL_REASONS, CALLS_ON_A_PAGE } from './reminders.calls.ts'
import { REMINDER_MOMENTS } from './reminders.vocabulary.ts'
import { WHY_KINDS } from './reminders.why.ts'

const reminderTaskSchema = z.object({
  taskId: z.string(),
  title: z.string(),
  /** Days from the email to the due date; negative when late. */
  daysLeft: z.number().int(),
  isTimeSensitive: z.boolean(),
  /** True if a rule applies on that day, or if an organiser chose the task; others are only open. */
  isReason: z.boolean(),
  /** When the rule applies; null if there is none, or if it was deleted since. */
  rule: z.object({ moment: z.enum(REMINDER_MOMENTS), days: z.number().int() }).nullable(),
})
export type ReminderTaskLine = z.infer<typeof reminderTaskSchema>

const plannedReminderSchema = z.object({
  userId: z.string(),
  name: z.string(),
  /** Null for an organiser, whose email covers all teams. */
  team: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The schedule of the team, and when its emails are sent. */
  scheduleName: z.string(),
  at: z.string(),
  /** True if the address receives no emails: one bounced, or was reported as spam. */
  isStopped: z.boolean(),
  /** Only the first few. */
  tasks: z.array(reminderTaskSchema),
  taskCount: z.number().int(),
})
export type PlannedReminder = z.infer<typeof plannedReminderSchema>

export const reminderDaySchema = z.object({
  day: z.string(),
  /** The number of people who currently would get an email. */
  count: z.number().int(),
  /** Only the first few. */
  items: z.array(plannedReminderSchema),
})
export type ReminderDayLine = z.infer<typeof reminderDaySchema>

export const sentReminderSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  userId: z.string(),
  name: z.string(),
  team: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** `stopped`: the address receives no emails. `dropped`: none of the tasks was open. */
  outcome: z.enum(['written', 'stopped', 'dropped']),
  /** The state of the email; null if none was written. */
  emailState: z.enum(EMAIL_STATES).nullable(),
  tasks: z.array(reminderTaskSchema.extend({ wasDropped: z.boolean() })),
  taskCount: z.number().int(),
})
export type SentReminder = z.infer<typeof sentReminderSchema>

const remindersOverviewSchema = z.object({
  isEnabled: z.boolean(),
  sendTo: z.enum(TASK_REMINDER_RECIPIENTS),
  /** Planned teams, which get no reminders. */
  teamsWithoutContact: z.number().int(),
  /** Teams of which nobody has been invited, so they get no reminders either. */
  teamsNotInvited: z.number().int(),
  days: z.array(reminderDaySchema),
  sent: z.array(sentReminderSchema),
})
export type RemindersOverview = z.infer<typeof remindersOverviewSchema>

const callLineSchema = z.object({
  teamId: z.string(),
  teamName: z.string(),
  owner: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** Its custom fields with telephone numbers that are filled in. */
  phones: z.array(z.object({ label: z.string(), number: z.string() })),
  /** The most urgent first. */
  reasons: z.array(z.enum(CALL_REASONS)),
  /** Days left for the most urgent task. */
  daysLeft: z.number().int(),
  /** Only the most urgent few. */
  tasks: z.array(
    reminderTaskSchema.pick({ taskId: true, title: true, daysLeft: true, isTimeSensitive: true }),
  ),
  taskCount: z.number().int(),
  /** When the last delivered reminder was written; null if there was none in 60 days. */
  remindedAt: z.string().nullable(),
})
export type CallLine = z.infer<typeof callLineSchema>

const callListSchema = pageOf(callLineSchema).extend({ day: z.string() })
export type CallList = z.infer<typeof callListSchema>

const whyReasonSchema = z.object({
  kind: z.enum(WHY_KINDS),
  at: z.string().nullable(),
  email: z
    .object({
      id: z.string(),
      alias: z.enum(EMAIL_ALIASES),
      subject: z.string(),
      problem: z.enum(DELIVERY_PROBLEMS).nullable(),
      dropReason: z.enum(DROP_REASONS).nullable(),
    })
    .nullable(),
  importId: z.string().nullable(),
})

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
    summary: 'Teams to call today, because emails do not reach them or get no reaction',
  })
    .input(
      listQuery(['urgency'])
        .pick({ cursor: true })
        .extend({
          limit: z.coerce
            .number<number>()
            .int()
            .min(1)
            .max(CALLS_ON_A_PAGE)
            .default(CALLS_ON_A_PAGE),
        }),
    )
    .output(callListSchema),
  overview: endpoint({
    method: 'GET',
    path: '/reminders',
    access: 'moderator',
    reads: ['reminderSchedules', ...READS],
    summary: 'Reminders of the next seven days with their reasons, and the latest sent',
  }).output(remindersOverviewSchema),
  why: endpoint({
    method: 'GET',
    path: '/emails/why',
    access: 'admin',
    reads: ['reminderSchedules', 'mailings', 'imports', ...READS],
    summary:
      'Why a person has not received an email: the reasons, those that stop most emails first',
  })
    .input(z.strictObject({ userId: idSchema }))
    .output(z.object({ items: z.array(whyReasonSchema) })),
}
