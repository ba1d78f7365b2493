// A header that names the reader of a response that a device may store for offline reading, so that the
// device decides nothing about rights (docs/design/offline.md).
import { createHash } from 'node:crypto'
import { isOrganiser, propertyOf, type EndpointMeta, type Viewer } from '@eventflow/domain/kernel'
import type { Config } from '../config/index.ts'

/** The header; apps/web/src/worker/keeping.ts reads it. */
const SEEN_BY = 'seen-by'
const NOBODY = 'nobody'

/**
 * Differs for another person, event, team, level or limit: a device then deletes what it has.
 * Guests and people who view the portal as somebody else get none.
 */
function seenBy(viewer: Viewer | null): string {
  if (viewer === null || viewer.viewedBy !== undefined) return NOBODY
  const { eventId, accountId, userId, permissions, team, limits } = viewer
  return createHash('sha256')
    .update(JSON.stringify([eventId, accountId, userId, permissions, team, limits ?? null]))
    .digest('base64url')
    .slice(0, 22)
}

/** Whether the response has the header. A device stores nothing about other teams. */
export const mayBeStored = (
  reading: EndpointMeta['isReadOffline'],
  viewer: Viewer | null,
  input: unknown,
): boolean => {
  if (reading === 'byTeams') return viewer !== null && !isOrganiser(viewer)
  if (reading !== 'ownTeam') return reading === true
  const teamId = viewer?.team?.id
  return teamId !== undefined && propertyOf(input, 'teamId') === teamId
}

/** The header of a response to `viewer`. */
export const seenByHeader = (
  { offlineReading }: Pick<Config, 'offlineReading'>,
  viewer: Viewer | null,
): [name: string, value: string] => [SEEN_BY, offlineReading ? seenBy(viewer) : NOBODY]
