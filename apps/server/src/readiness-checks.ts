// The dependencies of the portal, each checked when a load balancer calls.
import { statfs } from 'node:fs/promises'
import { defaultPlaces, hasNewestMigration, knownMigrations } from './platform/db/index.ts'
import type { ReadinessChecks } from './platform/http/index.ts'
import type { Services } from './platform/services.ts'

/** With less free space than this, the portal is not ready. */
const MIN_FREE_SHARE = 0.05
/** A key under which nothing is stored. */
const NOTHING = 'start/nothing'

export function readinessChecks({ aside, database, files, config }: Services): ReadinessChecks {
  const known = knownMigrations(defaultPlaces().migrationsFolder)
  return {
    // Does not use the pool of requests, because a busy portal must stay in the load balancer.
    database: async () => (await aside.$client.query('select 1')).rowCount === 1,
    // A busy pool still returns connections all the time. An exhausted one does not.
    connections: async () => !database.isExhausted(),
    migrations: () => hasNewestMigration(aside.$client, known),
    files: async () => (await files.size(NOTHING)) === null,
    disk: async () => {
      const { bavail, blocks } = await statfs(config.dataDir)
      return bavail / blocks >= MIN_FREE_SHARE
    },
  }
}
