// A person leaves the event, and somebody else takes over what they made and had to do (docs/design/teams.md).
// Erasing (erase-person.ts) is for the request to be forgotten: it hands nothing over.
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
  lockTeam,
  openTeam,
  tellOwner,
  type TeamsContext,
} from '../../modules/teams/index.ts'
import {
  findAccountOfUser,
  invalidPerson,
  lockUsers,
  readUser,
  removePeople,
} from '../../modules/users/index.ts'
import { moveAuthorship, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { announceSessionsEnded } from '../../platform/live/index.ts'

async function readTarget(scope: ReadScope, viewer: Viewer, userId: string): Promise<User> {
  const target = await readUser(scope, userId)
  if (target.id === viewer.userId) throw new DomainError(usersErrors.cannotDeleteOneself)
  if (!canDelete(viewer, target)) throw new DomainError(kernelErrors.forbidden)
  return target
}

/** Who may take over, and what goes over. Throws `cannotDeleteOneself`. */
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
 * Deletes a person from the event; the successor gets their tasks, what they made and changed, and the
 * ownership of their team. All of it or nothing. Throws `cannotDeleteOneself`, `lastAdmin`, and
 * `invalidUser` for somebody who may not take over.
 */
export async function deletePerson(
  context: TeamsContext,
  viewer: Viewer,
  { userId, successorId }: Deletion,
): Promise<Done> {
  const { scope } = context
  const { teamId } = await readTarget(scope, viewer, userId)
  // In the order of all who change a team: the team first, then its people.
  if (teamId !== null) await lockTeam(scope, teamId)
  await lockUsers(scope, [userId, successorId])
  const target = await readTarget(scope, viewer, userId)
  const { items } = await findSuccessors(scope, target)
  const successor = items.find((one) => one.userId === successorId)
  if (successor === undefined) throw invalidPerson('successorId')
  await handOver(scope, { target, successor, by: viewer.userId })
  if (target.isTeamOwner && target.teamId !== null)
    await tellOwner(context, viewer, await openTeam(scope, viewer, target.teamId))
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

/** Gives somebody else what a person made and had to do; the person is still there. */
export async function handOver(scope: Scope, { target, successor, by }: HandOver): Promise<void> {
  const ids = { from: target.id, to: successor.userId }
  await handOverStatuses(scope, ids)
  await moveAuthorship(scope, ids)
  if (target.isTeamOwner && target.teamId !== null)
    await changeOwner(scope, { teamId: target.teamId, ownerId: successor.userId, by })
}

/** Takes a person out of the event, after what they had has been handed over. */
export async function leaveEvent(scope: Scope, { id }: User): Promise<void> {
  const account = await findAccountOfUser(scope, id)
  await removePeople(scope, [id])
  if (account !== null) announceSessionsEnded(scope, account.accountId)
}
