// The composition root's list of ports: each service with the adapter of the configuration. Closing
// happens in the reverse order of opening.
import { openDatabaseClock, type Clock, type DatabaseClock } from './platform/clock/index.ts'
import { completeByThemselves } from './modules/tasks/index.ts'
import type { Config } from './platform/config/index.ts'
import { EXPORTS_AT_ONCE, openDatabase } from './platform/db/index.ts'
import { openJobs } from './platform/jobs/index.ts'
import { openLiveHub } from './platform/live/index.ts'
import { openLog } from './platform/log/index.ts'
import type { RunningDatabase } from './platform/postgres/index.ts'
import type { Services } from './platform/services.ts'
import { openFileStore } from './platform/storage/index.ts'

/** Connections for counting attempts, separate from the pool of requests. */
const ASIDE_CONNECTIONS = 3
/** Maximum time of an export's statement. */
const EXPORT_STATEMENT_MS = 30_000

export interface OpenServices {
  readonly services: Services
  close(): Promise<void>
}

export interface ServiceOptions extends Pick<
  RunningDatabase,
  'appUrl' | 'directUrl' | 'standbyUrl'
> {
  readonly config: Config
  readonly clock?: Clock
}

export async function openServices({
  config,
  appUrl,
  directUrl = appUrl,
  standbyUrl = directUrl,
  clock,
}: ServiceOptions): Promise<OpenServices> {
  const log = openLog({ level: config.logLevel })
  // Opened first, because it may fail, and nothing else is open yet that would have to be closed.
  const files = await openFileStore(config)
  const database = openDatabase(appUrl, { size: config.databasePool })
  const aside = openDatabase(appUrl, { size: ASIDE_CONNECTIONS })
  const exports = openDatabase(standbyUrl, {
    size: EXPORTS_AT_ONCE,
    statementMs: EXPORT_STATEMENT_MS,
  })
  const ticking: DatabaseClock = clock
    ? { ...clock, close: () => undefined }
    : await openDatabaseClock(aside.pool)
  const jobs = await openJobs(directUrl, log)
  const live = await openLiveHub(directUrl)
  return {
    services: {
      config,
      clock: ticking,
      log,
      database,
      db: database.db,
      aside: aside.db,
      exports: exports.db,
      enqueue: jobs.enqueue,
      follow: (scope, teamIds) => completeByThemselves(scope, { teamIds, now: ticking.now() }),
      jobs,
      live,
      files,
    },
    close: async () => {
      ticking.close()
      await live.close()
      await jobs.stop()
      await exports.close()
      await aside.close()
      await database.close()
    },
  }
}
