// Reminders by hand: organisers choose tasks of teams, regardless of the rules.
import type { TaskReminderRecipients } from '../settings/index.ts'
import { compareUrgency } from '../tasks/index.ts'
import {
  isFor,
  leadersOf,
  stateOn,
  type Digest,
  type ListedTask,
  type ReminderDay,
  type ReminderTeam,
} from './reminders.digest.ts'
import { MAX_TASKS_IN_REMINDER } from './reminders.vocabulary.ts'

interface ByHand extends Omit<ReminderDay, 'days'> {
  /** The chosen tasks of this team. */
  readonly taskIds: ReadonlySet<string>
  readonly sendTo: TaskReminderRecipients
}

/**
 * The recipients and tasks of reminders by hand: the people with the chosen tasks (`all-users`), else the
 * owner, even if scheduled reminders go to organisers. Tasks that are done or sent are excluded.
 */
export function digestsByHand(
  team: ReminderTeam,
  { taskIds, sendTo, ...day }: ByHand,
): { digests: Digest[]; notOpen: string[] } {
  const chosen = team.openTasks
    .filter(({ taskId }) => taskIds.has(taskId))
    .flatMap((task): ListedTask[] => {
      const state = stateOn(task, day)
      const isListed = state === 'overdue' || state === 'dueSoon' || state === 'pending'
      return isListed ? [{ ...task, state, ruleId: null }] : []
    })
    .toSorted(compareUrgency)
  const open = new Set(chosen.map(({ taskId }) => taskId))
  const recipients = sendTo === 'all-users' ? team.memberIds : leadersOf(team)
  const digests = recipients.flatMap((userId) => {
    const theirs = chosen.filter((task) => sendTo !== 'all-users' || isFor(userId, task, team))
    const tasks = theirs.slice(0, MAX_TASKS_IN_REMINDER)
    return tasks.length === 0 ? [] : [{ userId, tasks }]
  })
  return { digests, notOpen: [...taskIds].filter((taskId) => !open.has(taskId)) }
}
