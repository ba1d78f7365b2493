import { isInAudience, type Restriction } from '../audience/index.ts'
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

/**
 * Archived and unpublished tasks are seen by organisers only; the rest by audience (specification:
 * portal core, section 6; docs/rules.md, section 8).
 */
export const canSeeTask = (viewer: Viewer, task: TaskAudience): boolean =>
  isOrganiser(viewer) ||
  (!task.isArchived && task.isPublished && isInAudience(viewer, restrictionOfTask(task)))

/**
 * A team acts on the tasks that it has, whatever the rank of the person: a moderator sees every
 * task, and still cannot do for the own team what that team has not been asked to do.
 */
export const canCompleteTask = (viewer: Viewer, task: TaskAudience): boolean =>
  viewer.team !== null && canSeeTask({ ...viewer, permissions: 'user' }, task)
