// Bounds the audit log, the log of emails and the sheets of imports (docs/security.md, "What grows, and its bound").
import { forgetSheets } from '../../modules/imports/index.ts'
import { inEachEvent } from '../../modules/settings/index.ts'
import { isInvitationInUse } from '../../modules/users/index.ts'
import { forgetAudit } from '../../platform/audit/index.ts'
import { inEvent, type Scope } from '../../platform/db/index.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import { forgetEmails } from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services.ts'

const QUEUE = 'sweep-logs'
const EVERY_NIGHT = '43 3 * * *'

export const declareLogSweep = (jobs: Jobs): Promise<void> =>
  jobs.declare(QUEUE, { retryLimit: 2, retryDelay: 60 })

/** Schedules the sweep once a night. If there are several processes, one of them runs it. */
export async function startLogSweep(services: Services): Promise<void> {
  await services.jobs.handle(QUEUE, () => sweepLogs(services))
  await services.jobs.repeat(QUEUE, EVERY_NIGHT)
}

function sweepLogs(services: Services): Promise<void> {
  const { auditLogDays, emailLogDays } = services.config
  const part = (scope: Scope) =>
    Promise.all([
      forgetAudit(scope, { days: auditLogDays }),
      forgetEmails(scope, { days: emailLogDays, isInUse: isInvitationInUse }),
      forgetSheets(scope),
    ])
  return inEachEvent(services, async (eventId) => {
    let isDone = false
    while (!isDone)
      isDone = (await inEvent(services, { eventId, limits: 'none' }, part)).every(
        (count) => count === 0,
      )
  })
}
