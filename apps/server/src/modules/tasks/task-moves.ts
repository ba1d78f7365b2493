// An email about a change of a status waits for half a minute, so that nobody is notified of a
// change that is undone immediately. A workflow writes it, because it also needs forms.
import type { Scope } from '../../platform/db/index.ts'
import type { StatusKey } from './task-statuses.repository.ts'

export const MOVE_QUEUE = 'tasks.move'
const WAIT_SECONDS = 30

/**
 * Queues the email about a change made now. It is skipped if the change has been undone by then.
 */
export const queueMoveEmail = (
  scope: Scope,
  { taskId, teamId, at }: StatusKey & { at: Date },
): Promise<void> =>
  scope.enqueue(MOVE_QUEUE, { taskId, teamId, at: at.toISOString() }, WAIT_SECONDS)
