// Second factors, recovery codes, and sign-ins that wait for one. Times come from the database.
import { and, count, desc, eq, gt, gte, isNull, lt, sql } from 'drizzle-orm'
import { newId, type Database, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { halfSignIns, recoveryCodes, secondFactors } from './access.tables.ts'

export interface StoredFactor {
  readonly sealed: string
  readonly isConfirmed: boolean
  readonly lastStep: number
  /** Seconds since 1970, by the database's clock. */
  readonly now: number
}

export async function findFactor(
  scope: ReadScope,
  accountId: string,
): Promise<StoredFactor | null> {
  const [row] = await scope.tx
    .select({
      sealed: secondFactors.sealed,
      isConfirmed: sql<boolean>`${secondFactors.confirmedAt} is not null`,
      lastStep: secondFactors.lastStep,
      now: sql`extract(epoch from now())`.mapWith(Number),
    })
    .from(secondFactors)
    .where(eq(secondFactors.accountId, accountId))
  return row ?? null
}

/**
 * Stores an unconfirmed factor, which replaces an earlier unconfirmed one. Returns false if one is
 * active.
 */
export async function beginFactor(
  scope: Scope,
  factor: { accountId: string; sealed: string },
): Promise<boolean> {
  const rows = await scope.tx
    .insert(secondFactors)
    .values(factor)
    .onConflictDoUpdate({
      target: secondFactors.accountId,
      set: { sealed: factor.sealed, lastStep: 0 },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ accountId: secondFactors.accountId })
  return rows.length > 0
}

/** Uses a time step once, so that an observed code does not work again. */
export async function spendStep(
  scope: Scope,
  { accountId, step }: { accountId: string; step: number },
): Promise<boolean> {
  const rows = await scope.tx
    .update(secondFactors)
    .set({ lastStep: step, confirmedAt: sql`coalesce(${secondFactors.confirmedAt}, now())` })
    .where(and(eq(secondFactors.accountId, accountId), lt(secondFactors.lastStep, step)))
    .returning({ accountId: secondFactors.accountId })
  return rows.length > 0
}

export async function removeFactor(scope: Scope, accountId: string): Promise<void> {
  await scope.tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await scope.tx.delete(secondFactors).where(eq(secondFactors.accountId, accountId))
}

export async function removeFactorSince(
  scope: Scope,
  { accountId, createdAt }: { accountId: string; createdAt: Date },
): Promise<void> {
  const removed = await scope.tx
    .delete(secondFactors)
    .where(and(eq(secondFactors.accountId, accountId), gte(secondFactors.confirmedAt, createdAt)))
    .returning({ accountId: secondFactors.accountId })
  if (removed.length > 0)
    await scope.tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
}

/** Replaces all earlier codes. */
export async function setRecoveryCodes(
  scope: Scope,
  accountId: string,
  hashes: readonly string[],
): Promise<void> {
  await scope.tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await scope.tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ accountId, codeHash })))
}

export async function spendRecoveryCode(
  scope: Scope,
  { accountId, codeHash }: { accountId: string; codeHash: string },
): Promise<boolean> {
  const rows = await scope.tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ accountId: recoveryCodes.accountId })
  return rows.length > 0
}

export async function countRecoveryCodes(scope: ReadScope, accountId: string): Promise<number> {
  const [row] = await scope.tx
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, accountId))
  return row?.left ?? 0
}

/** Maximum waiting sign-ins of one account. A new one replaces the oldest. */
const MAX_HALF_SIGN_INS = 20

/**
 * Stores that a person has passed the first step, in this browser and at this event. An earlier
 * waiting sign-in of the browser becomes void.
 */
export async function addHalfSignIn(
  scope: Scope,
  half: { accountId: string; deviceHash: string; minutes: number },
): Promise<void> {
  const { minutes, ...values } = half
  const surplus = sql`select id from half_sign_ins where account_id = ${half.accountId}
    order by created_at desc offset ${MAX_HALF_SIGN_INS - 1}`
  const isVoid = sql`${halfSignIns.deviceHash} = ${half.deviceHash} or ${halfSignIns.expiresAt} < now()
    or ${halfSignIns.id} in (${surplus})`
  await scope.tx.delete(halfSignIns).where(isVoid)
  const expiresAt = sql`now() + make_interval(mins => ${minutes})`
  await scope.tx
    .insert(halfSignIns)
    .values({ ...values, id: newId(), atEventId: scope.eventId, expiresAt })
}

export async function findHalfSignIn(
  scope: ReadScope,
  deviceHash: string,
): Promise<{ id: string; accountId: string } | null> {
  const [row] = await scope.tx
    .select({ id: halfSignIns.id, accountId: halfSignIns.accountId })
    .from(halfSignIns)
    .where(
      and(
        eq(halfSignIns.deviceHash, deviceHash),
        eq(halfSignIns.atEventId, scope.eventId),
        gt(halfSignIns.expiresAt, sql`now()`),
      ),
    )
    .orderBy(desc(halfSignIns.createdAt))
    .limit(1)
  return row ?? null
}

/** Ends a waiting sign-in. Only one of two concurrent calls succeeds. */
export async function spendHalfSignIn(scope: Scope, id: string): Promise<boolean> {
  const rows = await scope.tx
    .delete(halfSignIns)
    .where(eq(halfSignIns.id, id))
    .returning({ id: halfSignIns.id })
  return rows.length > 0
}

/** After a change of the password or address, a waiting sign-in has to start again. */
export async function removeHalfSignIns(scope: Scope, accountId: string): Promise<void> {
  await scope.tx.delete(halfSignIns).where(eq(halfSignIns.accountId, accountId))
}

/** What was removed from a person who is locked out. */
export interface Taken {
  readonly hadSecondFactor: boolean
  readonly passkeys: number
}

/** For the terminal, when a person can prove their identity in no other way. */
export async function removeSecondFactorOf(
  db: Pick<Database, 'execute'>,
  email: string,
): Promise<Taken> {
  const { rows } = await db.execute<{ factors: number; passkeys: number }>(sql`
    with whose as (select id from accounts where email = ${email}),
      codes as (delete from recovery_codes where account_id in (select id from whose)),
      keys as (delete from passkeys where account_id in (select id from whose) returning id),
      factors as (
        delete from second_factors where account_id in (select id from whose) returning account_id)
    select (select count(*)::int from factors) as factors,
      (select count(*)::int from keys) as passkeys`)
  return { hadSecondFactor: rows[0]?.factors === 1, passkeys: rows[0]?.passkeys ?? 0 }
}
