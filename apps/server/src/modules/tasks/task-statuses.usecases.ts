// The status of a task for a team: set by the team, by organisers, or by a submission.
import { DomainError, kernelErrors, type Page } from '@eventflow/domain/kernel'
import {
  canBeCompleted,
  canReview,
  isAwaiting,
  statusAfter,
  requestedStatusOf,
  tasksErrors,
  type ApprovedStatus,
  type Task,
  type TaskReportLine,
  type RequestedStatus,
} from '@eventflow/domain/tasks'
import { teamsErrors } from '@eventflow/domain/teams'
import { tasksOf, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { eventClock } from './tasks.clock.ts'
import type { StateCounts } from './state-counts.ts'
import * as repository from './task-statuses.repository.ts'
import { findTaskTeam, listTaskTeams, type TaskTeamsQuery } from './task-teams.report.ts'
import { findTask } from './tasks.report.ts'
import { queueMoveEmail } from './task-moves.ts'
import type { Actor } from './tasks.usecases.ts'

/** A change of a status, based on a revision; 0 for none yet. */
export interface StatusChange {
  readonly isComplete: boolean
  readonly isNotApplicable: boolean
  readonly reason: string
  readonly revision: number
}

type Agreement = Pick<repository.StatusValues, 'agreedText' | 'agreedHash'>
export type Completion = Pick<repository.StatusValues, 'completedAt' | 'completedBy'> & Agreement

/** An earlier completion, and whether it is in force or waits for approval. */
export type EarlierCompletion = Completion & Pick<ApprovedStatus, 'isComplete' | 'approval'>

/**
 * The first completion stays on record, but not that of a version that was sent back, or that a
 * team replaces by sending a newer one.
 */
function completionOf(
  before: EarlierCompletion | null,
  { status, actor: { viewer, now } }: { status: ApprovedStatus; actor: Actor },
): Completion {
  const isStanding = before !== null && (before.isComplete || isAwaiting(before.approval))
  if (isStanding && before.completedAt && status.approval !== 'submitted') return before
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

const requestOf = ({
  isComplete,
  isNotApplicable,
}: Pick<StatusChange, 'isComplete' | 'isNotApplicable'>): RequestedStatus => {
  if (isComplete) return 'complete'
  return isNotApplicable ? 'notApplicable' : 'open'
}

/** The values after a change; `sent` contains when and by whom a status was submitted or set. */
export function changedStatus(
  before: EarlierCompletion | null,
  { change, status, sent }: { change: StatusChange; status: ApprovedStatus; sent: Sent },
  actor: Actor,
): repository.SettledValues {
  const { completedAt, completedBy, agreedText, agreedHash } =
    requestOf(change) === 'complete' ? completionOf(before, { status, actor }) : NOT_COMPLETED
  const notApplicableReason = change.isNotApplicable && change.reason !== '' ? change.reason : null
  const completion = { completedAt, completedBy, agreedText, agreedHash }
  return { ...status, ...sent, notApplicableReason, ...completion }
}

/** The values after a team's change: complete, or submitted if it needs approval. */
export function statusByTeam(
  before: EarlierCompletion | null,
  { change, isApprovalNeeded }: { change: StatusChange; isApprovalNeeded: boolean },
  actor: Actor,
): repository.SettledValues {
  const status = requestedStatusOf(requestOf(change), isApprovalNeeded)
  const sent = status.approval === 'submitted' ? sentNow(actor) : NOT_SENT
  return changedStatus(before, { change, status, sent }, actor)
}

/** The values after an organiser's change, which also approves. */
export function statusByOrganiser(
  before: repository.StoredStatus | null,
  { change, isApprovalNeeded }: { change: StatusChange; isApprovalNeeded: boolean },
  actor: Actor,
): repository.SettledValues {
  const requested = requestedStatusOf(requestOf(change), isApprovalNeeded)
  const isDecided = requested.approval === 'submitted'
  const status = isDecided ? statusAfter(requested, 'approved') : requested
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

/** Adds the new state to the audit entry. */
export function auditState({ audit }: Scope, change: StatusChange): void {
  const done = change.isComplete ? 'complete' : 'incomplete'
  audit.changed.push(`state=${change.isNotApplicable ? 'notApplicable' : done}`)
}

/** The status of one exhibitor that has the task. */
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

/** Sets the status of any exhibitor that has the task, for organisers. */
export async function setStatusOfTeam(
  scope: Scope,
  actor: Actor,
  { taskId, teamId, ...change }: StatusChange & repository.StatusKey,
): Promise<TaskReportLine> {
  const key = { taskId, teamId }
  const { type, isApprovalNeeded } = await readTaskOf(scope, taskId)
  // Nobody can decide about their own team, not even in this way.
  if (isApprovalNeeded && requestOf(change) !== 'open' && !canReview(actor.viewer, teamId))
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
  await queueMoveEmail(scope, { ...key, at: actor.now })
  scope.live.audience = [teamId]
  scope.live.about = tasksOf([taskId])
  return readLine()
}

interface HandedIn extends repository.StatusKey {
  readonly userId: string
  readonly now: Date
}

/**
 * A team's submission completes the task or waits for approval, and clears N/A. Throws `inReview`
 * while a reviewer looks at the previous submission.
 */
export async function completeTaskBySubmission(
  scope: Scope,
  { taskId, teamId, userId, now }: HandedIn,
): Promise<void> {
  const key = { taskId, teamId }
  const approval = await repository.completeStatus(scope, key, { by: userId, at: now })
  if (approval === null) throw new DomainError(tasksErrors.inReview)
  if (approval === 'submitted') await queueMoveEmail(scope, { ...key, at: now })
}

/**
 * An organiser has changed the submission. A pending or past approval stays as it is, but a
 * reviewer has to look again. A task without one is complete.
 */
export async function completeTaskByOrganiser(
  scope: Scope,
  { taskId, teamId, userId, now }: HandedIn,
): Promise<void> {
  const stamp = { by: userId, at: now }
  if (await repository.touchSent(scope, { taskId, teamId }, stamp)) return
  await repository.completeStatus(scope, { taskId, teamId }, stamp)
}

/** The submission was deleted, so the task is open again. */
export async function reopenTask(
  scope: Scope,
  { taskId, teamId, userId }: repository.StatusKey & { userId: string },
): Promise<void> {
  await repository.reopenStatus(scope, { taskId, teamId }, userId)
}
