// The status of a task for a team: set by the team, by organisers, or by a submission.
import { DomainError, kernelErrors, type Page } from '@eventflow/domain/kernel'
import {
  canBeCompleted,
  canReview,
  statusAfter,
  statusWished,
  tasksErrors,
  type ApprovedStatus,
  type Task,
  type TaskReportLine,
  type Wish,
} from '@eventflow/domain/tasks'
import { teamsErrors } from '@eventflow/domain/teams'
import { tasksOf, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { eventClock } from './tasks.clock.ts'
import type { StateCounts } from './state-counts.ts'
import * as repository from './task-statuses.repository.ts'
import { findTaskTeam, listTaskTeams, type TaskTeamsQuery } from './task-teams.report.ts'
import { findTask } from './tasks.report.ts'
import { tellMove } from './task-moves.ts'
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

type Sent = Pick<
  repository.StatusValues,
  'sentAt' | 'sentBy' | 'approvalAt' | 'approvalBy' | 'approvalNote'
>
const NOT_SENT: Sent = {
  sentAt: null,
  sentBy: null,
  approvalAt: null,
  approvalBy: null,
  approvalNote: null,
}
const sentNow = ({ viewer, now }: Actor): Sent => {
  const by = viewer.userId
  return { sentAt: now, sentBy: by, approvalAt: now, approvalBy: by, approvalNote: null }
}

const wishOf = ({
  isComplete,
  isNotApplicable,
}: Pick<StatusChange, 'isComplete' | 'isNotApplicable'>): Wish => {
  if (isComplete) return 'complete'
  return isNotApplicable ? 'notApplicable' : 'open'
}

/** The values that a change leads to; `sent` says when and by whom a status was sent or set. */
export function changedStatus(
  before: Completion | null,
  { change, status, sent }: { change: StatusChange; status: ApprovedStatus; sent: Sent },
  actor: Actor,
): repository.SettledValues {
  const { completedAt, completedBy, agreedText, agreedHash } =
    wishOf(change) === 'complete' ? completionOf(before, actor) : NOT_COMPLETED
  const notApplicableReason = change.isNotApplicable && change.reason !== '' ? change.reason : null
  const completion = { completedAt, completedBy, agreedText, agreedHash }
  return { ...status, ...sent, notApplicableReason, ...completion }
}

/** What a team's own word leads to: done, or sent where it must be approved. */
export function statusByTeam(
  before: Completion | null,
  { change, isApprovalNeeded }: { change: StatusChange; isApprovalNeeded: boolean },
  actor: Actor,
): repository.SettledValues {
  const status = statusWished(wishOf(change), isApprovalNeeded)
  const sent = status.approval === 'submitted' ? sentNow(actor) : NOT_SENT
  return changedStatus(before, { change, status, sent }, actor)
}

/** An organiser's word needs nobody else's: what needs approval is approved by it. */
export function statusByOrganiser(
  before: repository.StoredStatus | null,
  { change, isApprovalNeeded }: { change: StatusChange; isApprovalNeeded: boolean },
  actor: Actor,
): repository.SettledValues {
  const wished = statusWished(wishOf(change), isApprovalNeeded)
  const isDecided = wished.approval === 'submitted'
  const status = isDecided ? statusAfter(wished, 'approved') : wished
  const { sentAt, sentBy, ...moved } = sentNow(actor)
  const sent = isDecided
    ? { ...moved, sentAt: before?.sentAt ?? sentAt, sentBy: before?.sentBy ?? sentBy }
    : { ...NOT_SENT, ...moved }
  return changedStatus(before, { change, status, sent }, actor)
}

async function readTaskOf(scope: ReadScope, taskId: string): Promise<Task> {
  const task = await findTask(scope, taskId)
  if (task === null) throw new DomainError(tasksErrors.taskNotFound)
  return task
}

export const taskTitleOf = async (scope: ReadScope, taskId: string): Promise<string> =>
  (await readTaskOf(scope, taskId)).title

export async function reportOfTask(
  scope: ReadScope,
  now: Date,
  query: TaskTeamsQuery,
): Promise<Page<TaskReportLine> & { counts: StateCounts }> {
  await readTaskOf(scope, query.taskId)
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
  await readTaskOf(scope, key.taskId)
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
  const { type, isApprovalNeeded } = await readTaskOf(scope, taskId)
  // Nobody decides about the own team, by this way neither.
  if (isApprovalNeeded && wishOf(change) !== 'open' && !canReview(actor.viewer, teamId))
    throw new DomainError(kernelErrors.forbidden)
  const readLine = () => statusOfTeam(scope, actor.now, key)
  const line = await readLine()
  if (change.isComplete && !line.isComplete && !canBeCompleted(type))
    throw new DomainError(tasksErrors.notYetConfirmed)
  const before = await repository.findStatus(scope, key)
  const values = statusByOrganiser(before, { change, isApprovalNeeded }, actor)
  const base = { ...key, revision: change.revision }
  const stamp = { by: actor.viewer.userId, at: actor.now }
  if ((await repository.saveStatus(scope, base, { values, stamp })) === null) {
    throw new DomainError(kernelErrors.staleRevision, { current: await readLine() })
  }
  auditState(scope, change)
  await tellMove(scope, { ...key, at: actor.now })
  scope.live.audience = [teamId]
  scope.live.about = tasksOf([taskId])
  return readLine()
}

interface HandedIn extends repository.StatusKey {
  readonly userId: string
  readonly now: Date
}

/**
 * What a team has handed in completes the task, or waits for approval; it is applicable after all, if
 * it was not. Throws `inReview` while a reviewer looks at what was handed in before.
 */
export async function completeTaskBySubmission(
  scope: Scope,
  { taskId, teamId, userId, now }: HandedIn,
): Promise<void> {
  const key = { taskId, teamId }
  const approval = await repository.completeStatus(scope, key, { by: userId, at: now })
  if (approval === null) throw new DomainError(tasksErrors.inReview)
  if (approval === 'submitted') await tellMove(scope, { ...key, at: now })
}

/** An organiser has changed what was handed in: that decides nothing, and the person who reviews looks again. */
export async function completeTaskByOrganiser(
  scope: Scope,
  { taskId, teamId, userId, now }: HandedIn,
): Promise<void> {
  const stamp = { by: userId, at: now }
  if (await repository.touchSent(scope, { taskId, teamId }, stamp)) return
  await repository.completeStatus(scope, { taskId, teamId }, stamp)
}

/** What completed the task is gone: the team has to do it again. */
export async function reopenTask(
  scope: Scope,
  { taskId, teamId, userId }: repository.StatusKey & { userId: string },
): Promise<void> {
  await repository.reopenStatus(scope, { taskId, teamId }, userId)
}
