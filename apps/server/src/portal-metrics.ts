// What of this portal is counted besides its requests, each asked of whoever knows it.
import { countUndelivered } from './modules/mail/index.ts'
import { findEventIds } from './modules/settings/index.ts'
import { inEvent } from './platform/db/index.ts'
import { openMetrics, type Metrics, type Source } from './platform/metrics/index.ts'
import type { Services } from './platform/services.ts'

/** Null where nobody may read them: then nothing is counted either. */
export const portalMetrics = (services: Services, streams: OpenStreams): Metrics | null =>
  services.config.metricsToken === undefined ? null : openMetrics(sourcesOf(services, streams))

/** The live streams of this process. */
type OpenStreams = ReadonlySet<unknown>

const sourcesOf = (services: Services, streams: OpenStreams): Source[] => [
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
    read: () => ({ open: streams.size }),
  },
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
    help: 'E-mails of all events that have not arrived and that nobody has set aside',
    label: 'state',
    read: () => undelivered(services),
  },
]

/** Row-level security shows one event at a time. */
async function undelivered(services: Services): Promise<{ waiting: number; givenUp: number }> {
  const sum = { waiting: 0, givenUp: 0 }
  for (const eventId of await findEventIds(services.db)) {
    const found = await inEvent(services, eventId, countUndelivered)
    sum.waiting += found.waiting
    sum.givenUp += found.givenUp
  }
  return sum
}
