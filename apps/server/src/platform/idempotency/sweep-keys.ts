// Deletes expired keys.
import { inEvent } from '../db/index.ts'
import type { Jobs } from '../jobs/index.ts'
import type { Services } from '../services.ts'
import { sweepKeys } from './idempotency.repository.ts'

const QUEUE = 'sweep-idempotency-keys'
const EVERY_HOUR = '47 * * * *'

export const declareKeySweep = (jobs: Jobs): Promise<void> =>
  jobs.declare(QUEUE, { retryLimit: 2, retryDelay: 60 })

/** Schedules the sweep once an hour. If there are several processes, one of them runs it. */
export async function startKeySweep(
  services: Services,
  inEachEvent: (work: (eventId: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  await services.jobs.handle(QUEUE, () =>
    inEachEvent((eventId) => inEvent(services, { eventId, limits: 'none' }, sweepKeys)),
  )
  await services.jobs.repeat(QUEUE, EVERY_HOUR)
}
