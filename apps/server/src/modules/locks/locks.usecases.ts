import {
  LOCK_SECONDS,
  locksErrors,
  MAX_LOCKS,
  type Lock,
  type LockType,
} from '@eventflow/domain/locks'
import { DomainError, isOrganiser, kernelErrors, type Viewer } from '@eventflow/domain/kernel'
import {
  audienceOf,
  type LiveAudience,
  type ReadScope,
  type Scope,
} from '../../platform/db/index.ts'
import { findLock, type LockRow } from './locks.report.ts'
import * as repository from './locks.repository.ts'

/**
 * The team of a submission that the viewer may see; null for a guest's submission, undefined for a
 * hidden one.
 */
export type FindSubmissionTeam = (
  scope: ReadScope,
  viewer: Viewer,
  submissionId: string,
) => Promise<string | null | undefined>

/** Functions of the modules whose records are locked, because those come after this one. */
export interface LockTargets {
  readonly findSubmissionTeam: FindSubmissionTeam
  /** Whether such a record exists and organisers can edit it. */
  readonly isThere: Readonly<
    Record<
      Exclude<LockType, 'submission'>,
      (scope: ReadScope, recordId: string) => Promise<boolean>
    >
  >
}

export interface Locking<S extends ReadScope = Scope> {
  readonly scope: S
  readonly viewer: Viewer
  readonly targets: LockTargets
}

const toLock = ({ type, recordId, userId, name, since, updatedAt }: LockRow): Lock => ({
  id: recordId,
  type,
  createdBy: userId,
  name,
  createdAt: since.toISOString(),
  updatedAt: updatedAt.toISOString(),
  expireAt: new Date(updatedAt.getTime() + LOCK_SECONDS * 1000).toISOString(),
})

/**
 * The people who may know who is editing this. Teams may lock only their own submissions; those of
 * other teams are reported as missing.
 */
async function lockAudience(
  { scope, viewer, targets }: Locking<ReadScope>,
  { type, recordId }: repository.Locked,
): Promise<LiveAudience> {
  if (type !== 'submission') {
    if (!isOrganiser(viewer)) throw new DomainError(kernelErrors.forbidden)
    return 'organisers'
  }
  const teamId = await targets.findSubmissionTeam(scope, viewer, recordId)
  if (teamId === undefined && !isOrganiser(viewer)) throw new DomainError(kernelErrors.notFound)
  return audienceOf(teamId ?? null)
}

/** Refuses ids of records that do not exist, because anybody could invent them. */
async function refuseMissing(
  { scope, viewer, targets }: Locking<ReadScope>,
  { type, recordId }: repository.Locked,
): Promise<void> {
  const isThere =
    type === 'submission'
      ? (await targets.findSubmissionTeam(scope, viewer, recordId)) !== undefined
      : await targets.isThere[type](scope, recordId)
  if (!isThere) throw new DomainError(kernelErrors.notFound)
}

/**
 * Acquires a lock, or renews one's own. Refused with the holder's name while somebody else holds
 * it.
 */
export async function acquireLock(locking: Locking, locked: repository.Locked): Promise<Lock> {
  const { scope, viewer } = locking
  const { userId } = viewer
  scope.live.audience = await lockAudience(locking, locked)
  await refuseMissing(locking, locked)
  const before = await findLock(scope, locked)
  if (before?.userId !== userId && (await repository.countLocks(scope, userId)) >= MAX_LOCKS)
    throw new DomainError(locksErrors.tooManyLocks)
  const isTaken = await repository.addLock(scope, locked, userId)
  const lock = await findLock(scope, locked)
  if (!lock) throw new DomainError(locksErrors.lockNotYours)
  if (!isTaken) throw new DomainError(locksErrors.lockHeld, { current: toLock(lock) })
  if (before?.userId === userId) scope.live.unchanged.add('locks')
  return toLock(lock)
}

/** Only the holder can renew a lock. One that no longer exists is refused like somebody else's. */
export async function renewLock(locking: Locking, locked: repository.Locked): Promise<Lock> {
  const { scope, viewer } = locking
  await lockAudience(locking, locked)
  const isRenewed = await repository.renewLock(scope, locked, viewer.userId)
  const lock = isRenewed ? await findLock(scope, locked) : null
  if (!lock) throw new DomainError(locksErrors.lockNotYours)
  return toLock(lock)
}

/**
 * Releasing a lock that one does not hold changes nothing, and is refused if somebody else holds
 * it.
 */
export async function releaseLock(locking: Locking, locked: repository.Locked): Promise<void> {
  const { scope, viewer } = locking
  scope.live.audience = await lockAudience(locking, locked)
  if (await repository.deleteLock(scope, locked, viewer.userId)) return
  scope.live.unchanged.add('locks')
  if (await findLock(scope, locked)) throw new DomainError(locksErrors.lockNotYours)
}
