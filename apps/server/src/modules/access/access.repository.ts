// Sessions and mailed links. Times come from the database, so that a process with a wrong clock
// cannot accept expired ones.
import { and, desc, eq, gt, gte, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { TokenMode } from '@eventflow/domain/access'
import { cachedCommand, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { announceSessionsEnded } from '../../platform/live/index.ts'
import { mailTokens, sessions } from './access.tables.ts'

export interface NewSession {
  readonly tokenHash: string
  readonly accountId: string
  /** The user of the account as which it acts; null for the one last used. */
  readonly userId?: string | null
  /** Shown to the owner in the list of sessions. */
  readonly userAgent?: string | null
  readonly network?: string
}

/** Maximum sessions of one account. A new one ends the least recently used one. */
export const MAX_SESSIONS = 100

/** Signs an account in to the event of the scope. */
export async function addSession(
  scope: Scope,
  { tokenHash, accountId, userId = null, userAgent, network }: NewSession,
): Promise<void> {
  const { tx, eventId } = scope
  const values = { userId, userAgent: userAgent ?? null, network: network ?? null }
  const [added] = await insertSession(tx, { tokenHash, accountId, eventId, ...values })
  if (added?.ended) announceSessionsEnded(scope, accountId)
}

type SessionValues = Record<
  'tokenHash' | 'accountId' | 'userId' | 'userAgent' | 'network' | 'eventId',
  string | null
>

const insertSession = cachedCommand<SessionValues, { ended: number }>(
  (at) => sql`
    with ended as (
      delete from sessions where token_hash in (
        select token_hash from sessions where account_id = ${at('accountId')}
        order by last_seen_at desc offset ${sql.raw(String(MAX_SESSIONS - 1))})
      returning token_hash)
    insert into sessions (token_hash, account_id, user_id, user_agent, network, at_event_id, expires_at)
    values (${at('tokenHash')}, ${at('accountId')}, ${at('userId')}, ${at('userAgent')},
      ${at('network')}, ${at('eventId')}, now() + interval '7 days')
    returning (select count(*) from ended)::integer as ended`,
)

/** Ends a session and returns its account, and the user as which it acted. Null if there is none. */
export async function removeSession(
  scope: Scope,
  tokenHash: string,
): Promise<{ readonly accountId: string; readonly userId: string | null } | null> {
  const [ended] = await scope.tx
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ accountId: sessions.accountId, userId: sessions.userId })
  if (ended === undefined) return null
  announceSessionsEnded(scope, ended.accountId)
  return ended
}

/** Ends every session of an account except the one with this hash. */
export async function removeOtherSessions(scope: Scope, accountId: string, keep: string) {
  await scope.tx
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), ne(sessions.tokenHash, keep)))
  announceSessionsEnded(scope, accountId)
}

/** Returns whether the account had such a session. */
export async function endSession(
  scope: Scope,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<boolean> {
  const ended = await scope.tx
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId)))
    .returning({ id: sessions.id })
  if (ended.length > 0) announceSessionsEnded(scope, accountId)
  return ended.length > 0
}

export interface NewMailToken {
  readonly tokenHash: string
  readonly accountId: string
  readonly email: string
  readonly mode: TokenMode
  /** The new address of the account; null if the link does not change it. */
  readonly nextEmail: string | null
  /** The event whose organiser requested the change; null if nobody else did. */
  readonly correctedAtEventId: string | null
  /** Hours that the link is valid for. */
  readonly hours: number
}

/**
 * Stores a link's token and voids older ones of the same kind. Links that undo an address change
 * stay valid: each belongs to another address, whose owner may need it after a second change.
 */
export async function addMailToken({ tx }: Scope, token: NewMailToken): Promise<void> {
  await replaceTokens(tx, { ...token })
}

const replaceTokens = cachedCommand<Record<keyof NewMailToken, string | number | null>, unknown>(
  (at) => sql`
    with voided as (
      update mail_tokens set used_at = now()
      where account_id = ${at('accountId')} and mode = ${at('mode')} and mode <> 'rollbackEmail'
        and used_at is null)
    insert into mail_tokens (token_hash, account_id, mode, email, next_email,
      corrected_at_event_id, expires_at)
    values (${at('tokenHash')}, ${at('accountId')}, ${at('mode')}, ${at('email')},
      ${at('nextEmail')}, ${at('correctedAtEventId')}, now() + make_interval(hours => ${at('hours')}::int))`,
)

