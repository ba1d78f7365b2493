// Sessions and mailed links. Times are the database's, so that a process with a wrong
// clock lets nobody in.
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { TokenMode } from '@eventflow/domain/access'
import { keptCommand, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { announceSessionsEnded } from '../../platform/live/index.ts'
import { mailTokens, sessions } from './access.tables.ts'

/** Signs an account in to the event of the scope. */
export async function addSession(scope: Scope, session: { tokenHash: string; accountId: string }) {
  const expiresAt = sql`now() + interval '7 days'`
  await scope.tx.insert(sessions).values({ ...session, atEventId: scope.eventId, expiresAt })
}

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

export interface NewMailToken {
  readonly tokenHash: string
  readonly accountId: string
  readonly email: string
  readonly mode: TokenMode
  /** Hours that the link is good for. */
  readonly hours: number
}

/** Stores a link's token; older ones of the same kind are void from now on. */
export async function addMailToken({ tx }: Scope, token: NewMailToken): Promise<void> {
  await replaceTokens(tx, { ...token })
}

const replaceTokens = keptCommand<Record<keyof NewMailToken, string | number>, unknown>(
  (at) => sql`
    with voided as (
      update mail_tokens set used_at = now()
      where account_id = ${at('accountId')} and mode = ${at('mode')} and used_at is null)
    insert into mail_tokens (token_hash, account_id, mode, email, expires_at)
    values (${at('tokenHash')}, ${at('accountId')}, ${at('mode')}, ${at('email')},
      now() + make_interval(hours => ${at('hours')}::int))`,
)

/** All links of an account, after its password or address has changed. */
export async function voidAllMailTokens(scope: Scope, accountId: string): Promise<void> {
  await scope.tx
    .update(mailTokens)
    .set({ usedAt: sql`now()` })
    .where(and(eq(mailTokens.accountId, accountId), isNull(mailTokens.usedAt)))
}

const isGood = (tokenHash: string, mode: TokenMode) =>
  and(
    eq(mailTokens.tokenHash, tokenHash),
    eq(mailTokens.mode, mode),
    isNull(mailTokens.usedAt),
    gt(mailTokens.expiresAt, sql`now()`),
  )

export async function findMailToken(scope: ReadScope, tokenHash: string, mode: TokenMode) {
  const rows = await scope.tx
    .select({ accountId: mailTokens.accountId, email: mailTokens.email })
    .from(mailTokens)
    .where(isGood(tokenHash, mode))
  return rows[0] ?? null
}

/** Uses a token up: one statement, so that of two at once only one succeeds. */
export async function useMailToken(scope: Scope, tokenHash: string, mode: TokenMode) {
  const rows = await scope.tx
    .update(mailTokens)
    .set({ usedAt: sql`now()` })
    .where(isGood(tokenHash, mode))
    .returning({ accountId: mailTokens.accountId, email: mailTokens.email })
  return rows[0] ?? null
}
