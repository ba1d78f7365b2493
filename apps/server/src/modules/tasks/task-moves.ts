// An email about a move of a status waits for half a minute: what is undone at once is told to nobody.
// It is written by the workflow that knows forms too.
import type { Scope } from '../../platform/db/index.ts'
import type { StatusKey } from './task-statuses.repository.ts'

export const MOVE_QUEUE = 'tasks.move'
const WAIT_SECONDS = 30

/** Tells of the move that was made at this moment, if it still stands when its time has come. */
export const tellMove = (
  scope: Scope,
  { taskId, teamId, at }: StatusKey & { at: Date },
): Promise<void> =>
  scope.enqueue(MOVE_QUEUE, { taskId, teamId, at: at.toISOString() }, WAIT_SECONDS)
