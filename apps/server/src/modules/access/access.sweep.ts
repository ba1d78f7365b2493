// Deletes expired sign-in rows once an hour.
import type { Jobs } from '../../platform/jobs/index.ts'
import type { Services } from '../../platform/services.ts'
import { sweepAccess } from './sweep-access.repository.ts'

const QUEUE = 'sweep-access'
const EVERY_HOUR = '17 * * * *'

export const declareAccessSweep = (jobs: Jobs): Promise<void> =>
  jobs.declare(QUEUE, { retryLimit: 2, retryDelay: 60 })

/** Schedules the sweep once an hour. If there are several processes, one of them runs it. */
export async function startAccessSweep(services: Services): Promise<void> {
  await services.jobs.handle(QUEUE, () => sweepAccess(services.db))
  await services.jobs.repeat(QUEUE, EVERY_HOUR)
}
