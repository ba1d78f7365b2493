import { DomainError, kernelErrors, type Done, type Viewer } from '@eventflow/domain/kernel'
import {
  canAddTeamMember,
  canSeeTeam,
  teamsErrors,
  type NewTeam,
  type TeamDetail,
} from '@eventflow/domain/teams'
import { usersErrors, type NewPerson } from '@eventflow/domain/users'
import { changedNames, newId, type Scope } from '../../platform/db/index.ts'
import type { Author } from '../../platform/records/index.ts'
import { readAllSettings } from '../settings/index.ts'
import { sendInvitation } from '../access/index.ts'
import { admitPerson } from '../users/index.ts'
import { clearTeamType, lockTeamType, teamTypeRepository } from './team-types.repository.ts'
import type { TeamsContext } from './teams.mails.ts'
import { findTeamDetail, findTeams, type TeamQuery } from './teams.report.ts'
import * as repository from './teams.repository.ts'

const teamMemberLimit = async (scope: Scope): Promise<number> =>
  (await readAllSettings(scope)).variables.teamMemberLimit

const noTeam = (): DomainError => new DomainError(teamsErrors.teamNotFound)

export async function listTeams(scope: Scope, query: Omit<TeamQuery, 'teamMemberLimit'>) {
  return findTeams(scope, { ...query, teamMemberLimit: await teamMemberLimit(scope) })
}

async function readTeam(scope: Scope, teamId: string): Promise<TeamDetail> {
  const team = await findTeamDetail(scope, {
    teamId,
    teamMemberLimit: await teamMemberLimit(scope),
  })
  if (team === null) throw noTeam()
  return team
}

/** As readTeam, for somebody who asks: a team that is not theirs is not there. */
export function openTeam(scope: Scope, viewer: Viewer, teamId: string): Promise<TeamDetail> {
  if (!canSeeTeam(viewer, { id: teamId })) throw noTeam()
  return readTeam(scope, teamId)
}

/** Owner, team, membership of a team type and welcome email: all of it or nothing. */
export async function addTeam(
  context: TeamsContext,
  viewer: Viewer,
  { owner, sendWelcomeEmail, ...team }: NewTeam,
): Promise<TeamDetail> {
  const { scope } = context
  const [, person] = await Promise.all([
    requireTeamType(scope, team.teamTypeId),
    admitPerson(scope, viewer, owner),
    // Needed further on: asked for with what is asked anyway.
    teamMemberLimit(scope),
  ])
  const teamId = newId()
  const ownership = { ownerId: person.userId, createdBy: viewer.userId }
  const welcome = { kind: 'welcome', team: { id: teamId, name: team.name } } as const
  // Carried out in this order: what is read has been written.
  const [, , , detail] = await Promise.all([
    repository.addTeam(scope, { id: teamId, ...team, ...ownership }),
    join(scope, { teamId, userId: person.userId }),
    sendWelcomeEmail ? sendInvitation(context, person, welcome) : null,
    readTeam(scope, teamId),
  ])
  scope.audit.things.push(`user:${person.userId}`)
  scope.live.audience = [teamId]
  return detail
}

async function requireTeamType(scope: Scope, teamTypeId: string | null): Promise<void> {
  if (teamTypeId === null || (await lockTeamType(scope, teamTypeId))) return
  throw new DomainError(teamsErrors.invalidTeamType, {
    problems: [{ path: 'teamTypeId', message: teamsErrors.invalidTeamType.message }],
  })
}

async function join(scope: Scope, member: { teamId: string; userId: string }): Promise<void> {
  if (!(await repository.joinTeam(scope, member))) throw new DomainError(usersErrors.alreadyInATeam)
}

export interface NewMember extends NewPerson {
  readonly teamId: string
  readonly sendWelcomeEmail: boolean
}

export async function addMember(
  context: TeamsContext,
  viewer: Viewer,
  { teamId, sendWelcomeEmail, ...newPerson }: NewMember,
): Promise<TeamDetail> {
  const { scope } = context
  if (!canSeeTeam(viewer, { id: teamId })) throw noTeam()
  // Locked: of two who are added to the last place at once, only one gets it.
  const team = await repository.lockTeam(scope, teamId)
  if (team === null) throw noTeam()
  if (!canAddTeamMember(viewer, team)) throw new DomainError(kernelErrors.forbidden)
  const members = await repository.countMembers(scope, teamId)
  if (members >= (await teamMemberLimit(scope))) throw new DomainError(teamsErrors.teamFull)
  const person = await admitPerson(scope, viewer, newPerson)
  await join(scope, { teamId, userId: person.userId })
  scope.audit.things.push(`user:${person.userId}`)
  if (sendWelcomeEmail) await sendInvitation(context, person, { kind: 'welcomeTeamMember', team })
  scope.live.audience = [teamId]
  return readTeam(scope, teamId)
}

export async function changeTeam(
  scope: Scope,
  viewer: Viewer,
  change: Omit<repository.TeamChange, 'updatedBy'>,
): Promise<TeamDetail> {
  const before = await readTeam(scope, change.teamId)
  await requireTeamType(scope, change.teamTypeId)
  const isSaved = await repository.changeTeam(scope, { ...change, updatedBy: viewer.userId })
  const current = await readTeam(scope, change.teamId)
  if (!isSaved) throw new DomainError(kernelErrors.staleRevision, { current })
  scope.audit.changed.push(...changedNames(before, change))
  // What a stand share sees may depend on its parent's type.
  scope.live.audience = [
    change.teamId,
    ...(await repository.findStandShareIds(scope, [change.teamId])),
  ]
  return current
}

/** Gives several teams the same type, or none; what was chosen last holds. */
export async function changeTypeOfTeams(
  scope: Scope,
  viewer: Viewer,
  { teamIds, teamTypeId }: { teamIds: readonly string[]; teamTypeId: string | null },
): Promise<Done> {
  await requireTeamType(scope, teamTypeId)
  const changed = await repository.setTeamType(scope, { teamIds, teamTypeId }, viewer.userId)
  if (changed.length < new Set(teamIds).size) throw noTeam()
  scope.audit.changed.push('teamTypeId')
  // What a stand share sees may depend on its parent's type.
  scope.live.audience = [...changed, ...(await repository.findStandShareIds(scope, changed))]
  return { done: true }
}

/** Its teams stay, without a type. A type that a task is meant for cannot be removed. */
export async function removeTeamType(
  scope: Scope,
  teamTypeId: string,
  author: Author,
): Promise<Done> {
  await clearTeamType(scope, teamTypeId, author)
  return teamTypeRepository.remove(scope, [teamTypeId])
}
