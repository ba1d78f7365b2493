// The tasks of the caller's own team.
import { DomainError, kernelErrors, type Page, type Viewer } from '@eventflow/domain/kernel'
import {
  canCompleteTask,
  canSeeTask,
  referenceProblems,
  tasksErrors,
  type TeamTask,
} from '@eventflow/domain/tasks'
import type { Scope } from '../../platform/db/index.ts'
import { listTasksOfForms, type FormTasksOfTeam } from './form-tasks.report.ts'
import type { StateCounts } from './state-counts.ts'
import { announceStatus } from './tasks.announce.ts'
import { eventClock } from './tasks.clock.ts'
import { isMember } from './task-references.report.ts'
import { saveStatus, type StatusValues } from './task-statuses.repository.ts'
import { changedStatus, checkTick, noteState, type StatusChange } from './task-statuses.usecases.ts'
import {
  findTeamTask,
  listTeamTasks,
  type JudgedTask,
  type Looking,
  type TeamTaskQuery,
} from './team-tasks.report.ts'
import { findAudience } from './tasks.repository.ts'
import type { Doer } from './tasks.usecases.ts'

const looking = async (scope: Scope, { viewer, now }: Doer): Promise<Looking> => ({
  viewer,
  clock: await eventClock(scope, now),
})

export async function listMyTasks(
  scope: Scope,
  doer: Doer,
  query: TeamTaskQuery,
): Promise<Page<TeamTask> & { counts: StateCounts }> {
  return listTeamTasks(scope, await looking(scope, doer), query)
}

/** A task that the viewer does not see is not there. */
async function readJudged(scope: Scope, look: Looking, taskId: string): Promise<JudgedTask> {
  const found = await findTeamTask(scope, look, taskId)
  if (found === null || !canSeeTask(look.viewer, found.audience))
    throw new DomainError(tasksErrors.taskNotFound)
  return found
}

export async function readMyTask(scope: Scope, doer: Doer, taskId: string): Promise<TeamTask> {
  return (await readJudged(scope, await looking(scope, doer), taskId)).task
}

/** The task, when the viewer's team has it to do. */
async function readOwn(scope: Scope, look: Looking, taskId: string) {
  const { task, audience, completedBy } = await readJudged(scope, look, taskId)
  const { team } = look.viewer
  if (team === null || !canCompleteTask(look.viewer, audience))
    throw new DomainError(kernelErrors.forbidden)
  const completedAt = task.completedAt === null ? null : new Date(task.completedAt)
  return { task, key: { taskId, teamId: team.id }, completion: { completedAt, completedBy } }
}

interface OwnChange {
  readonly taskId: string
  readonly revision: number
  readonly values: Partial<StatusValues>
}

async function saveOwn(
  scope: Scope,
  { look, now }: { look: Looking; now: Date },
  { taskId, revision, values }: OwnChange,
): Promise<TeamTask> {
  const { viewer } = look
  const teamId = viewer.team?.id ?? ''
  const change = { values, stamp: { by: viewer.userId, at: now } }
  // The second statement is carried out after the first, and need not wait for its answer here.
  const [isSaved, { task }] = await Promise.all([
    saveStatus(scope, { taskId, teamId, revision }, change),
    readJudged(scope, look, taskId),
  ])
  if (!isSaved) throw new DomainError(kernelErrors.staleRevision, { current: task })
  await announceStatus(scope, teamId)
  return task
}

/** Ticks a task, un-ticks it, agrees to a disclaimer, or marks it not applicable. */
export async function setMyStatus(
  scope: Scope,
  doer: Doer,
  { taskId, ...change }: StatusChange & { taskId: string },
): Promise<TeamTask> {
  const look = await looking(scope, doer)
  const { task, completion } = await readOwn(scope, look, taskId)
  checkTick(task.type, { isChange: change.isComplete !== task.isComplete, isTeam: true })
  const values = changedStatus(completion, change, doer)
  noteState(scope, change)
  return saveOwn(scope, { look, now: doer.now }, { taskId, revision: change.revision, values })
}

/** Says who of the team looks after a task. */
export async function assignMyTask(
  scope: Scope,
  doer: Doer,
  { taskId, userId, revision }: { taskId: string; userId: string | null; revision: number },
): Promise<TeamTask> {
  const look = await looking(scope, doer)
  const { key } = await readOwn(scope, look, taskId)
  if (userId !== null && !(await isMember(scope, key.teamId, userId))) {
    const problems = [{ path: 'userId', message: referenceProblems.userId }]
    throw new DomainError(tasksErrors.invalidProgress, { problems })
  }
  if (userId !== null) scope.audit.things.push(`user:${userId}`)
  return saveOwn(
    scope,
    { look, now: doer.now },
    { taskId, revision, values: { assignedTo: userId } },
  )
}

/** Whether the viewer sees a task: who may read what hangs on it. */
export async function maySeeTask(scope: Scope, viewer: Viewer, taskId: string): Promise<boolean> {
  const audience = await findAudience(scope, taskId)
  return audience !== null && canSeeTask(viewer, audience)
}

/** A task that the viewer sees, with the state of the viewer's team; null when there is none. */
export async function findVisibleTask(
  scope: Scope,
  doer: Doer,
  taskId: string,
): Promise<TeamTask | null> {
  const found = await findTeamTask(scope, await looking(scope, doer), taskId)
  return found !== null && canSeeTask(doer.viewer, found.audience) ? found.task : null
}

/** The tasks that ask for each form, with the states of the viewer's team. */
export async function tasksOfForms(
  scope: Scope,
  doer: Doer,
  formIds: readonly string[],
): Promise<Map<string, FormTasksOfTeam>> {
  return listTasksOfForms(scope, await looking(scope, doer), formIds)
}

export async function tasksOfForm(
  scope: Scope,
  doer: Doer,
  formId: string,
): Promise<FormTasksOfTeam> {
  const byForm = await tasksOfForms(scope, doer, [formId])
  return byForm.get(formId) ?? { total: 0, tasks: [] }
}
