// Mailed codes and known devices. Times come from the database.
import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { newId, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { knownDevices, signInCodes } from './access.tables.ts'

/** Stores a request for a code and voids earlier ones of this device. Returns its id. */
export async function addCodeRequest(
  scope: Scope,
  input: { deviceHash: string; email: string; minutes: number },
): Promise<string> {
  const { minutes, ...values } = input
  await scope.tx.delete(signInCodes).where(lt(signInCodes.expiresAt, sql`now()`))
  await scope.tx
    .update(signInCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(signInCodes.deviceHash, input.deviceHash), isNull(signInCodes.usedAt)))
  const id = newId()
  const expiresAt = sql`now() + make_interval(mins => ${minutes})`
  await scope.tx.insert(signInCodes).values({ ...values, id, atEventId: scope.eventId, expiresAt })
  return id
}

const isOpen = and(isNull(signInCodes.usedAt), gt(signInCodes.expiresAt, sql`now()`))

/** The address for which a code was requested. */
export async function findCodeRequest(
  scope: ReadScope,
  id: string,
): Promise<{ email: string } | null> {
  const [row] = await scope.tx
    .select({ email: signInCodes.email })
    .from(signInCodes)
    .where(and(eq(signInCodes.id, id), isOpen))
  return row ?? null
}

export async function giveCode(
  scope: Scope,
  { id, ...code }: { id: string; accountId: string; codeHash: string },
): Promise<void> {
  await scope.tx.update(signInCodes).set(code).where(eq(signInCodes.id, id))
}

/** The latest request of this device at this event, if it is still valid. */
export async function findOpenCodeRequest(
  scope: ReadScope,
  deviceHash: string,
): Promise<{ id: string } | null> {
  const [row] = await scope.tx
    .select({ id: signInCodes.id })
    .from(signInCodes)
    .where(
      and(eq(signInCodes.deviceHash, deviceHash), eq(signInCodes.atEventId, scope.eventId), isOpen),
    )
    .orderBy(desc(signInCodes.createdAt))
    .limit(1)
  return row ?? null
}

/**
 * Uses a code in one statement, so that only one of two concurrent calls succeeds. Returns the
 * account.
 */
export async function useCode(
  scope: Scope,
  { id, codeHash }: { id: string; codeHash: string },
): Promise<string | null> {
  const [row] = await scope.tx
    .update(signInCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(signInCodes.id, id), eq(signInCodes.codeHash, codeHash), isOpen))
    .returning({ accountId: signInCodes.accountId })
  return row?.accountId ?? null
}

/** Devices are forgotten after this time. */
const REMEMBERED = sql`now() - interval '1 year'`
/** Maximum devices of one account. A new one replaces the least recently used one. */
export const MAX_DEVICES = 100

/**
 * Whether the address has signed in on this device. Both tables are probed once, for known and
 * unknown addresses alike.
 */
export async function isKnownDevice(
  scope: ReadScope,
  { email, deviceHash }: { email: string; deviceHash: string },
): Promise<boolean> {
  const { rows } = await scope.tx.execute<{ isKnown: boolean }>(sql`
    select exists (
      select from known_devices where device_hash = ${deviceHash}
        and account_id = coalesce((select id from accounts where email = ${email}), '')
    ) as "isKnown"`)
  return rows[0]?.isKnown === true
}

/** Remembers a device of an account. Returns whether it is new while others are known. */
export async function noteDevice(
  scope: Scope,
  device: { accountId: string; deviceHash: string },
): Promise<boolean> {
  const { tx } = scope
  const isOfAccount = eq(knownDevices.accountId, device.accountId)
  const tooMany = tx
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(isOfAccount)
    .orderBy(desc(knownDevices.lastUsedAt))
    .offset(MAX_DEVICES - 1)
  const isSurplus = inArray(knownDevices.deviceHash, tooMany)
  await tx
    .delete(knownDevices)
    .where(and(isOfAccount, or(lt(knownDevices.lastUsedAt, REMEMBERED), isSurplus)))
  const known = await tx
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(isOfAccount)
  await tx
    .insert(knownDevices)
    .values(device)
    .onConflictDoUpdate({
      target: [knownDevices.accountId, knownDevices.deviceHash],
      set: { lastUsedAt: sql`now()` },
    })
  return known.length > 0 && known.every(({ deviceHash }) => deviceHash !== device.deviceHash)
}
