import { sealReplaced } from '../../modules/tasks/index.ts'
import { sealPlaces } from '../../modules/content/lost-places.ts'
import type { Scope } from '../../platform/db/index.ts'
import { TEST_SECRET } from '../test-portal.ts'

/** What undoes a change of the team's status of the task, and the archiving of the page. */
export function oneUndo(
  { eventId }: Scope,
  { contentId, ...pair }: { taskId: string; teamId: string; contentId: string },
) {
  const statuses = [{ ...pair, revision: 1, before: null }]
  const lost = { sidebar: [], featured: [{ id: contentId, index: 0 }] }
  const sealing = { eventId, secret: TEST_SECRET }
  return {
    undoText: sealReplaced({ statuses }, sealing) ?? '',
    undoPlaces: sealPlaces(lost, sealing) ?? '',
  }
}
