// Sessions and mailed links. Times are the database's, so that a process with a wrong
// clock lets nobody in.
import { and, desc, eq, gt, gte, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { TokenMode } from '@eventflow/domain/access'
import { keptCommand, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { announceSessionsEnded } from '../../platform/live/index.ts'
import { mailTokens, sessions } from './access.tables.ts'

export interface NewSession {
  readonly tokenHash: string
  readonly accountId: string
  /** As a list shows it to its owner. */
  readonly userAgent?: string | null
  readonly network?: string
}

/** Sessions of one account. A new one ends the one that was used least recently. */
export const MOST_SESSIONS = 100

/** Signs an account in to the event of the scope. */
export async function addSession(
  scope: Scope,
  { tokenHash, accountId, userAgent, network }: NewSession,
): Promise<void> {
  const { tx, eventId } = scope
  const values = { userAgent: userAgent ?? null, network: network ?? null }
  const [added] = await insertSession(tx, { tokenHash, accountId, eventId, ...values })
  if (added?.ended) announceSessionsEnded(scope, accountId)
}

type SessionValues = Record<
  'tokenHash' | 'accountId' | 'userAgent' | 'network' | 'eventId',
  string | null
>

const insertSession = keptCommand<SessionValues, { ended: number }>(
  (at) => sql`
    with ended as (
      delete from sessions where token_hash in (
        select token_hash from sessions where account_id = ${at('accountId')}
        order by last_seen_at desc offset ${sql.raw(String(MOST_SESSIONS - 1))})
      returning token_hash)
    insert into sessions (token_hash, account_id, user_agent, network, at_event_id, expires_at)
    values (${at('tokenHash')}, ${at('accountId')}, ${at('userAgent')}, ${at('network')},
      ${at('eventId')}, now() + interval '7 days')
    returning (select count(*) from ended)::integer as ended`,
)

export async function removeSession(scope: Scope, tokenHash: string): Promise<void> {
  const ended = await scope.tx
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ accountId: sessions.accountId })
  for (const { accountId } of ended) announceSessionsEnded(scope, accountId)
}

/** Ends every session of an account but the one with this hash. */
export async function removeOtherSessions(scope: Scope, accountId: string, keep: string) {
  await scope.tx
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), ne(sessions.tokenHash, keep)))
  announceSessionsEnded(scope, accountId)
}

/** Whether there was such a session of the account. */
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
  /** What the address is to be; null where the link is about something else. */
  readonly nextEmail: string | null
  /** Hours that the link is valid for. */
  readonly hours: number
}

/**
 * Stores a link's token; older ones of the same kind are void from now on. Links that undo a change of
 * address stay: each is for another address, whose owner may need it after a second change.
 */
export async function addMailToken({ tx }: Scope, token: NewMailToken): Promise<void> {
  await replaceTokens(tx, { ...token })
}

const replaceTokens = keptCommand<Record<keyof NewMailToken, string | number | null>, unknown>(
  (at) => sql`
    with voided as (
      update mail_tokens set used_at = now()
      where account_id = ${at('accountId')} and mode = ${at('mode')} and mode <> 'rollbackEmail'
        and used_at is null)
    insert into mail_tokens (token_hash, account_id, mode, email, next_email, expires_at)
    values (${at('tokenHash')}, ${at('accountId')}, ${at('mode')}, ${at('email')},
      ${at('nextEmail')}, now() + make_interval(hours => ${at('hours')}::int))`,
)

/**
 * The links of an account, after its password or address has changed. Those that undo a change of address
 * go on: the person who has taken an account over changes both.
 */
export async function voidMailTokens(scope: Scope, accountId: string): Promise<void> {
  await voidTokens(scope, and(eq(mailTokens.accountId, accountId), ne(mailTokens.mode, UNDOES)))
}

/** What came after a change of address that has been undone, and every link to a password. */
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

/** Uses a token up: one statement, so that of two at once only one succeeds. */
export async function useMailToken(scope: Scope, tokenHash: string, mode: TokenMode) {
  const rows = await scope.tx
    .update(mailTokens)
    .set({ usedAt: sql`now()` })
    .where(isGood(tokenHash, [mode]))
    .returning(tokenColumns)
  return rows[0] ?? null
}

/** Gives the newest open link that undoes a change of address another token; null when there is none. */
export async function renewRollback(
  scope: Scope,
  { accountId, tokenHash }: { accountId: string; tokenHash: string },
) {
  const newest = scope.tx
    .select({ tokenHash: mailTokens.tokenHash })
    .from(mailTokens)
    .where(
      and(
        eq(mailTokens.accountId, accountId),
        eq(mailTokens.mode, UNDOES),
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

/** Whom a session looks at the portal as; null for oneself. */
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
