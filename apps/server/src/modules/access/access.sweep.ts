// Sweeps the tables of signing in once an hour.
import type { Jobs } from '../../platform/jobs/index.ts'
import type { Services } from '../../platform/services.ts'
import { sweepAccess } from './sweep-access.repository.ts'

const QUEUE = 'sweep-access'
const EVERY_HOUR = '17 * * * *'

export const declareAccessSweep = (jobs: Jobs): Promise<void> =>
  jobs.declare(QUEUE, { retryLimit: 2, retryDelay: 60 })

/** Sweeps once an hour from now on, in one process if there are several. */
export async function startAccessSweep(services: Services): Promise<void> {
  await services.jobs.handle(QUEUE, () => sweepAccess(services.db))
  await services.jobs.repeat(QUEUE, EVERY_HOUR)
}
