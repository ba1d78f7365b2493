// Reminding by hand: organisers choose tasks of teams, whatever the rules say.
import type { TaskReminderRecipients } from '../settings/index.ts'
import { compareUrgency } from '../tasks/index.ts'
import {
  isFor,
  stateOn,
  type Digest,
  type ListedTask,
  type ReminderDay,
  type ReminderTeam,
} from './reminders.digest.ts'
import { MOST_TASKS_IN_REMINDER } from './reminders.vocabulary.ts'

interface ByHand extends Omit<ReminderDay, 'days'> {
  /** The tasks that were chosen for this team. */
  readonly taskIds: ReadonlySet<string>
  readonly sendTo: TaskReminderRecipients
}

/**
 * Who of a team is written to about the chosen tasks: those who have them (`all-users`), else the owner,
 * also where reminders by rule go to organisers. What the team has done or sent is in nobody's.
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
  const recipients = sendTo === 'all-users' ? team.memberIds : [team.ownerId]
  const digests = recipients.flatMap((userId) => {
    const theirs = chosen.filter((task) => sendTo !== 'all-users' || isFor(userId, task, team))
    const tasks = theirs.slice(0, MOST_TASKS_IN_REMINDER)
    return tasks.length === 0 ? [] : [{ userId, tasks }]
  })
  return { digests, notOpen: [...taskIds].filter((taskId) => !open.has(taskId)) }
}
