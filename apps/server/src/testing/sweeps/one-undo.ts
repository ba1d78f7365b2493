import { sealReplaced } from '../../modules/tasks/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { TEST_SECRET } from '../test-portal.ts'

/** What undoes a change of the team's status of the task. */
export function oneUndo({ eventId }: Scope, pair: { taskId: string; teamId: string }) {
  const statuses = [{ ...pair, revision: 1, before: null }]
  return { undoText: sealReplaced({ statuses }, { eventId, secret: TEST_SECRET }) ?? '' }
}
