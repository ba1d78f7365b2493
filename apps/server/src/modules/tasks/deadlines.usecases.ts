// Due dates that organisers set for certain teams (docs/design/tasks.md).
import { calendarDate, DomainError, kernelErrors } from '@eventflow/domain/kernel'
import { canReview, tasksErrors, type TaskPair } from '@eventflow/domain/tasks'
import { tasksOf, type Scope } from '../../platform/db/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import { eventClock } from './tasks.clock.ts'
import { sealReplaced, type ReplacedDueDate, type UndoActor } from './status-undo.ts'
import { overrideDueDates, type NewDue } from './task-deadlines.repository.ts'
import type { Actor } from './tasks.usecases.ts'

const pairKey = ({ taskId, teamId }: TaskPair): string => `${taskId} ${teamId}`

/**
 * Sets all due dates or none. Throws `invalidProgress` for a date in the past, `taskNotFound` if one of the teams does not have its task, and
 * `forbidden` for one's own team.
 */
export async function setDeadlines(
  scope: Scope,
  { viewer, now }: Actor,
  { pairs, due }: { pairs: readonly TaskPair[]; due: NewDue },
): Promise<{ changed: number; dueDates: readonly ReplacedDueDate[] }> {
  const once = [...new Map(pairs.map((pair) => [pairKey(pair), pair])).values()]
  if (!once.every(({ teamId }) => canReview(viewer, teamId)))
    throw new DomainError(kernelErrors.forbidden)
  const clock = await eventClock(scope, now)
  const dueDate = 'dueDate' in due ? due.dueDate : null
  if (dueDate !== null && dueDate < calendarDate(now, clock.timeZone)) {
    const problems = [problemAt('due.dueDate', 'problems.tasks.datePast')]
    throw new DomainError(tasksErrors.invalidProgress, { problems })
  }
  const stamp = { by: viewer.userId, at: now }
  const { known, changed, dueDates } = await overrideDueDates(scope, once, { due, clock, stamp })
  if (known < once.length) throw new DomainError(tasksErrors.taskNotFound)
  const taskIds = new Set(dueDates.map(({ taskId }) => taskId))
  const teamIds = [...new Set(dueDates.map(({ teamId }) => teamId))]
  scope.audit.things.push(
    ...[...taskIds].map((id) => `task:${id}`),
    ...teamIds.map((id) => `team:${id}`),
  )
  scope.live.audience = teamIds
  scope.live.about = tasksOf([...taskIds])
  return { changed, dueDates }
}

/** Returns also what undoes it. */
export async function setDeadlinesUndoably(
  scope: Scope,
  { secret, ...actor }: UndoActor,
  input: Parameters<typeof setDeadlines>[2],
): Promise<{ changed: number; undo: string | null }> {
  const { changed, dueDates } = await setDeadlines(scope, actor, input)
  return { changed, undo: sealReplaced({ dueDates: [...dueDates] }, { ...scope, secret }) }
}
