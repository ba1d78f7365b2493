import { DomainError, kernelErrors, type Viewer } from '@eventflow/domain/kernel'
import {
  canManageTeam,
  canAddTeams,
  canSeeTeam,
  teamsErrors,
  type NewStandShare,
  type JoinedTeam,
} from '@eventflow/domain/teams'
import { usersErrors } from '@eventflow/domain/users'
import { cannotJoin } from '../users/index.ts'
import {
  findStandShareIds,
  lockTeam,
  lockTeams,
  setParent,
  type LockedTeam,
} from './teams.repository.ts'
import { sendWelcome, type TeamsContext } from './teams.mails.ts'
import { makeTeam, welcomeOfOwner } from './teams.usecases.ts'
import { problemAt } from '../../platform/language/index.ts'

/**
 * Adds a team under a parent, with its owner and the welcome email, as one unit. Throws
 * `isAStandShare` under a stand share, which the database refuses too.
 */
export async function addStandShare(
  context: TeamsContext,
  viewer: Viewer,
  { parentId, sendWelcomeEmail, teamTypeId, ...wanted }: NewStandShare,
): Promise<JoinedTeam> {
  const parent = await holdParent(context, viewer, parentId)
  const wantedType = teamTypeId === undefined ? parent.teamTypeId : teamTypeId
  if (wantedType !== parent.teamTypeId && !canAddTeams(viewer)) throw wrongType()
  if (wanted.owner === null && !canAddTeams(viewer)) throw new DomainError(kernelErrors.forbidden)
  const { person, team } = await makeTeam(context, viewer, {
    ...wanted,
    parentTeamId: parent.id,
    teamTypeId: wantedType,
  }).catch(atOwner)
  const email =
    person && sendWelcomeEmail && (await sendWelcome(context, person, welcomeOfOwner(team)))
  context.scope.live.audience = [parent.id, team.id]
  return { ...team, welcomeEmail: email ? email.outcome : null }
}

/** Reports the refused person at the input `owner`. */
function atOwner(error: unknown): never {
  const isInvalid = error instanceof DomainError && error.code === usersErrors.invalidUser.code
  throw isInvalid ? cannotJoin('owner.email') : error
}

/** Owners of a parent cannot choose the type. */
function wrongType(): DomainError {
  const { invalidTeamType } = teamsErrors
  return new DomainError(invalidTeamType, {
    problems: [problemAt('teamTypeId', 'problems.teams.type')],
  })
}

async function holdParent(
  { scope }: TeamsContext,
  viewer: Viewer,
  parentId: string,
): Promise<LockedTeam> {
  const parent = canSeeTeam(viewer, { id: parentId }) ? await lockTeam(scope, parentId) : null
  if (parent === null) throw new DomainError(teamsErrors.teamNotFound)
  if (!canManageTeam(viewer, parent)) throw new DomainError(kernelErrors.forbidden)
  if (parent.withdrawnAt !== null) throw new DomainError(teamsErrors.teamHasWithdrawn)
  if (parent.parentTeamId !== null) throw new DomainError(teamsErrors.isAStandShare)
  return parent
}

/**
 * Makes a team a stand share of another one, or of none. Throws `isAStandShare` if the other team is a
 * stand share, or this one has stand shares.
 */
export async function moveStandShare(
  { scope }: TeamsContext,
  viewer: Viewer,
  { teamId, parentId }: { teamId: string; parentId: string | null },
): Promise<void> {
  const teamIds = parentId === null ? [teamId] : [teamId, parentId]
  await lockTeams(scope, teamIds)
  const team = await lockTeam(scope, teamId)
  const parent = parentId === null ? null : await lockTeam(scope, parentId)
  if (team === null || (parentId !== null && parent === null))
    throw new DomainError(teamsErrors.teamNotFound)
  const hasShares = (await findStandShareIds(scope, [teamId])).length > 0
  if (parent !== null && (parent.parentTeamId !== null || hasShares))
    throw new DomainError(teamsErrors.isAStandShare)
  await setParent(scope, { teamId, parentId, by: viewer.userId })
  scope.audit.changed.push('parentTeamId')
  scope.live.audience = [...teamIds, ...(team.parentTeamId === null ? [] : [team.parentTeamId])]
}
