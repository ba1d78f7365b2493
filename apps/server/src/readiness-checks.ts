// What the portal needs to do its work, each looked at when a balancer asks.
import { statfs } from 'node:fs/promises'
import { defaultPlaces, hasNewestMigration, knownMigrations } from './platform/db/index.ts'
import type { ReadinessChecks } from './platform/http/index.ts'
import type { Services } from './platform/services.ts'

/** Below this nothing more is promised to be kept. */
const LEAST_FREE_SHARE = 0.05
/** A key that nothing lies under. */
const NOTHING = 'start/nothing'

export function readinessChecks({ aside, database, files, config }: Services): ReadinessChecks {
  const known = knownMigrations(defaultPlaces().migrationsFolder)
  return {
    // Not by the pool of the requests: that many people are served is no reason to send nobody more.
    database: async () => (await aside.$client.query('select 1')).rowCount === 1,
    // A pool that is busy gives connections back all the time; one that does not serves nobody.
    connections: async () => !database.isExhausted(),
    migrations: () => hasNewestMigration(aside.$client, known),
    files: async () => (await files.size(NOTHING)) === null,
    disk: async () => {
      const { bavail, blocks } = await statfs(config.dataDir)
      return bavail / blocks >= LEAST_FREE_SHARE
    },
  }
}
