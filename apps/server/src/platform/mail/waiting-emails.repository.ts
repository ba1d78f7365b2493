// Emails that have not left when a paused portal is resumed. Their jobs may be lost.
import { and, asc, between, eq, gt, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { ReadScope, Scope } from '../db/index.ts'
import { findWithoutJob } from '../jobs/index.ts'
import { cancel, DELIVERY_QUEUE, enqueueTurn, publishUndelivered } from './mail.repository.ts'
import { emails } from './mail.tables.ts'

/** Emails of one transaction. */
const PART = 500

/** Without the emails that the event holds: only its organisers release those. */
const areWaiting = (scope: ReadScope) =>
  and(
    eq(emails.eventId, scope.eventId),
    eq(emails.state, 'queued'),
    isNull(emails.heldAt),
    isNull(emails.setAsideAt),
  )

export const countWaitingEmails = (scope: ReadScope): Promise<number> =>
  scope.tx.$count(emails, areWaiting(scope))

async function findPart(scope: ReadScope, after: string, which?: SQL): Promise<string[]> {
  const rows = await scope.tx
    .select({ id: emails.id })
    .from(emails)
    .where(and(areWaiting(scope), gt(emails.id, after), which))
    .orderBy(asc(emails.id))
    .limit(PART)
  return rows.map(({ id }) => id)
}

/** These emails of a part. Without statistics, as after a restore, the index is used for the range alone. */
const areOf = (part: readonly string[], ids: readonly string[]) =>
  and(between(emails.id, part[0] ?? '', part.at(-1) ?? ''), inArray(emails.id, [...ids]))

/** Checks the next waiting emails after an id, and queues those without a job. Returns the checked ids. */
export async function requeueEmails(scope: Scope, after: string): Promise<readonly string[]> {
  const ids = await findPart(scope, after)
  const lost = await findWithoutJob(scope, ids, { queues: [DELIVERY_QUEUE], key: 'emailId' })
  const rows = await scope.tx
    .update(emails)
    .set({ turn: sql`${emails.turn} + 1`, tryingSince: sql`now()`, nextTryAt: sql`now()` })
    .where(and(areWaiting(scope), areOf(ids, lost)))
    .returning({ emailId: emails.id, turn: emails.turn })
  for (const row of rows) await enqueueTurn(scope, row)
  if (rows.length > 0) publishUndelivered(scope)
  return ids
}

/**
 * Cancels the next waiting emails after an id, if they were caused before this moment. Returns the ids of the
 * cancelled ones.
 */
export async function dropEmails(
  scope: Scope,
  { after, since }: { readonly after: string; readonly since: Date },
): Promise<readonly string[]> {
  const ids = await findPart(scope, after, lt(emails.createdAt, since))
  await cancel(scope, areOf(ids, ids), 'portalPaused')
  return ids
}
