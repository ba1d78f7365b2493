// Held emails: the switch of the event, and the waiting rows.
import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { HOLD_REASONS, shouldPause, type HoldReason } from '@eventflow/domain/mail'
import { cachedStatement, type ReadScope, type Scope } from '../db/index.ts'
import { publishUndelivered, enqueueTurn } from './mail.repository.ts'
import { emailHolds, emails } from './mail.tables.ts'

export interface StoredHold {
  readonly reason: HoldReason
  readonly since: Date
}

/** Why the event holds its emails; null if it does not. An automatic pause precedes the switch. */
export async function findHold({ tx, eventId }: ReadScope): Promise<StoredHold | null> {
  const rows = await tx
    .select({ id: emailHolds.id, since: emailHolds.createdAt })
    .from(emailHolds)
    .where(eq(emailHolds.eventId, eventId))
  const found = HOLD_REASONS.toReversed().flatMap((reason) => {
    const row = rows.find(({ id }) => id === reason)
    return row === undefined ? [] : [{ reason, since: row.since }]
  })
  return found[0] ?? null
}

/** Cached by the scope of a transaction, because some of them queue many emails. */
const isHeldIn = new WeakMap<ReadScope, Promise<boolean>>()

/** Scopes that write released emails. */
const releasing = new WeakSet<ReadScope>()

/** Emails queued in this transaction are sent even if the event holds its emails. */
export const sendDespiteHold = (scope: ReadScope): void => void releasing.add(scope)

const selectIsOn = cachedStatement<{ eventId: string }, unknown>(
  (at) => sql`select id from email_holds where event_id = ${at('eventId')}`,
)

export function isOnHold(scope: ReadScope): Promise<boolean> {
  if (releasing.has(scope)) return Promise.resolve(false)
  const known = isHeldIn.get(scope)
  if (known !== undefined) return known
  const found = selectIsOn(scope.tx, { eventId: scope.eventId }).then((rows) => rows.length > 0)
  isHeldIn.set(scope, found)
  return found
}

export async function switchHoldOn(
  scope: Scope,
  reason: HoldReason,
  createdBy: string | null = null,
): Promise<void> {
  isHeldIn.delete(scope)
  await scope.tx
    .insert(emailHolds)
    .values({ eventId: scope.eventId, id: reason, createdBy })
    .onConflictDoNothing()
  publishUndelivered(scope)
}

/** Waiting emails stay until they are released. */
export async function switchHoldOff(scope: Scope): Promise<void> {
  isHeldIn.delete(scope)
  await scope.tx.delete(emailHolds).where(eq(emailHolds.eventId, scope.eventId))
  publishUndelivered(scope)
}

/** Pauses sending if too many emails of the last hour have failed permanently. */
export async function pauseIfFailing(scope: Scope): Promise<void> {
  const [counted] = await scope.tx
    .select({
      failed: sql<number>`(count(*) filter (where ${emails.state} = 'failed'))::int`,
      sent: sql<number>`(count(*) filter (where ${emails.state} = 'sent'))::int`,
    })
    .from(emails)
    .where(
      and(
        eq(emails.eventId, scope.eventId),
        gt(emails.lastTriedAt, sql`now() - interval '1 hour'`),
      ),
    )
  if (counted !== undefined && shouldPause(counted)) await switchHoldOn(scope, 'failures')
}

const isHeld = (scope: ReadScope, emailIds: readonly string[]) =>
  and(
    eq(emails.eventId, scope.eventId),
    inArray(emails.id, [...emailIds]),
    eq(emails.state, 'queued'),
    isNotNull(emails.heldAt),
  )

/** Holds an email whose turn comes while the event holds its emails. */
export async function holdEmail(scope: Scope, emailId: string): Promise<void> {
  await scope.tx
    .update(emails)
    .set({ heldAt: sql`now()`, nextTryAt: null })
    .where(and(eq(emails.eventId, scope.eventId), eq(emails.id, emailId), isNull(emails.heldAt)))
  publishUndelivered(scope)
}

type OfEmail = 'id' | 'alias' | 'isTest' | 'userId' | 'teamId' | 'recipient'
export type HeldRow = Pick<typeof emails.$inferSelect, OfEmail> & { readonly ageSeconds: number }

/** The held ones of these emails, locked: if two people release them, only one sends them. */
export const lockHeld = (scope: Scope, emailIds: readonly string[]): Promise<HeldRow[]> =>
  scope.tx
    .select({
      id: emails.id,
      alias: emails.alias,
      isTest: emails.isTest,
      userId: emails.userId,
      teamId: emails.teamId,
      recipient: emails.recipient,
      ageSeconds: sql`extract(epoch from now() - ${emails.createdAt})`.mapWith(Number),
    })
    .from(emails)
    .where(isHeld(scope, emailIds))
    .orderBy(emails.id)
    .for('update')

/** Sends emails that are held. */
export async function releaseEmails(scope: Scope, emailIds: readonly string[]): Promise<void> {
  if (emailIds.length === 0) return
  const rows = await scope.tx
    .update(emails)
    .set({
      heldAt: null,
      content: null,
      bypassesHold: true,
      turn: sql`${emails.turn} + 1`,
      tryingSince: sql`now()`,
    })
    .where(isHeld(scope, emailIds))
    .returning({ emailId: emails.id, turn: emails.turn })
  for (const row of rows) await enqueueTurn(scope, row)
  publishUndelivered(scope)
}
