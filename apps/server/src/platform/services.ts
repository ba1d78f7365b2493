// The services that the composition root passes to every module: the ports with the chosen
// adapters.
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
  /** A few separate connections, for writes that must survive the rollback of a request. */
  readonly aside: Database
  /** One connection for each concurrent export, because an export holds it until it is read. */
  readonly exports: Database
  readonly jobs: Jobs
  readonly live: LiveHub
  readonly files: FileStore
}
