import { isOrganiser, type Viewer } from '../kernel/index.ts'
import { canSeeTask, type TaskAudience } from '../tasks/index.ts'

/**
 * A conversation is seen by the team and by organisers; a stand share does not see its parent's, nor
 * the parent the share's (specification: interpretations, section 10). A team that does not see the
 * task any more does not see what was said about it.
 */
export const canSeeThread = (
  viewer: Viewer,
  { teamId, task }: { readonly teamId: string; readonly task: TaskAudience },
): boolean => isOrganiser(viewer) || (viewer.team?.id === teamId && canSeeTask(viewer, task))

/** One's own words alone, whatever the rank. */
export const canEditMessage = (
  viewer: Pick<Viewer, 'userId'>,
  message: { readonly createdBy: string | null },
): boolean => message.createdBy === viewer.userId

/** Whoever has written it; organisers may delete what should not stand there. */
export const canRemoveMessage = (
  viewer: Viewer,
  message: { readonly createdBy: string | null },
): boolean => canEditMessage(viewer, message) || isOrganiser(viewer)