/**
 * Voids the links of an account after a change of its password or address. Links that undo an
 * address change stay valid, because a person who takes an account over changes both.
 */
export async function voidMailTokens(scope: Scope, accountId: string): Promise<void> {
  await voidTokens(scope, and(eq(mailTokens.accountId, accountId), ne(mailTokens.mode, UNDOES)))
}

/**
 * Voids the links created since an address change that has been undone, and every link to a
 * password.
 */
export async function voidTokensSince(
  scope: Scope,
  { accountId, createdAt }: { accountId: string; createdAt: Date },
): Promise<void> {
  const cameAfter = or(ne(mailTokens.mode, UNDOES), gte(mailTokens.createdAt, createdAt))
  await voidTokens(scope, and(eq(mailTokens.accountId, accountId), cameAfter))
}

const UNDOES = 'rollbackEmail'

const voidTokens = (scope: Scope, which: SQL | undefined) =>
  scope.tx
    .update(mailTokens)
    .set({ usedAt: sql`now()` })
    .where(and(which, isNull(mailTokens.usedAt)))

const isGood = (tokenHash: string, modes: readonly TokenMode[]) =>
  and(
    eq(mailTokens.tokenHash, tokenHash),
    inArray(mailTokens.mode, [...modes]),
    isNull(mailTokens.usedAt),
    gt(mailTokens.expiresAt, sql`now()`),
  )

const tokenColumns = {
  accountId: mailTokens.accountId,
  mode: mailTokens.mode,
  email: mailTokens.email,
  nextEmail: mailTokens.nextEmail,
  createdAt: mailTokens.createdAt,
}

export async function findMailToken(
  scope: ReadScope,
  tokenHash: string,
  ...modes: readonly TokenMode[]
) {
  const rows = await scope.tx.select(tokenColumns).from(mailTokens).where(isGood(tokenHash, modes))
  return rows[0] ?? null
}

/** Uses a token in one statement, so that only one of two concurrent calls succeeds. */
export async function useMailToken(scope: Scope, tokenHash: string, mode: TokenMode) {
  const rows = await scope.tx
    .update(mailTokens)
    .set({ usedAt: sql`now()` })
    .where(isGood(tokenHash, [mode]))
    .returning(tokenColumns)
  return rows[0] ?? null
}

/**
 * Issues a new token for the newest open link that restores an address; null if there is no such link. Each link
 * belongs to one of the addresses that the account has had.
 */
export async function renewRollback(
  scope: Scope,
  { accountId, recipient, tokenHash }: RollbackToRenew,
) {
  const newest = scope.tx
    .select({ tokenHash: mailTokens.tokenHash })
    .from(mailTokens)
    .where(
      and(
        eq(mailTokens.accountId, accountId),
        eq(mailTokens.mode, UNDOES),
        eq(mailTokens.nextEmail, recipient.toLowerCase()),
        isNull(mailTokens.usedAt),
        gt(mailTokens.expiresAt, sql`now()`),
      ),
    )
    .orderBy(desc(mailTokens.createdAt))
    .limit(1)
  const rows = await scope.tx
    .update(mailTokens)
    .set({ tokenHash })
    .where(inArray(mailTokens.tokenHash, newest))
    .returning(tokenColumns)
  return rows[0] ?? null
}

interface RollbackToRenew {
  readonly accountId: string
  /** The address that the link restores. */
  readonly recipient: string
  readonly tokenHash: string
}

/** Sets the person whose view of the portal the session shows; null for the caller's own view. */
export async function setViewing(
  scope: Scope,
  tokenHash: string,
  userId: string | null,
): Promise<void> {
  await scope.tx
    .update(sessions)
    .set({ viewingAs: userId, actingId: null })
    .where(eq(sessions.tokenHash, tokenHash))
}
