// Resumes a paused portal. A restore pauses it (backup/place.repository.ts), and so does `npm run
// outbox -- pause`; the workers of all processes follow (platform/jobs/outbox.ts). A restored
// portal has no jobs, so emails, webhook calls, comment emails, mailings and imports are queued
// again from their rows. Everything with a date is found by the next sweep: notifications,
// reminders, reports, deletions.
import type { PortalPause } from '@eventflow/domain/events'
import { removeNotices, requeueNotices } from '../../modules/comments/index.ts'
import { prepareUninvited, requeueImports } from '../../modules/imports/index.ts'
import { endMailings, requeueMailings } from '../../modules/mailings/index.ts'
import { countDueNotifications } from '../../modules/notifications/index.ts'
import { findEventIds } from '../../modules/settings/index.ts'
import {
  countWaitingDeliveries,
  dropDeliveries,
  requeueDeliveries,
} from '../../modules/webhooks/index.ts'
import { inEvent, inOtherEventToRead, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { endPause, lockPause, pausedSince, type Jobs } from '../../platform/jobs/index.ts'
import { publish } from '../../platform/live/index.ts'
import { countWaitingEmails, dropEmails, requeueEmails } from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services.ts'

const QUEUE = 'resume-portal'

export const declareResume = (jobs: Jobs): Promise<void> =>
  jobs.declare(QUEUE, { retryLimit: 10, retryDelay: 5, retryDelayMax: 300 })

export const startResume = (services: Services): Promise<void> =>
  services.jobs.handleAtOnce(QUEUE, async ({ since = '', dropsWaiting }) => {
    await resumePortal(services, {
      since: new Date(since),
      dropsWaiting: dropsWaiting === 'true',
    })
  })

export async function readPause(scope: ReadScope, now: Date): Promise<PortalPause> {
  const since = await pausedSince(scope.tx)
  const found = { emails: 0, webhookCalls: 0, notifications: 0 }
  if (since === null) return { since, ...found }
  for (const eventId of await findEventIds(scope.tx))
    await inOtherEventToRead(scope, eventId, async (own) => {
      found.emails += await countWaitingEmails(own)
      found.webhookCalls += await countWaitingDeliveries(own)
      found.notifications += await countDueNotifications(own, now)
    })
  return { since: since.toISOString(), ...found }
}

/** Queues the job that resumes the portal. Has no effect on a running portal. */
export async function requestResume(
  scope: Scope,
  { dropsWaiting }: { readonly dropsWaiting: boolean },
): Promise<void> {
  scope.audit.changed.push(`dropsWaiting=${dropsWaiting}`)
  const since = await pausedSince(scope.tx)
  if (since === null) return
  await scope.enqueue(QUEUE, {
    since: since.toISOString(),
    dropsWaiting: String(dropsWaiting),
  })
}

interface Resume {
  /** When the pause began. A later pause is not ended. */
  readonly since: Date
  /**
   * Cancels emails and webhook calls from before the pause, because the original portal has sent
   * them.
   */
  readonly dropsWaiting: boolean
}

interface Resumed {
  readonly emails: number
  readonly webhookCalls: number
  readonly dropped: number
}

/**
 * Queues or cancels waiting records, batch by batch in separate transactions, and then ends the
 * pause. It can be repeated, and two processes may run it at once.
 */
export async function resumePortal(
  services: Services,
  { since, dropsWaiting }: Resume,
): Promise<Resumed> {
  const resumed = { emails: 0, webhookCalls: 0, dropped: 0 }
  const eventIds = await findEventIds(services.db)
  for (const eventId of eventIds) {
    /** Does nothing after another process has resumed, because emails may be in delivery then. */
    const part = (work: Part, after: string) =>
      inEvent(services, { eventId, limits: 'none' }, async (scope) =>
        (await lockPause(scope.tx))?.getTime() === since.getTime() ? work(scope, after) : [],
      )
    const all = (work: Part) => countParts((after) => part(work, after))
    if (dropsWaiting) {
      resumed.dropped += await all((scope) => removeNotices(scope, since))
      resumed.dropped += await all((scope, after) => dropEmails(scope, { after, since }))
      resumed.dropped += await all((scope, after) => dropDeliveries(scope, { after, since }))
      await all((scope) => endMailings(scope, since))
      await all(prepareWelcomes)
    }
    resumed.emails += await all(requeueEmails)
    resumed.webhookCalls += await all(requeueDeliveries)
    await all((scope) => requeueOthers(scope, dropsWaiting))
  }
  await endPause(services.db, since)
  for (const eventId of eventIds)
    await inEvent(services, { eventId, limits: 'none' }, async (scope) =>
      publish(scope, ['events'], 'organisers'),
    )
  return resumed
}

/**
 * Queues what waits in an imported event, which has no jobs. Webhook calls are cancelled, because their receivers may
 * have had them.
 */
export async function startImportedEvent(services: Services, eventId: string): Promise<void> {
  const since = services.clock.now()
  const all = (work: Part) =>
    countParts((after) =>
      inEvent(services, { eventId, limits: 'none' }, (scope) => work(scope, after)),
    )
  await all((scope, after) => dropDeliveries(scope, { after, since }))
  await all(requeueEmails)
  await all((scope) => requeueOthers(scope, false))
}

/** Imports can invite the people again whose invitations were dropped. */
async function prepareWelcomes(scope: Scope): Promise<readonly string[]> {
  if ((await prepareUninvited(scope, 'all')) > 0) publish(scope, ['imports'], 'organisers')
  return []
}

/** Comment emails, mailings and imports, which are few. */
async function requeueOthers(scope: Scope, dropsWaiting: boolean): Promise<readonly string[]> {
  await requeueNotices(scope)
  await requeueMailings(scope)
  await requeueImports(scope, { dropsWaiting })
  return []
}

/** Handles the records that follow an id, in one transaction, and returns their ids. */
type Part = (scope: Scope, after: string) => Promise<readonly string[]>

async function countParts(next: (after: string) => Promise<readonly string[]>): Promise<number> {
  let count = 0
  for (let ids = await next(''); ids.length > 0; ids = await next(ids.at(-1) ?? ''))
    count += ids.length
  return count
}
