// Deletes guests' unsubmitted drafts when their passes expire (docs/design/submissions.md).
import { publish } from '../../../platform/live/index.ts'
import { inEvent, type Scope } from '../../../platform/db/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { Services } from '../../../platform/services.ts'
import { releaseAllFiles, releaseLostFiles } from '../../files/index.ts'
import { inEachEvent } from '../../settings/index.ts'
import { isSubmission } from '../submissions.repository.ts'
import { deleteExpiredDrafts } from './guests.repository.ts'

const QUEUE = 'sweep-guest-drafts'
const EVERY_HOUR = '7 * * * *'

export const declareGuestSweep = (jobs: Jobs): Promise<void> =>
  jobs.declare(QUEUE, { retryLimit: 2, retryDelay: 60 })

/** Schedules the sweep once an hour. If there are several processes, one of them runs it. */
export async function startGuestSweep(services: Services): Promise<void> {
  await services.jobs.handle(QUEUE, () => sweepGuestDrafts(services))
  await services.jobs.repeat(QUEUE, EVERY_HOUR)
}

/** Sweeps every event. May run in several processes at once. */
export async function sweepGuestDrafts(services: Services): Promise<void> {
  const now = services.clock.now()
  await inEachEvent(services, (eventId) =>
    inEvent(services, { eventId, limits: 'none' }, (scope) => sweepDrafts(scope, now)),
  )
}

/** Sweeps one event. */
export async function sweepDrafts(scope: Scope, now: Date): Promise<void> {
  // A save that was concurrent with a deletion may have assigned a file to the deleted submission.
  await releaseLostFiles(scope, { ownerKind: 'submission', isThere: isSubmission(scope) })
  const ownerIds = await deleteExpiredDrafts(scope, now)
  if (ownerIds.length === 0) return
  await releaseAllFiles(scope, { ownerKind: 'submission', ownerIds })
  publish(scope, ['submissions', 'drafts'], 'organisers')
}
