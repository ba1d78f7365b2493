// The status of a task for a team: set by the team, by organisers, or by a submission.
import { DomainError, kernelErrors, type Page } from '@eventflow/domain/kernel'
import {
  canBeCompleted,
  tasksErrors,
  type TaskReportLine,
  type TaskType,
} from '@eventflow/domain/tasks'
import { teamsErrors } from '@eventflow/domain/teams'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { eventClock } from './tasks.clock.ts'
import type { StateCounts } from './state-counts.ts'
import * as repository from './task-statuses.repository.ts'
import { findTaskTeam, listTaskTeams, type TaskTeamsQuery } from './task-teams.report.ts'
import { findTask } from './tasks.report.ts'
import type { Actor } from './tasks.usecases.ts'

/** What somebody says about a task, based on a revision of the status; 0 is none yet. */
export interface StatusChange {
  readonly isComplete: boolean
  readonly isNotApplicable: boolean
  readonly reason: string
  readonly revision: number
}

type Agreement = Pick<repository.StatusValues, 'agreedText' | 'agreedHash'>
export type Completion = Pick<repository.StatusValues, 'completedAt' | 'completedBy'> & Agreement

/** Who completed a task, and when, stays as it was first said. */
function completionOf(before: Completion | null, { viewer, now }: Actor): Completion {
  if (before?.completedAt) return before
  return { completedAt: now, completedBy: viewer.userId, agreedText: null, agreedHash: null }
}

const NOT_COMPLETED: Completion = {
  completedAt: null,
  completedBy: null,
  agreedText: null,
  agreedHash: null,
}

/** The values that a change leads to. */
export function changedStatus(
  before: Completion | null,
  { isComplete, isNotApplicable, reason }: StatusChange,
  actor: Actor,
): Omit<repository.StatusValues, 'assignedTo'> {
  const { completedAt, completedBy, agreedText, agreedHash } = isComplete
    ? completionOf(before, actor)
    : NOT_COMPLETED
  const notApplicableReason = isNotApplicable && reason !== '' ? reason : null
  const completion = { completedAt, completedBy, agreedText, agreedHash }
  return { isComplete, isNotApplicable, notApplicableReason, ...completion }
}

async function readTypeOf(scope: ReadScope, taskId: string): Promise<TaskType> {
  const task = await findTask(scope, taskId)
  if (task === null) throw new DomainError(tasksErrors.taskNotFound)
  return task.type
}

export async function reportOfTask(
  scope: ReadScope,
  now: Date,
  query: TaskTeamsQuery,
): Promise<Page<TaskReportLine> & { counts: StateCounts }> {
  await readTypeOf(scope, query.taskId)
  return listTaskTeams(scope, { ...query, clock: await eventClock(scope, now) })
}

/** What a change makes of a status, as the audit log tells it. */
export function auditState({ audit }: Scope, change: StatusChange): void {
  const done = change.isComplete ? 'complete' : 'incomplete'
  audit.changed.push(`state=${change.isNotApplicable ? 'notApplicable' : done}`)
}

/** How far one exhibitor that has the task is. */
export async function statusOfTeam(
  scope: ReadScope,
  now: Date,
  key: repository.StatusKey,
): Promise<TaskReportLine> {
  await readTypeOf(scope, key.taskId)
  const line = await findTaskTeam(scope, { ...key, clock: await eventClock(scope, now) })
  if (line === null) throw new DomainError(teamsErrors.teamNotFound)
  return line
}

/** Organisers set the status of any exhibitor that has the task. */
export async function setStatusOfTeam(
  scope: Scope,
  actor: Actor,
  { taskId, teamId, ...change }: StatusChange & repository.StatusKey,
): Promise<TaskReportLine> {
  const key = { taskId, teamId }
  const type = await readTypeOf(scope, taskId)
  const readLine = () => statusOfTeam(scope, actor.now, key)
  const line = await readLine()
  if (change.isComplete && !line.isComplete && !canBeCompleted(type))
    throw new DomainError(tasksErrors.cannotTick)
  const values = changedStatus(await repository.findStatus(scope, key), change, actor)
  const base = { ...key, revision: change.revision }
  const stamp = { by: actor.viewer.userId, at: actor.now }
  if ((await repository.saveStatus(scope, base, { values, stamp })) === null) {
    throw new DomainError(kernelErrors.staleRevision, { current: await readLine() })
  }
  auditState(scope, change)
  scope.live.audience = [teamId]
  return readLine()
}

/** What a team has handed in completes the task; it is applicable after all, if it was not. */
export async function completeTaskBySubmission(
  scope: Scope,
  { taskId, teamId, userId, now }: repository.StatusKey & { userId: string; now: Date },
): Promise<void> {
  await repository.completeStatus(scope, { taskId, teamId }, { by: userId, at: now })
}

/** What completed the task is gone: the team has to do it again. */
export async function reopenTask(
  scope: Scope,
  { taskId, teamId, userId }: repository.StatusKey & { userId: string },
): Promise<void> {
  await repository.reopenStatus(scope, { taskId, teamId }, userId)
}
