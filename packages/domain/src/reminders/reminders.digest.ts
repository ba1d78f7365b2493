// Who is reminded of which tasks on a day, and why. Pure: the same rules produce the emails, their
// preview and the check before sending.
import { daysBetween, type CalendarDate } from '../kernel/index.ts'
import {
  compareUrgency,
  taskState,
  type DueReason,
  type EventClock,
  type TaskState,
} from '../tasks/index.ts'
import type { TaskReminderRecipients } from '../settings/index.ts'
import { MAX_TASKS_IN_REMINDER, type DoneSoFar, type ReminderRule } from './reminders.vocabulary.ts'

/** A task that a team has not done, on the day that the team was read. */
export interface OpenTask {
  readonly taskId: string
  readonly title: string
  /** The team's due date: effectiveDue. */
  readonly dueDate: CalendarDate
  readonly dueReason: DueReason
  readonly isTimeSensitive: boolean
  /** True if it is complete, but one of its documents expires on that day. */
  readonly isRenewal?: boolean
  /** Null if it is not assigned to anybody. */
  readonly assignedTo: string | null
  /** The people whose limits exclude the task. */
  readonly limitedFrom?: readonly string[]
}

export interface ReminderTeam {
  readonly teamId: string
  readonly teamName: string
  /** Null for a planned team, which gets no reminders. */
  readonly ownerId: string | null
  /** Its people who have been invited or have signed in. Nobody else is reminded. */
  readonly memberIds: readonly string[]
  readonly openTasks: readonly OpenTask[]
  /** Tasks that count and were due before today, and the number of completed ones. */
  readonly dueSoFar: { readonly total: number; readonly done: number }
}

/** `all` if nothing was due. */
export function doneSoFarOf({
  dueSoFar: { total, done },
}: Pick<ReminderTeam, 'dueSoFar'>): DoneSoFar {
  if (done >= total) return 'all'
  return done === 0 ? 'nothing' : 'some'
}

/** Whether a rule applies with this many days left; negative when late. */
export function firesAt(
  { moment, days }: Pick<ReminderRule, 'moment' | 'days'>,
  daysLeft: number,
  dueSoonDays: number,
): boolean {
  if (moment === 'dueSoon') return daysLeft === dueSoonDays
  if (moment === 'before') return daysLeft === days
  if (moment === 'after') return daysLeft === -days
  const late = -daysLeft
  return late >= Math.max(days, 1) && (late - days) % 7 === 0
}

export interface ReminderDay {
  /** The days that the run covers, today last. */
  readonly days: readonly CalendarDate[]
  readonly today: CalendarDate
  readonly dueSoonDays: number
}

/** The first rule that applies to a task on one of the days; null for none. */
function ruleFor(
  rules: readonly ReminderRule[],
  task: Pick<OpenTask, 'dueDate'>,
  { days, dueSoonDays, doneSoFar }: Omit<ReminderDay, 'today'> & { readonly doneSoFar: DoneSoFar },
): ReminderRule | null {
  const daysLeft = days.map((day) => daysBetween(day, task.dueDate))
  const fires = (rule: ReminderRule) =>
    rule.doneSoFar.includes(doneSoFar) && daysLeft.some((left) => firesAt(rule, left, dueSoonDays))
  return rules.find(fires) ?? null
}

export interface ListedTask extends OpenTask {
  readonly state: Extract<TaskState, 'pending' | 'dueSoon' | 'overdue'>
  /** The rule that applies today; null for a task that is listed additionally. */
  readonly ruleId: string | null
}

type Day = Omit<ReminderDay, 'days'>

const noonOf = ({ today, dueSoonDays }: Day): EventClock => ({
  now: new Date(`${today}T12:00:00Z`),
  timeZone: 'UTC',
  dueSoonDays,
  lateJoinDays: 0,
})

type Due = Pick<OpenTask, 'dueDate' | 'dueReason'>

const stateAt = ({ dueDate, dueReason }: Due, noon: EventClock) =>
  taskState({ type: 'task', dueDate, dueReason }, null, noon)

/** Depends only on the day: the task is known to be open. */
export const stateOn = (task: Due, day: Day) => stateAt(task, noonOf(day))

/**
 * The tasks in today's email: overdue and due soon ones, and all hard deadlines ("always in reminders",
 * interpretation 8), by urgency.
 */
