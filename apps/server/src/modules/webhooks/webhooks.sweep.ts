// The log of webhooks contains people's answers, so it is deleted after a number of days
// (docs/design/webhooks.md).
import { inEvent } from '../../platform/db/index.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { Services } from '../../platform/services.ts'
import { inEachEvent } from '../settings/index.ts'
import { publishDeliveries, removeOldDeliveries } from './deliveries.repository.ts'

const QUEUE = 'sweep-webhook-log'
const EVERY_HOUR = '37 * * * *'

export const declareWebhookSweep = (jobs: Jobs): Promise<void> =>
  jobs.declare(QUEUE, { retryLimit: 2, retryDelay: 60 })

/** Schedules the sweep once an hour. If there are several processes, one of them runs it. */
export async function startWebhookSweep(services: Services): Promise<void> {
  await services.jobs.handle(QUEUE, () => sweepWebhookLog(services))
  await services.jobs.repeat(QUEUE, EVERY_HOUR)
}

export const sweepWebhookLog = (services: Services): Promise<void> =>
  inEachEvent(services, (eventId) =>
    inEvent(services, { eventId, limits: 'none' }, async (scope) => {
      const removed = await removeOldDeliveries(scope, services.config.webhookLogDays)
      if (removed > 0) publishDeliveries(scope)
    }),
  )
