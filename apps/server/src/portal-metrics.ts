// The metrics of this portal besides its requests, each from the module that knows it.
import type { FastifyRequest } from 'fastify'
import { countUndelivered } from './modules/mail/index.ts'
import { findEventIds } from './modules/settings/index.ts'
import { inEvent } from './platform/db/index.ts'
import { openMetrics, type Metrics, type Source } from './platform/metrics/index.ts'
import type { Services } from './platform/services.ts'

/** Null if nobody may read the metrics; then nothing is counted. */
export const portalMetrics = (services: Services, going: Going): Metrics | null =>
  services.config.metricsToken === undefined ? null : openMetrics(sourcesOf(services, going))

/** The open streams and requests of this process. */
export interface Going {
  readonly streams: ReadonlySet<unknown>
  requests(): Iterable<FastifyRequest>
}

const sourcesOf = (services: Services, going: Going): Source[] => [
  ...ofProcess(services, going),
  ...ofAllProcesses(services),
]

const ofProcess = (services: Services, going: Going): Source[] => [
  {
    name: 'eventflow_database_connections',
    help: 'Connections of this process to the database, and requests that wait for one',
    label: 'state',
    isFree: true,
    read: () => {
      const { totalCount, idleCount, waitingCount } = services.database.pool
      return { total: totalCount, idle: idleCount, waiting: waitingCount }
    },
  },
  {
    name: 'eventflow_live_streams',
    help: 'Screens that hear of changes from this process',
    label: 'state',
    isFree: true,
    read: () => ({ open: going.streams.size }),
  },
  {
    name: 'eventflow_requests_under_way',
    help: 'Requests that this process has not answered yet; uploads are those that bring bytes',
    label: 'kind',
    isFree: true,
    read: () => countKinds(going.requests()),
  },
]

const ofAllProcesses = (services: Services): Source[] => [
  {
    name: 'eventflow_jobs_waiting',
    help: 'Jobs that wait for a worker, of all processes, as the queue last counted them',
    label: 'queue',
    read: async () => (await services.jobs.counts()).waiting,
  },
  {
    name: 'eventflow_jobs_failed',
    help: 'Jobs of the last days that were given up, of all processes',
    label: 'queue',
    read: async () => (await services.jobs.counts()).failed,
  },
  {
    name: 'eventflow_emails_undelivered',
    help: 'Emails of all events that have not arrived and that nobody has set aside',
    label: 'state',
    read: () => undelivered(services),
  },
]

const UPLOADS = /^\/api\/(files|uploads)(\/|$)/
const BRINGS_BYTES: ReadonlySet<string> = new Set(['POST', 'PATCH'])

function countKinds(requests: Iterable<FastifyRequest>): { uploads: number; others: number } {
  const count = { uploads: 0, others: 0 }
  for (const { method, trail } of requests) {
    count[BRINGS_BYTES.has(method) && UPLOADS.test(trail.route) ? 'uploads' : 'others'] += 1
  }
  return count
}

/** Row-level security shows one event at a time. */
async function undelivered(services: Services): Promise<{ waiting: number; givenUp: number }> {
  const sum = { waiting: 0, givenUp: 0 }
  for (const eventId of await findEventIds(services.db)) {
    const found = await inEvent(services, { eventId, limits: 'none' }, countUndelivered)
    sum.waiting += found.waiting
    sum.givenUp += found.givenUp
  }
  return sum
}
