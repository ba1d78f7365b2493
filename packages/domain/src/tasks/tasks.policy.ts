import { isInAudience, type Restriction } from '../audience/index.ts'
import { isOrganiser, type Viewer } from '../kernel/index.ts'

/**
 * Archived tasks are seen by organisers only; the rest by audience (specification: portal core,
 * section 6).
 */
export const canSeeTask = (
  viewer: Viewer,
  task: Restriction & { readonly isArchived: boolean },
): boolean => isOrganiser(viewer) || (!task.isArchived && isInAudience(viewer, task))

/**
 * A team acts on the tasks that it has, whatever the rank of the person: a moderator sees every
 * task, and still cannot do for the own team what that team has not been asked to do.
 */
export const canCompleteTask = (
  viewer: Viewer,
  task: Restriction & { readonly isArchived: boolean },
): boolean => viewer.team !== null && canSeeTask({ ...viewer, permissions: 'user' }, task)
