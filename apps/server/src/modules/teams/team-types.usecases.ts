import { DomainError, kernelErrors, type Viewer } from '@eventflow/domain/kernel'
import { teamsErrors, type TeamType } from '@eventflow/domain/teams'
import { noteRemoved, type Scope } from '../../platform/db/index.ts'
import { announce } from '../../platform/live/index.ts'
import * as repository from './team-types.repository.ts'

export async function readTeamType(scope: Scope, teamTypeId: string): Promise<TeamType> {
  const teamType = await repository.findTeamType(scope, teamTypeId)
  if (teamType === null) throw new DomainError(teamsErrors.teamTypeNotFound)
  return teamType
}

export async function addTeamType(scope: Scope, viewer: Viewer, name: string): Promise<TeamType> {
  const id = await repository.addTeamType(scope, { name, createdBy: viewer.userId })
  await announce(scope, 'teamTypes')
  return readTeamType(scope, id)
}

export async function renameTeamType(
  scope: Scope,
  viewer: Viewer,
  change: { teamTypeId: string; name: string; revision: number },
): Promise<TeamType> {
  const isSaved = await repository.renameTeamType(scope, { ...change, updatedBy: viewer.userId })
  const current = await readTeamType(scope, change.teamTypeId)
  if (!isSaved) throw new DomainError(kernelErrors.staleRevision, { current })
  scope.audit.changed.push('name')
  await announceTypes(scope)
  return current
}

export async function removeTeamType(scope: Scope, teamTypeId: string): Promise<void> {
  const removed = await repository.removeTeamType(scope, teamTypeId)
  if (removed === null) throw new DomainError(teamsErrors.teamTypeNotFound)
  noteRemoved(scope.audit, 'teamType', [removed])
  await announceTypes(scope)
}

/** The names of types stand in the lists of teams and tasks too. */
async function announceTypes(scope: Scope): Promise<void> {
  for (const topic of ['teamTypes', 'teams', 'tasks']) await announce(scope, topic)
}
