// Removes people from a team, or from the event too, with a successor.
import { DomainError, kernelErrors, type Viewer } from '@eventflow/domain/kernel'
import {
  canAddTeams,
  canManageTeam,
  canSeeTeam,
  teamsErrors,
  type JoinedTeam,
  type TeamDetail,
} from '@eventflow/domain/teams'
import { canDelete, usersErrors, type NewPerson, type User } from '@eventflow/domain/users'
import { saveLimits } from '../../modules/access/index.ts'
import { unassignPerson } from '../../modules/tasks/index.ts'
import {
  announceCompany,
  join,
  leaveTeam,
  lockTeam,
  openTeam,
  changeOwner,
  notifyOwner,
  sendWelcome,
  type LockedTeam,
  type TeamsContext,
} from '../../modules/teams/index.ts'
import { admitPerson, lockUsers, readUser } from '../../modules/users/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { handOver, leaveEvent } from './delete-person.ts'

/**
 * Locks the team for a person who may manage its people. A team that is not theirs is reported as
 * missing.
 */
async function holdTeam(scope: Scope, viewer: Viewer, teamId: string): Promise<LockedTeam> {
  const team = canSeeTeam(viewer, { id: teamId }) ? await lockTeam(scope, teamId) : null
  if (team === null) throw new DomainError(teamsErrors.teamNotFound)
  if (!canManageTeam(viewer, team)) throw new DomainError(kernelErrors.forbidden)
  return team
}

async function readMember(scope: Scope, viewer: Viewer, input: TeamAndUser): Promise<User> {
  await lockUsers(scope, [input.userId])
  const member = await readUser(scope, input.userId)
  if (member.teamId !== input.teamId) throw new DomainError(usersErrors.userNotFound)
  if (member.id === viewer.userId) throw new DomainError(usersErrors.cannotDeleteOneself)
  return member
}

interface TeamAndUser {
  readonly teamId: string
  readonly userId: string
}

/**
 * Organisers stay in the event after leaving a team. Others leave it too, unless an admin keeps
 * them.
 */
const staysAfter = (viewer: Viewer, member: User, wanted: boolean): boolean =>
  member.permissions !== 'user' || (wanted && canAddTeams(viewer))

/**
 * Removes a member from a team. The owner is the successor of a person who leaves the event too.
 * Throws `ownsATeam` for the owner, who must transfer the ownership first, and
 * `cannotDeleteOneself`.
 */
export async function removeMember(
  { scope }: TeamsContext,
  viewer: Viewer,
  { staysInEvent, ...input }: TeamAndUser & { readonly staysInEvent: boolean },
): Promise<TeamDetail> {
  const team = await holdTeam(scope, viewer, input.teamId)
  const member = await readMember(scope, viewer, input)
  if (team.ownerId === null || team.ownerId === member.id)
    throw new DomainError(usersErrors.ownsATeam)
  await letGo(scope, viewer, { member, successorId: team.ownerId, staysInEvent })
  scope.audit.things.push(`user:${member.id}`)
  scope.live.audience = [team.id]
  return openTeam(scope, viewer, team.id)
}

interface Going {
  readonly member: User
  readonly successorId: string
  readonly staysInEvent: boolean
}

async function letGo(scope: Scope, viewer: Viewer, going: Going): Promise<void> {
  const { member, successorId } = going
  if (staysAfter(viewer, member, going.staysInEvent)) {
    await unassignPerson(scope, member.id)
    await leaveTeam(scope, member.id)
    return
  }
  await handOver(scope, { target: member, successor: { userId: successorId }, by: viewer.userId })
  await leaveEvent(scope, member)
}

/** An organiser sees every task, so they get no limits. */
async function passLimits(scope: Scope, member: User, userId: string): Promise<void> {
  const taskIds = member.limits?.taskIds ?? null
  if (taskIds === null || (await readUser(scope, userId)).permissions !== 'user') return
  const limits = { isReadOnly: false, work: null, teamTypeIds: null, taskIds }
  await saveLimits(scope, userId, { ...limits, teamId: member.teamId })
}

export interface Replacement extends NewPerson, TeamAndUser {
  readonly sendWelcomeEmail: boolean
}

/**
 * Replaces a member by a new person, who takes over, also in a full team. Admins can replace the
 * owner too. The successor of a member who is limited to tasks has the same limits.
 */
export async function replaceMember(
  context: TeamsContext,
  viewer: Viewer,
  { teamId, userId, sendWelcomeEmail, ...newPerson }: Replacement,
): Promise<JoinedTeam> {
  const { scope } = context
  const team = await holdTeam(scope, viewer, teamId)
  if (team.withdrawnAt !== null) throw new DomainError(teamsErrors.teamHasWithdrawn)
  const member = await readMember(scope, viewer, { teamId, userId })
  const isOwner = team.ownerId === member.id
  if (isOwner && !canDelete(viewer, member)) throw new DomainError(kernelErrors.forbidden)
  const person = await admitPerson(scope, viewer, { ...newPerson, teamId })
  await join(scope, viewer, { teamId, userId: person.userId })
  announceCompany(scope, person)
  if (isOwner) await changeOwner(scope, { teamId, ownerId: person.userId, by: viewer.userId })
  else await passLimits(scope, member, person.userId)
  const going = { member: { ...member, isTeamOwner: false }, successorId: person.userId }
  await letGo(scope, viewer, { ...going, staysInEvent: false })
  scope.audit.things.push(`user:${member.id}`, `user:${person.userId}`)
  const kind = isOwner ? 'welcome' : 'welcomeTeamMember'
  const email = sendWelcomeEmail && (await sendWelcome(context, person, { kind, team }))
  scope.live.audience = [teamId]
  const current = await openTeam(scope, viewer, teamId)
  // The welcome email mentions the ownership. Without it, the new owner gets a separate email.
  if (isOwner && !sendWelcomeEmail) await notifyOwner(context, viewer, current)
  return {
    ...current,
    welcomeEmail: email ? email.outcome : null,
  }
}
