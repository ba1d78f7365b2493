// The tasks of the caller's own team.
import { createHash } from 'node:crypto'
import {
  DomainError,
  isActedFor,
  kernelErrors,
  type Page,
  type Viewer,
} from '@eventflow/domain/kernel'
import {
  canBeCompleted,
  canCompleteTask,
  canSeeTask,
  hasNothingToRead,
  isAwaiting,
  isLocked,
  isReadOnly,
  isSentBack,
  isSameReading,
  mustWait,
  tasksErrors,
  haveFilesToSend,
  teamMayNow,
  type ReadPage,
  type TeamAction,
  type TeamTask,
} from '@eventflow/domain/tasks'
import { tasksOf, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { readTeamFacts } from '../teams/index.ts'
import type { StateCounts } from './state-counts.ts'
import { eventClock } from './tasks.clock.ts'
import { addAgreement } from './task-agreements.repository.ts'
import { findKeptRequest, type KeptRequest } from './kept-request.report.ts'
import { hashPages } from './task-reading.report.ts'
import { queueMoveEmail } from './task-moves.ts'
import {
  saveStatus,
  type SettledValues,
  type StatusKey,
  type StatusPart,
} from './task-statuses.repository.ts'
import {
  statusByTeam,
  auditState,
  type EarlierCompletion,
  type StatusChange,
} from './task-statuses.usecases.ts'
import {
  findTeamTask,
  listTeamTasks,
  withSaved,
  type TaskWithAudience,
  type ViewerAtTime,
  type TeamTaskQuery,
} from './team-tasks.report.ts'
import { findAudience } from './tasks.repository.ts'
import type { Actor } from './tasks.usecases.ts'

const viewerAtTime = async (scope: ReadScope, { viewer, now }: Actor): Promise<ViewerAtTime> => ({
  viewer,
  clock: await eventClock(scope, now),
})

export async function listMyTasks(
  scope: ReadScope,
  actor: Actor,
  query: TeamTaskQuery,
): Promise<Page<TeamTask> & { counts: StateCounts }> {
  return listTeamTasks(scope, await viewerAtTime(scope, actor), query)
}

/** The tasks as a member of a team sees them, for organisers. */
export async function listTasksOfTeam(
  scope: ReadScope,
  { viewer, now }: Actor,
  { teamId, ...query }: TeamTaskQuery & { teamId: string },
): Promise<Page<TeamTask> & { counts: StateCounts }> {
  const team = await readTeamFacts(scope, teamId)
  const ofTeam: Viewer = { ...viewer, permissions: 'user', team: { ...team, role: 'teamMember' } }
  return listMyTasks(scope, { viewer: ofTeam, now }, query)
}

/** Reports a task that the viewer does not see as missing. */
async function readVisibleTask(
  scope: ReadScope,
  actor: Actor,
  taskId: string,
): Promise<TaskWithAudience> {
  const found = await findTeamTask(scope, actor, taskId)
  if (found === null || !canSeeTask(actor.viewer, found.audience))
    throw new DomainError(tasksErrors.taskNotFound)
  return found
}

export async function readMyTask(
  scope: ReadScope,
  actor: Actor,
  taskId: string,
): Promise<TeamTask> {
  return (await readVisibleTask(scope, actor, taskId)).task
}

interface OwnTask {
  readonly task: TeamTask
  readonly key: StatusKey
  readonly completion: EarlierCompletion
}

/** The task, if the viewer's team has it. */
export async function readOwnTask(
  scope: ReadScope,
  actor: Actor,
  taskId: string,
): Promise<OwnTask> {
  const { task, audience, completedBy } = await readVisibleTask(scope, actor, taskId)
  const { team } = actor.viewer
  if (team === null || !canCompleteTask(actor.viewer, audience))
    throw new DomainError(kernelErrors.forbidden)
  const completion: EarlierCompletion = {
    isComplete: task.isComplete,
    approval: task.approval?.state ?? 'none',
    completedAt: task.completedAt === null ? null : new Date(task.completedAt),
    completedBy,
    agreedText: task.agreement?.text ?? null,
    agreedHash: task.agreement?.hash ?? null,
  }
  return { task, key: { taskId, teamId: team.id }, completion }
}

interface OwnChange {
  readonly task: TeamTask
  readonly revision: number
  readonly values: StatusPart
}

/** Saves a part of the own team's status. Throws staleRevision with the current task. */
export async function saveOwnStatus(
  scope: Scope,
  actor: Actor,
  { task, revision, values }: OwnChange,
): Promise<TeamTask> {
  const { viewer, now } = actor
  const [taskId, teamId] = [task.id, viewer.team?.id ?? '']
  const change = { values, stamp: { by: viewer.userId, at: now } }
  const saved = await saveStatus(scope, { taskId, teamId, revision }, change)
  if (saved === null) {
    const { task: current } = await readVisibleTask(scope, actor, taskId)
    throw new DomainError(kernelErrors.staleRevision, { current })
  }
  scope.live.audience = [teamId]
  scope.live.about = tasksOf([taskId])
  if (isPlain(values)) return withSaved(scope, { task, now }, saved)
  return (await readVisibleTask(scope, actor, taskId)).task
}

/** Whether the saved row contains everything that the change has made different. */
const isPlain = (values: StatusPart): boolean =>
  'approval' in values && values.approval === 'none' && values.agreedHash === null

/**
 * The status after the team's own change. A task that was sent back stays so until it is submitted
 * again, so that replacing a file does not remove the organisers' request. If the team withdraws what
 * it sent again, the request counts again.
 */
export async function ownStatus(
  scope: ReadScope,
  { task, key, completion }: OwnTask,
  { change, actor }: { change: StatusChange; actor: Actor },
): Promise<StatusPart> {
  const { isApprovalNeeded, approval, assignedTo } = task
  const state = approval?.state ?? 'none'
  const isOpen = !change.isComplete && !change.isNotApplicable
  if (isOpen && isSentBack(state)) return { assignedTo: assignedTo?.id ?? null }
  const values = statusByTeam(completion, { change, isApprovalNeeded }, actor)
  const kept = isAwaiting(state) ? await findKeptRequest(scope, key) : null
  return withRequest(values, { kept, isOpen, note: requestIn(task) })
}

interface Requested {
  readonly kept: KeptRequest | null
  readonly isOpen: boolean
  readonly note: string | null
}

/** Keeps the request while the work waits again, and restores it when the work is withdrawn. */
function withRequest(values: SettledValues, { kept, isOpen, note }: Requested): SettledValues {
  if (isOpen) return kept === null ? values : { ...values, ...kept, approval: 'changesRequested' }
  if (values.approval !== 'submitted') return values
  return { ...values, approvalNote: kept?.approvalNote ?? note }
}

/** What the organisers have requested, until the team sends it again. */
const requestIn = ({ approval }: TeamTask): string | null =>
  approval?.state === 'changesRequested' ? approval.note : null

/** Whether the values submit the task, so that the assigned person is notified. */
export const isSentBy = (values: StatusPart): boolean =>
  'approval' in values && values.approval === 'submitted'

/** Throws for a task that is locked after its hard deadline. */
export function refuseLocked(task: TeamTask): void {
  if (isLocked(task)) throw new DomainError(tasksErrors.taskLocked)
}

/** Throws for a task that depends on another open one. */
export function refuseWaiting(task: TeamTask): void {
  if (mustWait(task)) throw new DomainError(tasksErrors.taskWaits)
}

/** Refuses ticks by teams for tasks that complete automatically or are to be confirmed. */
function checkTeamMay(task: TeamTask, { isComplete, isNotApplicable }: StatusChange): void {
  const { state = 'none', requested = null } = task.approval ?? {}
  if (isReadOnly(state)) throw new DomainError(tasksErrors.inReview)
  const asked = isAwaiting(state) ? requested : null
  const actions: TeamAction[] = []
  if (isComplete !== (task.isComplete || asked === 'complete')) actions.push('complete')
  if (isNotApplicable && !(task.isNotApplicable || asked === 'notApplicable'))
    actions.push('markNotApplicable')
  const may = (action: TeamAction): boolean =>
    teamMayNow(action, task) || (action === 'complete' && haveFilesToSend(task))
  const refused = actions.find((action) => !may(action))
  if (refused !== undefined) throw new DomainError(refusalOf(refused, task))
}

function refusalOf(action: TeamAction, { type }: TeamTask) {
  if (!canBeCompleted(type)) return tasksErrors.notYetConfirmed
  return action === 'markNotApplicable'
    ? tasksErrors.cannotMarkNotApplicable
    : tasksErrors.cannotTick
}

/** The agreement of a team that accepts the disclaimer now; null for other tasks. */
function agreementTo(
  task: TeamTask,
  { isComplete, agreedText, readPages }: OwnStatusChange,
): { agreedText: string; agreedHash: string } | null {
  if (task.type !== 'disclaimer' || task.isComplete || !isComplete) return null
  if (hasNothingToRead(task)) throw new DomainError(tasksErrors.nothingToRead)
  // The organisers have changed the text, or published a page, after it was shown.
  const isOtherText = agreedText !== undefined && agreedText !== task.disclaimer
  if (isOtherText || !isSameReading(readPages ?? [], task.toRead ?? []))
    throw new DomainError(kernelErrors.staleRevision, { current: task })
  const agreedHash = createHash('sha256').update(task.disclaimer).digest('hex')
  return { agreedText: task.disclaimer, agreedHash }
}

type OwnStatusChange = StatusChange & {
  readonly agreedText?: string | undefined
  readonly readPages?: readonly ReadPage[] | undefined
}

/** Ticks or un-ticks a task, agrees to a disclaimer, or marks it N/A. */
export async function setMyStatus(
  scope: Scope,
  actor: Actor,
  { taskId, ...change }: OwnStatusChange & { taskId: string },
): Promise<TeamTask> {
  const own = await readOwnTask(scope, actor, taskId)
  const { task, key } = own
  refuseLocked(task)
  checkTeamMay(task, change)
  if (change.isComplete) refuseWaiting(task)
  const agreed = agreementTo(task, change)
  if (agreed !== null && isActedFor(actor.viewer)) throw new DomainError(kernelErrors.notOnBehalf)
  const values = { ...(await ownStatus(scope, own, { change, actor })), ...agreed }
  auditState(scope, change)
  if (agreed !== null) {
    const { agreedText: text, agreedHash: hash } = agreed
    const pages = await hashPages(scope, task.toRead ?? [])
    await addAgreement(scope, { ...key, text, hash, pages, by: actor.viewer.userId, at: actor.now })
  }
  const saved = await saveOwnStatus(scope, actor, { task, revision: change.revision, values })
  if (isSentBy(values)) await queueMoveEmail(scope, { ...key, at: actor.now })
  return saved
}

/** Whether the viewer sees a task, and may therefore read its attachments. */
export async function maySeeTask(
  scope: ReadScope,
  viewer: Viewer,
  taskId: string,
): Promise<boolean> {
  const audience = await findAudience(scope, taskId)
  return audience !== null && canSeeTask(viewer, audience)
}
