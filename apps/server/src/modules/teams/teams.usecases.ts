import {
  DomainError,
  hasRank,
  isOrganiser,
  kernelErrors,
  seesTeam,
  type Done,
  type Viewer,
} from '@eventflow/domain/kernel'
import {
  canAddTeamMember,
  canManageTeam,
  canSeeTeam,
  teamsErrors,
  type NewTeam,
  type JoinedTeam,
  type TeamDetail,
  type TeamMember,
  type TeamPicks,
} from '@eventflow/domain/teams'
import { usersErrors, type NewPerson } from '@eventflow/domain/users'
import { changedNames, newId, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import { publish } from '../../platform/live/index.ts'
import type { Author } from '../../platform/records/index.ts'
import { readAllSettings } from '../settings/index.ts'
import { limitPerson, type Invitation } from '../access/index.ts'
import {
  admitPeople,
  admitPerson,
  cannotJoin,
  readUser,
  type AdmittedPerson,
} from '../users/index.ts'
import { clearTeamType, lockTeamTypes, teamTypeRepository } from './team-types.repository.ts'
import { sendWelcome, type TeamsContext } from './teams.mails.ts'
import { notifyOwner } from './notify-owner.ts'
import { findPickableTeams } from './teams-of-type.report.ts'
import { findTeams, type TeamQuery } from './teams.list.report.ts'
import { findTeamDetail } from './teams.report.ts'
import * as repository from './teams.repository.ts'

const teamMemberLimit = async (scope: ReadScope): Promise<number> =>
  (await readAllSettings(scope)).variables.teamMemberLimit

const noTeam = (): DomainError => new DomainError(teamsErrors.teamNotFound)

export async function listTeams(scope: ReadScope, query: Omit<TeamQuery, 'teamMemberLimit'>) {
  return findTeams(scope, { ...query, teamMemberLimit: await teamMemberLimit(scope) })
}

/**
 * A team as the viewer sees it. The owner learns that emails to a colleague bounce, because only
 * the owner can correct the address. Spam complaints are for organisers only.
 */
async function readTeam(scope: ReadScope, viewer: Viewer, teamId: string): Promise<TeamDetail> {
  const team = await findTeamDetail(scope, {
    teamId,
    teamMemberLimit: await teamMemberLimit(scope),
  })
  if (team === null) throw noTeam()
  if (isOrganiser(viewer)) return team
  const isOwner = canManageTeam(viewer, team)
  const flagFor = ({ emailFlag }: TeamMember) =>
    isOwner && emailFlag === 'bounce' ? emailFlag : null
  const members = team.members.map((one) => ({ ...one, emailFlag: flagFor(one) }))
  return { ...team, members, withdrawal: null, replaces: [] }
}

/** Like readTeam, for a request: a team that is not the viewer's is reported as missing. */
export function openTeam(scope: ReadScope, viewer: Viewer, teamId: string): Promise<TeamDetail> {
  if (!canSeeTeam(viewer, { id: teamId })) throw noTeam()
  return readTeam(scope, viewer, teamId)
}

interface TeamToMake {
  readonly name: string
  readonly teamTypeId: string | null
  readonly parentTeamId?: string
  /** Null for a planned team. */
  readonly owner: NewPerson | null
}

/** A team with its owner, or without people if it is planned. */
export async function makeTeam(
  { scope, services }: TeamsContext,
  viewer: Viewer,
  { owner, ...values }: TeamToMake,
): Promise<{ person: AdmittedPerson | null; team: TeamDetail }> {
  const [, person] = await Promise.all([
    requireTeamType(scope, values.teamTypeId),
    owner === null ? null : admitPerson(scope, viewer, owner),
    // Needed later, and queried together with the others.
    teamMemberLimit(scope),
  ])
  if (person !== null) refuseSameName(person, values.name)
  const teamId = newId()
  const ownership = {
    ownerId: person?.userId ?? null,
    createdBy: viewer.userId,
    joinedAt: services.clock.now(),
  }
  // The statements run in this order, so the last one reads what the others have written.
  const [, , team] = await Promise.all([
    repository.addTeam(scope, { id: teamId, ...values, ...ownership }),
    person === null ? null : join(scope, viewer, { teamId, userId: person.userId }),
    readTeam(scope, viewer, teamId),
  ])
  if (person !== null) {
    scope.audit.things.push(`user:${person.userId}`)
    announceCompany(scope, person)
  }
  return { person, team }
}

/**
 * Throws `alreadyInThisTeam` if the person is in a team of this name. Of two calls that add the same
 * team with the same owner, the second one waits for the account and sees the team of the first.
 */
function refuseSameName({ otherTeams }: AdmittedPerson, name: string): void {
  const isSame = (other: string): boolean =>
    other.trim().toLowerCase() === name.trim().toLowerCase()
  if (otherTeams.some((team) => isSame(team.name)))
    throw new DomainError(usersErrors.alreadyInThisTeam)
}

/** Shows a person of other teams that they have a further one. */
export const announceCompany = (scope: Scope, { otherTeams }: Pick<AdmittedPerson, 'otherTeams'>) =>
  otherTeams.length > 0 &&
  publish(
    scope,
    ['users'],
    otherTeams.map(({ id }) => id),
  )

/** Adds owner, team, team type and welcome email, all or nothing. Without an owner, the team is planned. */
export async function addTeam(
  context: TeamsContext,
  viewer: Viewer,
  { sendWelcomeEmail, ...wanted }: NewTeam,
): Promise<JoinedTeam> {
  const { person, team } = await makeTeam(context, viewer, wanted)
  const invitation = { kind: 'welcome', team } as const
  const email = person && sendWelcomeEmail && (await sendWelcome(context, person, invitation))
  context.scope.live.audience = [team.id]
  return { ...team, welcomeEmail: email ? email.outcome : null }
}

/**
 * Like addTeam, for many teams. Returns them in order. Sends no emails.
 */
export async function addTeams(
  { scope, services }: TeamsContext,
  viewer: Viewer,
  wanted: readonly Omit<TeamToMake, 'parentTeamId'>[],
): Promise<{ teamId: string; ownerId: string | null }[]> {
  const typeIds = wanted.flatMap(({ teamTypeId }) => teamTypeId ?? [])
  await requireTeamTypes(scope, new Set(typeIds))
  const owners = await admitPeople(
    scope,
    viewer,
    wanted.flatMap(({ owner }) => owner ?? []),
  )
  const joinedAt = services.clock.now()
  let at = 0
  const rows = wanted.flatMap(({ name, teamTypeId, owner }) => {
    const person = owner === null ? { userId: null } : owners[at++]
    if (person === undefined) return []
    if ('otherTeams' in person) refuseSameName(person, name)
    return [{ id: newId(), name, teamTypeId, ownerId: person.userId, joinedAt }]
  })
  await repository.addTeams(scope, rows, viewer.userId)
  const members = rows.flatMap(({ id, ownerId }) =>
    ownerId === null ? [] : [{ teamId: id, userId: ownerId }],
  )
  if (!(await repository.joinTeams(scope, members)))
    throw new DomainError(usersErrors.alreadyInATeam)
  for (const owner of owners) announceCompany(scope, owner)
  return rows.map(({ id, ownerId }) => ({ teamId: id, ownerId }))
}

export const requireTeamType = (scope: Scope, teamTypeId: string | null): Promise<void> =>
  requireTeamTypes(scope, new Set(teamTypeId === null ? [] : [teamTypeId]))

async function requireTeamTypes(scope: Scope, teamTypeIds: ReadonlySet<string>): Promise<void> {
  if (await lockTeamTypes(scope, teamTypeIds)) return
  throw new DomainError(teamsErrors.invalidTeamType, {
    problems: [problemAt('teamTypeId', 'problems.teams.type')],
  })
}

/**
 * Throws `alreadyInThisTeam`, and for admins `alreadyInATeam`. Others learn nothing about other participants: a
 * person in another team is refused like any person who cannot be added.
 */
export async function join(
  scope: Scope,
  viewer: Viewer,
  member: { teamId: string; userId: string },
): Promise<void> {
  if (await repository.joinTeam(scope, member)) return
  const isOwn = (await repository.findMemberIds(scope, member.teamId)).includes(member.userId)
  if (isOwn) throw new DomainError(usersErrors.alreadyInThisTeam)
  throw hasRank(viewer, 'admin') ? new DomainError(usersErrors.alreadyInATeam) : cannotJoin('email')
}

export interface NewMember extends NewPerson {
  readonly teamId: string
  readonly taskIds: string[] | null
  readonly sendWelcomeEmail: boolean
  /** Also to a withdrawn team, whose people have no access. */
  readonly isWithdrawnAllowed?: boolean
}

/**
 * Adds a member with their limits and the welcome email: all of it, or nothing. The first person of a
 * planned team becomes its owner; its tasks are then due as for a team that has just joined.
 */
export async function addMember(
  context: TeamsContext,
  viewer: Viewer,
  { teamId, sendWelcomeEmail, taskIds, isWithdrawnAllowed = false, ...newPerson }: NewMember,
): Promise<JoinedTeam> {
  const { scope } = context
  const team = await lockToJoin(scope, viewer, { teamId, isWithdrawnAllowed })
  const person = await admitPerson(scope, viewer, { ...newPerson, teamId })
  await join(scope, viewer, { teamId, userId: person.userId })
  announceCompany(scope, person)
  scope.audit.things.push(`user:${person.userId}`)
  const isFirst = team.ownerId === null
  if (isFirst) await giveContact(context, viewer, { teamId, ownerId: person.userId })
  if (taskIds !== null) await limitToTasks(scope, viewer, { userId: person.userId, taskIds })
  const current = await readTeam(scope, viewer, teamId)
  const invitation = isFirst
    ? welcomeOfOwner(current)
    : ({ kind: 'welcomeTeamMember', team } as const)
  const email = sendWelcomeEmail && (await sendWelcome(context, person, invitation))
  scope.live.audience = [teamId]
  return { ...current, welcomeEmail: email ? email.outcome : null }
}

/** Locks a team that has room for another person, so that of two people only one gets the last place. */
async function lockToJoin(
  scope: Scope,
  viewer: Viewer,
  { teamId, isWithdrawnAllowed }: { teamId: string; isWithdrawnAllowed: boolean },
): Promise<repository.LockedTeam> {
  if (!canSeeTeam(viewer, { id: teamId })) throw noTeam()
  const team = await repository.lockTeam(scope, teamId)
  if (team === null) throw noTeam()
  if (!canAddTeamMember(viewer, team)) throw new DomainError(kernelErrors.forbidden)
  if (team.withdrawnAt !== null && !isWithdrawnAllowed)
    throw new DomainError(teamsErrors.teamHasWithdrawn)
  const members = await repository.countMembers(scope, teamId)
  if (members >= (await teamMemberLimit(scope))) throw new DomainError(teamsErrors.teamFull)
  return team
}

async function limitToTasks(
  scope: Scope,
  viewer: Viewer,
  { userId, taskIds }: { userId: string; taskIds: string[] },
): Promise<void> {
  const { revision } = await readUser(scope, userId)
  const limits = { isReadOnly: false, work: null, teamTypeIds: null, taskIds }
  await limitPerson(scope, viewer, { ...limits, userId, revision })
}

/** Organisers who no longer see a team are not in the audience of its changes. */
export const publishLeaving = (scope: Scope): void => publish(scope, ['teams'], 'organisers')

/** Makes the first person of a planned team its owner. */
async function giveContact(
  { scope, services }: TeamsContext,
  viewer: Viewer,
  owner: { readonly teamId: string; readonly ownerId: string },
): Promise<void> {
  const joinedAt = services.clock.now()
  await repository.changeOwner(scope, { ...owner, by: viewer.userId, joinedAt })
  scope.audit.changed.push('ownerId')
}

/** The welcome of the owner of a team or of a stand share. */
export const welcomeOfOwner = (team: TeamDetail): Invitation =>
  team.parentTeamName === null
    ? { kind: 'welcome', team }
    : { kind: 'standShareWelcome', team, parentTeamName: team.parentTeamName }

export async function changeTeam(
  context: TeamsContext,
  viewer: Viewer,
  change: Omit<repository.TeamChange, 'updatedBy'>,
): Promise<TeamDetail> {
  const { scope } = context
  const before = await readTeam(scope, viewer, change.teamId)
  // A person limited to certain types cannot hide a team from themselves. Its dimensions stay.
  const types = (viewer.limits ?? []).map((limits) => ({ ...limits, dimensions: [] }))
  if (!seesTeam(types, change)) throw new DomainError(kernelErrors.outsideLimits)
  await requireTeamType(scope, change.teamTypeId)
  if (change.ownerId !== undefined) await requireMember(scope, change.teamId, change.ownerId)
  const isSaved = await repository.changeTeam(scope, { ...change, updatedBy: viewer.userId })
  const current = await readTeam(scope, viewer, change.teamId)
  if (!isSaved) throw new DomainError(kernelErrors.staleRevision, { current })
  scope.audit.changed.push(...changedNames(before, change))
  if (current.teamTypeId !== before.teamTypeId) publishLeaving(scope)
  if (current.ownerId !== before.ownerId) await notifyOwner(context, viewer, current)
  // What a stand share sees may depend on its parent's type.
  scope.live.audience = [
    change.teamId,
    ...(await repository.findStandShareIds(scope, [change.teamId])),
  ]
  return current
}

/** Locks the team first, so that the next owner cannot leave it. */
async function requireMember(scope: Scope, teamId: string, ownerId: string): Promise<void> {
  await repository.lockTeam(scope, teamId)
  if ((await repository.findMemberIds(scope, teamId)).includes(ownerId)) return
  const { invalidTeamOwner } = teamsErrors
  throw new DomainError(invalidTeamOwner, {
    problems: [problemAt('ownerId', 'problems.teams.owner')],
  })
}

/**
 * Makes another member the owner. The previous one stays in the team. Throws `invalidTeamOwner`.
 */
export async function handOverTeam(
  context: TeamsContext,
  viewer: Viewer,
  { teamId, ownerId, revision }: { teamId: string; ownerId: string; revision: number },
): Promise<TeamDetail> {
  const team = await openTeam(context.scope, viewer, teamId)
  if (!canManageTeam(viewer, { id: teamId })) throw new DomainError(kernelErrors.forbidden)
  const { name, teamTypeId } = team
  return changeTeam(context, viewer, {
    teamId,
    name,
    teamTypeId,
    isOrganiser: team.isOrganiser,
    ownerId,
    revision,
  })
}

/**
 * Adds teams to a type and removes others. Throws `alreadyInAGroup` for a stand share of another
 * type.
 */
export async function pickTeams(
  scope: Scope,
  viewer: Viewer,
  { teamTypeId, add, remove }: TeamPicks,
): Promise<Done> {
  await teamTypeRepository.read(scope, teamTypeId)
  await requireTeamType(scope, teamTypeId)
  const pickable = new Map((await listPickable(scope, teamTypeId)).map((team) => [team.id, team]))
  if ([...add, ...remove].some((id) => !pickable.has(id))) throw noTeam()
  if (add.some((id) => pickable.get(id)?.isAlreadyInAGroup === true))
    throw new DomainError(teamsErrors.alreadyInAGroup)
  const leaving = remove.filter((id) => pickable.get(id)?.isIn === true)
  const changed = [
    ...(await setType(scope, viewer, { teamIds: add, teamTypeId })),
    ...(await setType(scope, viewer, { teamIds: leaving, teamTypeId: null })),
  ]
  scope.audit.things.push(...changed.map((id) => `team:${id}`))
  publishLeaving(scope)
  scope.live.audience = [...changed, ...(await repository.findStandShareIds(scope, changed))]
  return { done: true }
}

export const listPickable = async (scope: ReadScope, teamTypeId: string) =>
  findPickableTeams(scope, { teamTypeId, teamMemberLimit: await teamMemberLimit(scope) })

const setType = async (
  scope: Scope,
  viewer: Viewer,
  change: { teamIds: readonly string[]; teamTypeId: string | null },
): Promise<string[]> =>
  change.teamIds.length === 0 ? [] : repository.setTeamType(scope, change, viewer.userId)

/** Its teams stay, without a type. A type that tasks use cannot be removed. */
export async function removeTeamType(
  scope: Scope,
  teamTypeId: string,
  author: Author,
): Promise<Done> {
  await clearTeamType(scope, teamTypeId, author)
  return teamTypeRepository.remove(scope, [teamTypeId])
}
