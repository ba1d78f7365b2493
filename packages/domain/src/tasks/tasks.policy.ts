import { whyHidden, type HiddenReason, type Restriction } from '../audience/index.ts'
import { isOrganiser, type Viewer } from '../kernel/index.ts'

/** What decides which teams have a task. */
export interface TaskAudience {
  readonly teamTypeIds: readonly string[]
  readonly showToChildTeams: boolean
  readonly isArchived: boolean
  readonly isPublished: boolean
}

export const restrictionOfTask = ({
  teamTypeIds,
  showToChildTeams,
}: Pick<TaskAudience, 'teamTypeIds' | 'showToChildTeams'>): Restriction => ({
  ownerKind: 'task',
  teamTypeIds,
  hiddenTeamTypeIds: [],
  showToChildTeams,
})

/** Why a task is hidden from a viewer: by itself, or by for whom it is meant. */
export type TaskHiddenReason = 'archived' | 'notPublished' | HiddenReason

/** Why no team sees the task; null if the teams in its audience see it. */
export const whyHiddenFromAll = ({
  isArchived,
  isPublished,
}: Pick<TaskAudience, 'isArchived' | 'isPublished'>): 'archived' | 'notPublished' | null => {
  if (isArchived) return 'archived'
  return isPublished ? null : 'notPublished'
}

/**
 * Archived and unpublished tasks are seen by organisers only; the rest by audience (specification:
 * portal core, section 6; docs/rules.md, section 8). Null where the viewer sees the task.
 */
export const whyTaskHidden = (viewer: Viewer, task: TaskAudience): TaskHiddenReason | null =>
  isOrganiser(viewer)
    ? null
    : (whyHiddenFromAll(task) ?? whyHidden(viewer, restrictionOfTask(task)))

export const canSeeTask = (viewer: Viewer, task: TaskAudience): boolean =>
  whyTaskHidden(viewer, task) === null

/**
 * A team acts on the tasks that it has, whatever the rank of the person: a moderator sees every
 * task, and still cannot do for the own team what that team has not been asked to do.
 */
export const canCompleteTask = (viewer: Viewer, task: TaskAudience): boolean =>
  viewer.team !== null && canSeeTask({ ...viewer, permissions: 'user' }, task)
