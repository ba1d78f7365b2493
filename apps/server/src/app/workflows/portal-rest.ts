// How a portal that is at rest goes on. The rest begins with a restore (backup/place.repository.ts) or by
// `npm run outbox -- pause`; workers of all processes follow it (platform/jobs/outbox.ts). Emails, calls and
// comments are queued again from their rows, because a restored portal has no jobs. What is due by its own
// date (notifications, reminders, reports, deletions) is found by the next sweep.
import type { PortalRest, PortalResumed } from '@eventflow/domain/events'
import { removeNotices, requeueNotices } from '../../modules/comments/index.ts'
import { requeueImports } from '../../modules/imports/index.ts'
import { endMailings, requeueMailings } from '../../modules/mailings/index.ts'
import { countDueNotifications } from '../../modules/notifications/index.ts'
import { findEventIds } from '../../modules/settings/index.ts'
import {
  countWaitingDeliveries,
  dropDeliveries,
  requeueDeliveries,
} from '../../modules/webhooks/index.ts'
import {
  inOtherEvent,
  inOtherEventToRead,
  type ReadScope,
  type Scope,
} from '../../platform/db/index.ts'
import { endRest, lockRest, restsSince } from '../../platform/jobs/index.ts'
import { countWaitingEmails, dropEmails, requeueEmails } from '../../platform/mail/index.ts'

export async function readRest(scope: ReadScope, now: Date): Promise<PortalRest> {
  const since = await restsSince(scope.tx)
  const found = { emails: 0, webhookCalls: 0, notifications: 0 }
  for (const eventId of await findEventIds(scope.tx))
    await inOtherEventToRead(scope, eventId, async (own) => {
      found.emails += await countWaitingEmails(own)
      found.webhookCalls += await countWaitingDeliveries(own)
      found.notifications += await countDueNotifications(own, now)
    })
  return { since: since?.toISOString() ?? null, ...found }
}

/**
 * Ends the rest. With `dropsWaiting` emails and calls that were caused before it began are cancelled: the
 * portal that this one was copied from has sent them. A portal that works stays as it is.
 */
export async function resumePortal(
  scope: Scope,
  { dropsWaiting }: { readonly dropsWaiting: boolean },
): Promise<PortalResumed> {
  const resumed = { emails: 0, webhookCalls: 0, dropped: 0 }
  const since = await lockRest(scope.tx)
  scope.audit.changed.push(`dropsWaiting=${dropsWaiting}`)
  if (since === null) return resumed
  for (const eventId of await findEventIds(scope.tx))
    await inOtherEvent(scope, eventId, async (own) => {
      if (dropsWaiting) resumed.dropped += await dropWaiting(own, since)
      resumed.emails += await requeueEmails(own)
      resumed.webhookCalls += await requeueDeliveries(own)
      await requeueNotices(own)
      await requeueMailings(own)
      await requeueImports(own)
    })
  await endRest(scope.tx)
  return resumed
}

async function dropWaiting(scope: Scope, before: Date): Promise<number> {
  await endMailings(scope)
  return (
    (await dropEmails(scope, before)) +
    (await dropDeliveries(scope, before)) +
    (await removeNotices(scope, before))
  )
}
