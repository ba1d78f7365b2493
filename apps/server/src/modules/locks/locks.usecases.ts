import { locksErrors, MAX_LOCKS, type Lock } from '@eventflow/domain/locks'
import { DomainError } from '@eventflow/domain/kernel'
import type { Scope } from '../../platform/db/index.ts'
import { announce } from '../../platform/live/index.ts'
import { findLock, type LockRow } from './locks.report.ts'
import * as repository from './locks.repository.ts'

const toLock = ({ type, recordId, userId, name, since, updatedAt }: LockRow): Lock => ({
  type,
  recordId,
  userId,
  name,
  since: since.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

/** Refused with whoever holds it while somebody else does; one's own is renewed. */
export async function acquireLock(
  scope: Scope,
  locked: repository.Locked,
  userId: string,
): Promise<Lock> {
  const before = await findLock(scope, locked)
  if (before?.userId !== userId && (await repository.countLocks(scope, userId)) >= MAX_LOCKS)
    throw new DomainError(locksErrors.tooManyLocks)
  const isTaken = await repository.takeLock(scope, locked, userId)
  const lock = await findLock(scope, locked)
  if (!lock) throw new DomainError(locksErrors.lockNotYours)
  if (!isTaken) throw new DomainError(locksErrors.lockHeld, { current: toLock(lock) })
  if (before?.userId !== userId) await announce(scope, 'locks')
  return toLock(lock)
}

/** Only whoever holds it renews it; one that is gone is refused like somebody else's. */
export async function renewLock(
  scope: Scope,
  locked: repository.Locked,
  userId: string,
): Promise<Lock> {
  const isRenewed = await repository.renewLock(scope, locked, userId)
  const lock = isRenewed ? await findLock(scope, locked) : null
  if (!lock) throw new DomainError(locksErrors.lockNotYours)
  return toLock(lock)
}

/** Giving back what one does not hold changes nothing, and is refused where somebody else does. */
export async function releaseLock(
  scope: Scope,
  locked: repository.Locked,
  userId: string,
): Promise<void> {
  if (await repository.deleteLock(scope, locked, userId)) {
    await announce(scope, 'locks')
    return
  }
  if (await findLock(scope, locked)) throw new DomainError(locksErrors.lockNotYours)
}
