import { aViewer, aViewerTeam } from '@eventflow/domain/builders/kernel'
import type { Viewer } from '@eventflow/domain/kernel'
import { search } from '../../apps/server/src/modules/navigation/search.report.ts'
import { inEventToRead, openDatabase } from '../../apps/server/src/platform/db/index.ts'
import type { Asked, BaselineWork } from './server.ts'

/** A team owner, or an organiser without a team. */
function viewerOf({ query, eventId }: Asked): Viewer {
  const id = query.get('team')
  if (id === null) return aViewer({ eventId, permissions: 'admin', team: null })
  const team = aViewerTeam({ id, role: 'teamOwner', teamTypeId: query.get('type') })
  return aViewer({ eventId, team })
}

const { DATABASE_URL = '', DATABASE_POOL } = process.env
const database = openDatabase(DATABASE_URL, { size: Number(DATABASE_POOL) })

/**
 * The portal's own statements without overhead: no session is identified, and no row-level security
 * applies.
 */
export const searchAll: BaselineWork = async (asked) => {
  const looking = { viewer: viewerOf(asked), now: new Date() }
  const text = asked.query.get('text') ?? ''
  const items = await inEventToRead(database, { eventId: asked.eventId, limits: 'none' }, (scope) =>
    search(scope, looking, { text, limit: 20 }),
  )
  return JSON.stringify({ items })
}
