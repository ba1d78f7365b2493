import { whyHidden, type HiddenReason, type Restriction } from '../audience/index.ts'
import { isOrganiser, type Dimension, type Viewer } from '../kernel/index.ts'

/** The properties that decide which teams have a task. */
export interface TaskAudience {
  readonly teamTypeIds: readonly string[]
  readonly hideFromTeamTypeIds: readonly string[]
  readonly showToChildTeams: boolean
  readonly dimensions: readonly Dimension[]
  readonly isArchived: boolean
  readonly isPublished: boolean
}

export const restrictionOfTask = ({
  teamTypeIds,
  hideFromTeamTypeIds,
  showToChildTeams,
  dimensions,
}: Omit<TaskAudience, 'isArchived' | 'isPublished'>): Restriction => ({
  ownerKind: 'task',
  teamTypeIds,
  hiddenTeamTypeIds: hideFromTeamTypeIds,
  showToChildTeams,
  dimensions,
})

/** Why a task is hidden from a viewer: its own state, or its audience. */
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
 * Only organisers see archived and unpublished tasks; the audience decides about others (specification:
 * portal core, section 6; docs/rules.md, section 8). Null if the viewer sees the task.
 */
export const whyTaskHidden = (viewer: Viewer, task: TaskAudience): TaskHiddenReason | null =>
  isOrganiser(viewer)
    ? null
    : (whyHiddenFromAll(task) ?? whyHidden(viewer, restrictionOfTask(task)))

export const canSeeTask = (viewer: Viewer, task: TaskAudience): boolean =>
  whyTaskHidden(viewer, task) === null

/**
 * A person can only complete tasks that their own team has, whatever their permission level: moderators
 * see every task, but cannot complete those that their team does not have.
 */
export const canCompleteTask = (viewer: Viewer, task: TaskAudience): boolean =>
  viewer.team !== null && canSeeTask({ ...viewer, permissions: 'user' }, task)
