// Removes a person from the event and transfers their records and tasks to a successor
// (docs/design/teams.md). Erasing (erase-person.ts) is for privacy requests and transfers nothing.
import { DomainError, DONE, kernelErrors, type Done, type Viewer } from '@eventflow/domain/kernel'
import {
  canDelete,
  usersErrors,
  type Successor,
  type Successors,
  type User,
} from '@eventflow/domain/users'
import { handOverStatuses } from '../../modules/tasks/index.ts'
import {
  changeOwner,
  findSuccessors,
  leaveTeam,
  lockTeam,
  openTeam,
  notifyOwner,
  type TeamsContext,
} from '../../modules/teams/index.ts'
import { findAccountOfUser, lockUsers, readUser, removePeople } from '../../modules/users/index.ts'
import { moveAuthorship, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import { announceSessionsEnded } from '../../platform/live/index.ts'

async function readTarget(scope: ReadScope, viewer: Viewer, userId: string): Promise<User> {
  const target = await readUser(scope, userId)
  if (target.id === viewer.userId) throw new DomainError(usersErrors.cannotDeleteOneself)
  if (!canDelete(viewer, target)) throw new DomainError(kernelErrors.forbidden)
  return target
}

/** The possible successors, and the records to transfer. Throws `cannotDeleteOneself`. */
export async function listSuccessors(
  scope: ReadScope,
  viewer: Viewer,
  userId: string,
): Promise<Successors> {
  return findSuccessors(scope, await readTarget(scope, viewer, userId))
}

export interface Deletion {
  readonly userId: string
  readonly successorId: string
}

/**
 * Deletes a person from the event. The successor gets their tasks, the records that they created
 * and changed, and the ownership of their team, all or nothing. Throws `cannotDeleteOneself`,
 * `lastAdmin`, or `invalidUser` for a person who may not take over.
 */
export async function deletePerson(
  context: TeamsContext,
  viewer: Viewer,
  { userId, successorId }: Deletion,
): Promise<Done> {
  const { scope } = context
  const { teamId } = await readTarget(scope, viewer, userId)
  // In the same order as all changes of a team, which avoids deadlocks: the team, then its people.
  if (teamId !== null) await lockTeam(scope, teamId)
  await lockUsers(scope, [userId, successorId])
  const target = await readTarget(scope, viewer, userId)
  const { items } = await findSuccessors(scope, target)
  const successor = items.find((one) => one.userId === successorId)
  if (successor === undefined) {
    const problems = [problemAt('successorId', 'problems.users.cannotTakeOver')]
    throw new DomainError(usersErrors.invalidUser, { problems })
  }
  await handOver(scope, { target, successor, by: viewer.userId })
  if (target.isTeamOwner && target.teamId !== null)
    await notifyOwner(context, viewer, await openTeam(scope, viewer, target.teamId))
  await leaveEvent(scope, target)
  scope.audit.things.push(`user:${userId}`, `user:${successorId}`)
  if (target.teamId !== null) scope.live.audience = [target.teamId]
  return DONE
}

interface HandOver {
  readonly target: User
  readonly successor: Pick<Successor, 'userId'>
  readonly by: string
}

/** Transfers a person's records and tasks. The person stays. */
export async function handOver(scope: Scope, { target, successor, by }: HandOver): Promise<void> {
  const ids = { from: target.id, to: successor.userId }
  await handOverStatuses(scope, ids)
  await moveAuthorship(scope, ids)
  if (target.isTeamOwner && target.teamId !== null)
    await changeOwner(scope, { teamId: target.teamId, ownerId: successor.userId, by })
}

/** Removes a person from the event after the transfer. */
export async function leaveEvent(scope: Scope, { id }: User): Promise<void> {
  const account = await findAccountOfUser(scope, id)
  await leaveTeam(scope, id)
  await removePeople(scope, [id])
  if (account !== null) announceSessionsEnded(scope, account.accountId)
}
