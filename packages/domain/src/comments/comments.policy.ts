import { isOrganiser, type Viewer } from '../kernel/index.ts'
import { canSeeTask, type TaskAudience } from '../tasks/index.ts'

/**
 * The team and organisers see a conversation. A stand share and its parent do not see each other's
 * (specification: interpretations, section 10). A team that no longer sees the task does not see
 * its conversation either.
 */
export const canSeeThread = (
  viewer: Viewer,
  { teamId, task }: { readonly teamId: string; readonly task: TaskAudience },
): boolean => isOrganiser(viewer) || (viewer.team?.id === teamId && canSeeTask(viewer, task))

/** People can only edit their own messages, whatever their permissions. */
export const canEditMessage = (
  viewer: Pick<Viewer, 'userId'>,
  message: { readonly createdBy: string | null },
): boolean => message.createdBy === viewer.userId

/** The author can delete a message; organisers can delete any message. */
export const canRemoveMessage = (
  viewer: Viewer,
  message: { readonly createdBy: string | null },
): boolean => canEditMessage(viewer, message) || isOrganiser(viewer)
