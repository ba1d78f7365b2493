// Emails that have not left, when a portal that was at rest goes on: its jobs may be lost.
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { ReadScope, Scope } from '../db/index.ts'
import { cancel, enqueueTurn, publishUndelivered } from './mail.repository.ts'
import { emails } from './mail.tables.ts'

/** Emails that the event holds stay with its organisers. */
const areWaiting = (scope: ReadScope) =>
  and(
    eq(emails.eventId, scope.eventId),
    eq(emails.state, 'queued'),
    isNull(emails.heldAt),
    isNull(emails.setAsideAt),
  )

export const countWaitingEmails = (scope: ReadScope): Promise<number> =>
  scope.tx.$count(emails, areWaiting(scope))

/** Queues every waiting email again; older jobs do nothing. Returns how many. */
export async function requeueEmails(scope: Scope): Promise<number> {
  const rows = await scope.tx
    .update(emails)
    .set({ turn: sql`${emails.turn} + 1`, tryingSince: sql`now()`, nextTryAt: sql`now()` })
    .where(areWaiting(scope))
    .returning({ emailId: emails.id, turn: emails.turn })
  for (const row of rows) await enqueueTurn(scope, row)
  if (rows.length > 0) publishUndelivered(scope)
  return rows.length
}

/** Cancels the waiting emails that were caused before this moment. Returns how many. */
export const dropEmails = (scope: Scope, before: Date): Promise<number> =>
  cancel(scope, and(areWaiting(scope), lt(emails.createdAt, before)))
