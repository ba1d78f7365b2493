// What the composition root hands to every module: the ports with their adapters chosen.
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock/index.ts'
import type { Config } from './config/index.ts'
import type { Database, DatabaseHandle, EventWork } from './db/index.ts'
import type { Jobs } from './jobs/index.ts'
import type { LiveHub } from './live/index.ts'
import type { FileStore } from './storage/index.ts'

export interface Services extends EventWork {
  readonly config: Config
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly database: DatabaseHandle
  /** A few connections of their own, for what must survive the rollback of a request. */
  readonly aside: Database
  /** A connection for each export that may be made at once: they are held for as long as it is read. */
  readonly exports: Database
  readonly jobs: Jobs
  readonly live: LiveHub
  readonly files: FileStore
}
