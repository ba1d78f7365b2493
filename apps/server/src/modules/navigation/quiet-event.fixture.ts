import { castOf } from '../../testing/cast.ts'
import type { TestPortal } from '../../testing/test-portal.ts'

/** An event whose people joined long ago, so that only the test causes news. */
export async function aQuietEvent(portal: TestPortal) {
  const event = await portal.event()
  const cast = await castOf(event)
  await event.inEvent((scope) =>
    scope.tx.execute(`update team_members set created_at = '2026-01-01T00:00:00Z'`),
  )
  return { event, cast }
}
