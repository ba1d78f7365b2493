// The audit log and the log of emails are bounded by time and number (docs/security.md, "What grows, and its
// bound").
import { inEachEvent } from '../../modules/settings/index.ts'
import { forgetAudit } from '../../platform/audit/index.ts'
import { inEvent } from '../../platform/db/index.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import { forgetEmails } from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services.ts'

const QUEUE = 'sweep-logs'
const EVERY_NIGHT = '43 3 * * *'

export const declareLogSweep = (jobs: Jobs): Promise<void> =>
  jobs.declare(QUEUE, { retryLimit: 2, retryDelay: 60 })

/** Sweeps once a night from now on, in one process if there are several. */
export async function startLogSweep(services: Services): Promise<void> {
  await services.jobs.handle(QUEUE, () => sweepLogs(services))
  await services.jobs.repeat(QUEUE, EVERY_NIGHT)
}

const sweepLogs = (services: Services): Promise<void> =>
  inEachEvent(services, (eventId) =>
    inEvent(services, eventId, async (scope) => {
      await forgetAudit(scope, { days: services.config.auditLogDays })
      await forgetEmails(scope, { days: services.config.emailLogDays })
    }),
  )