export function listedTasks(
  team: Pick<ReminderTeam, 'openTasks' | 'dueSoFar'>,
  rules: readonly ReminderRule[],
  day: ReminderDay,
): ListedTask[] {
  const doneSoFar = doneSoFarOf(team)
  const noon = noonOf(day)
  return team.openTasks
    .flatMap((task): ListedTask[] => {
      const state = stateAt(task, noon)
      const isShown = state === 'overdue' || state === 'dueSoon'
      if (!isShown && !(state === 'pending' && task.isTimeSensitive)) return []
      const ruleId = ruleFor(rules, task, { ...day, doneSoFar })?.id ?? null
      return [{ ...task, state, ruleId }]
    })
    .toSorted(compareUrgency)
}

export interface Digest {
  readonly userId: string
  readonly tasks: readonly ListedTask[]
}

const mayOpen = (userId: string, { limitedFrom }: OpenTask): boolean =>
  limitedFrom?.includes(userId) !== true

/**
 * An assigned task is for its assignee. If that person has left the team or may not open the task, it is
 * for everybody else who may.
 */
export function isFor(userId: string, task: OpenTask, team: ReminderTeam): boolean {
  const { assignedTo } = task
  if (!mayOpen(userId, task)) return false
  if (assignedTo === null || assignedTo === userId) return true
  return !team.memberIds.includes(assignedTo) || !mayOpen(assignedTo, task)
}

/** The owner, or nobody for a planned team and for an owner who has not been invited. */
export const leadersOf = ({ ownerId, memberIds }: ReminderTeam): string[] =>
  ownerId !== null && memberIds.includes(ownerId) ? [ownerId] : []

/** The tasks of a team in organisers' reminders: none before one of its people has been invited. */
export const tasksForOrganisers = (
  team: ReminderTeam,
  rules: readonly ReminderRule[],
  day: ReminderDay,
): ListedTask[] => (team.memberIds.length === 0 ? [] : listedTasks(team, rules, day))

/**
 * The people of a team who get an email today: everybody with a task that a rule applies to (`all-
 * users`), or the owner (`team-leader`). Organisers (`admin`) have one email for all teams:
 * `digestOfOrganisers`.
 */
export function digestsOfTeam(
  team: ReminderTeam,
  rules: readonly ReminderRule[],
  { sendTo, ...day }: ReminderDay & { readonly sendTo: TaskReminderRecipients },
): Digest[] {
  const isLeader = sendTo === 'team-leader'
  const recipients = isLeader ? leadersOf(team) : team.memberIds
  if (recipients.length === 0) return []
  const listed = listedTasks(team, rules, day)
  return recipients.flatMap((userId) => {
    const theirs = listed.filter((task) => isLeader || isFor(userId, task, team))
    const tasks = theirs.slice(0, MAX_TASKS_IN_REMINDER)
    return theirs.some(({ ruleId }) => ruleId !== null) ? [{ userId, tasks }] : []
  })
}

/**
 * Whether a person has been reminded by hand today of every task that a rule matches. They get no
 * second email about the same tasks.
 */
export const isRemindedByHand = (
  tasks: readonly Pick<ListedTask, 'taskId' | 'ruleId'>[],
  reminded: ReadonlySet<string> | undefined,
): boolean =>
  reminded !== undefined &&
  tasks.every(({ taskId, ruleId }) => ruleId === null || reminded.has(taskId))

export interface TaskOfTeam extends ListedTask {
  readonly teamId: string
  readonly teamName: string
}

/**
 * The tasks of all teams that a rule reminds an organiser of today and that they may open, by urgency.
 */
export const digestOfOrganisers = (tasks: readonly TaskOfTeam[], userId: string): TaskOfTeam[] =>
  tasks
    .filter((task) => task.ruleId !== null && mayOpen(userId, task))
    .toSorted(compareUrgency)
    .slice(0, MAX_TASKS_IN_REMINDER)

/** The introduction of the email: the text of the most urgent task that has a rule with a text. */
export function noteOf(
  tasks: readonly Pick<ListedTask, 'ruleId'>[],
  rules: readonly ReminderRule[],
): string {
  const texts = tasks.map(({ ruleId }) => rules.find(({ id }) => id === ruleId)?.text ?? '')
  return texts.find((text) => text !== '') ?? ''
}
