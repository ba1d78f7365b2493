// Passkeys and their challenges. Times come from the database.
import { and, count, desc, eq, gt, gte, isNull, lt, or, sql } from 'drizzle-orm'
import { newId, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { passkeyChallenges, passkeys, sessions } from './access.tables.ts'

/** A challenge is for creating a passkey or for using one. */
export type Purpose = 'make' | 'use'

export interface Challenge {
  readonly challengeHash: string
  readonly deviceHash: string
  readonly purpose: Purpose
  /**
   * The account that creates a passkey; null for using one, because the person is not known yet.
   */
  readonly accountId: string | null
}

/** Earlier challenges of this browser for the same purpose become void. */
export async function addChallenge(
  scope: Scope,
  challenge: Challenge & { minutes: number },
): Promise<void> {
  const { minutes, ...values } = challenge
  const isSame = and(
    eq(passkeyChallenges.deviceHash, values.deviceHash),
    eq(passkeyChallenges.purpose, values.purpose),
  )
  await scope.tx
    .delete(passkeyChallenges)
    .where(or(isSame, lt(passkeyChallenges.expiresAt, sql`now()`)))
  const expiresAt = sql`now() + make_interval(mins => ${minutes})`
  await scope.tx
    .insert(passkeyChallenges)
    .values({ ...values, atEventId: scope.eventId, expiresAt })
}

/** Uses up a challenge. Only one of two concurrent answers succeeds. */
export async function spendChallenge(
  scope: Scope,
  { challengeHash, deviceHash, purpose, accountId }: Challenge,
): Promise<boolean> {
  const rows = await scope.tx
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, challengeHash),
        eq(passkeyChallenges.deviceHash, deviceHash),
        eq(passkeyChallenges.purpose, purpose),
        accountId === null
          ? isNull(passkeyChallenges.accountId)
          : eq(passkeyChallenges.accountId, accountId),
        eq(passkeyChallenges.atEventId, scope.eventId),
        gt(passkeyChallenges.expiresAt, sql`now()`),
      ),
    )
    .returning({ challengeHash: passkeyChallenges.challengeHash })
  return rows.length > 0
}

export type StoredPasskey = typeof passkeys.$inferSelect

/** The passkeys of an account, the newest first. */
export const findPasskeys = (scope: ReadScope, accountId: string): Promise<StoredPasskey[]> =>
  scope.tx
    .select()
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id))

export async function countPasskeys(scope: ReadScope, accountId: string): Promise<number> {
  const [row] = await scope.tx
    .select({ n: count() })
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
  return row?.n ?? 0
}

/** The passkey of a credential id, for the host that it was created for. */
export async function findByCredential(
  scope: ReadScope,
  { credentialId, rpId }: { credentialId: string; rpId: string },
): Promise<StoredPasskey | null> {
  const [row] = await scope.tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, credentialId), eq(passkeys.rpId, rpId)))
  return row ?? null
}

export type NewPasskey = Pick<
  StoredPasskey,
  'accountId' | 'credentialId' | 'rpId' | 'publicKey' | 'counter' | 'transports' | 'name'
>

/** Returns false if the passkey is already stored, for any account. */
export async function addPasskey(scope: Scope, passkey: NewPasskey): Promise<boolean> {
  const rows = await scope.tx
    .insert(passkeys)
    .values({ ...passkey, id: newId() })
    .onConflictDoNothing()
    .returning({ id: passkeys.id })
  return rows.length > 0
}

export async function notePasskeyUsed(
  scope: Scope,
  { id, counter }: { id: string; counter: number },
): Promise<void> {
  await scope.tx
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(eq(passkeys.id, id))
}

/** Returns its name; null if the account has no such passkey. */
export async function removePasskey(
  scope: Scope,
  { id, accountId }: { id: string; accountId: string },
): Promise<string | null> {
  const [row] = await scope.tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.accountId, accountId)))
    .returning({ name: passkeys.name })
  return row?.name ?? null
}

/** Removes the passkeys added since, which belong to the person who took the account over. */
export async function removePasskeysSince(
  scope: Scope,
  { accountId, createdAt }: { accountId: string; createdAt: Date },
): Promise<void> {
  await scope.tx
    .delete(passkeys)
    .where(and(eq(passkeys.accountId, accountId), gte(passkeys.createdAt, createdAt)))
}

/** Stores that the person at an open session has proved their identity. */
export async function noteProof(scope: Scope, tokenHash: string): Promise<void> {
  await scope.tx
    .update(sessions)
    .set({ provedAt: sql`now()` })
    .where(eq(sessions.tokenHash, tokenHash))
}

/** Uses up a proof that is at most this many minutes old. */
export async function spendProof(
  scope: Scope,
  { tokenHash, minutes }: { tokenHash: string; minutes: number },
): Promise<boolean> {
  const since = sql`now() - make_interval(mins => ${minutes})`
  const rows = await scope.tx
    .update(sessions)
    .set({ provedAt: null })
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.provedAt, since)))
    .returning({ tokenHash: sessions.tokenHash })
  return rows.length > 0
}
