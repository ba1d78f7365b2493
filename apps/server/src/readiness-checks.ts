// What the portal needs to do its work, each looked at when a balancer asks.
import { statfs } from 'node:fs/promises'
import type { ReadinessChecks } from './platform/http/index.ts'
import type { Services } from './platform/services.ts'

/** Below this nothing more is promised to be kept. */
const LEAST_FREE_SHARE = 0.05
/** A key that nothing lies under. */
const NOTHING = 'start/nothing'

export const readinessChecks = ({ database, files, config }: Services): ReadinessChecks => ({
  database: async () => (await database.pool.query('select 1')).rowCount === 1,
  files: async () => (await files.size(NOTHING)) === null,
  disk: async () => {
    const { bavail, blocks } = await statfs(config.dataDir)
    return bavail / blocks >= LEAST_FREE_SHARE
  },
})
