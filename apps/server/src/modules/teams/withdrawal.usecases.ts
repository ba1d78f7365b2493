// Teams that no longer take part, and those that return (specification: interpretations, section 18).
import { DomainError, kernelErrors, type Viewer } from '@eventflow/domain/kernel'
import { teamsErrors, type TeamDetail, type TeamWithdrawal } from '@eventflow/domain/teams'
import type { Scope } from '../../platform/db/index.ts'
import { announceSessionsEnded } from '../../platform/live/index.ts'
import { cancelEmailsOfTeam } from '../../platform/mail/index.ts'
import { lockTeams } from './teams.repository.ts'
import { openTeam } from './teams.usecases.ts'
import { findAccountsOfTeams } from './withdrawal.report.ts'
import { reinstateTeams, withdrawTeams } from './withdrawal.repository.ts'

/**
 * Withdraws a team and its stand shares. Its people are signed out and receive nothing, and it is
 * in no list or count by default. Answers, files and conversations stay. Throws `staleRevision`,
 * `alreadyWithdrawn`, `organisersStay` and `cannotSelfDelete`.
 */
export async function withdrawTeam(
  scope: Scope,
  viewer: Viewer,
  input: TeamWithdrawal,
): Promise<TeamDetail> {
  await holdForWithdrawal(scope, viewer, input)
  return withdrawHeldTeam(scope, viewer, input)
}

type Held = Pick<TeamWithdrawal, 'teamId' | 'revision'>

async function holdForWithdrawal(scope: Scope, viewer: Viewer, input: Held): Promise<void> {
  const team = await lockCurrent(scope, viewer, input)
  if (team.isOrganiser) throw new DomainError(teamsErrors.organisersStay)
  if (team.isWithdrawn) throw new DomainError(teamsErrors.alreadyWithdrawn)
}

/**
 * Locks a team that takes part or has withdrawn, and the team that replaces it. Returns the first. Throws
 * `staleRevision`, `organisersStay`, `alreadyReplaced`, and `parentIsWithdrawn` for a stand share whose place
 * nobody can take.
 */
export async function holdForReplacement(
  scope: Scope,
  viewer: Viewer,
  input: Held & { readonly replacementId?: string | undefined },
): Promise<TeamDetail> {
  const team = await lockCurrent(scope, viewer, input)
  if (team.isOrganiser) throw new DomainError(teamsErrors.organisersStay)
  if (team.withdrawal?.replacedBy) throw new DomainError(teamsErrors.alreadyReplaced)
  if (team.isWithdrawn) await refuseWithdrawnParent(scope, viewer, team)
  return team
}

async function refuseWithdrawnParent(
  scope: Scope,
  viewer: Viewer,
  { parentTeamId }: TeamDetail,
): Promise<void> {
  const parent = parentTeamId === null ? null : await openTeam(scope, viewer, parentTeamId)
  if (parent?.isWithdrawn) throw new DomainError(teamsErrors.parentIsWithdrawn)
}

/** The second half of withdrawTeam, for a team that is locked. */
export async function withdrawHeldTeam(
  scope: Scope,
  viewer: Viewer,
  { teamId, reason }: Pick<TeamWithdrawal, 'teamId' | 'reason'>,
): Promise<TeamDetail> {
  const teamIds = await withdrawTeams(scope, { teamId, reason, by: viewer.userId })
  scope.audit.reason = reason
  for (const id of teamIds) await cancelEmailsOfTeam(scope, id)
  for (const accountId of await findAccountsOfTeams(scope, teamIds))
    announceSessionsEnded(scope, accountId)
  return changedTo(scope, viewer, { teamId, teamIds })
}

/** Returns the team and the ids of all teams that return. Throws `staleRevision`, `notWithdrawn` and `parentIsWithdrawn`. */
export async function reinstateTeam(
  scope: Scope,
  viewer: Viewer,
  { teamId, revision }: { teamId: string; revision: number },
): Promise<{ readonly detail: TeamDetail; readonly teamIds: readonly string[] }> {
  const team = await lockCurrent(scope, viewer, { teamId, revision })
  if (!team.isWithdrawn) throw new DomainError(teamsErrors.notWithdrawn)
  await refuseWithdrawnParent(scope, viewer, team)
  const teamIds = await reinstateTeams(scope, { teamId, by: viewer.userId })
  return { detail: await changedTo(scope, viewer, { teamId, teamIds }), teamIds }
}

async function lockCurrent(
  scope: Scope,
  viewer: Viewer,
  { teamId, revision, replacementId }: Parameters<typeof holdForReplacement>[2],
): Promise<TeamDetail> {
  await lockTeams(scope, replacementId === undefined ? [teamId] : [teamId, replacementId])
  const current = await openTeam(scope, viewer, teamId)
  if (current.revision !== revision) throw new DomainError(kernelErrors.staleRevision, { current })
  return current
}

function changedTo(
  scope: Scope,
  viewer: Viewer,
  { teamId, teamIds }: { teamId: string; teamIds: readonly string[] },
): Promise<TeamDetail> {
  scope.audit.things.push(...teamIds.filter((id) => id !== teamId).map((id) => `team:${id}`))
  scope.live.audience = [...teamIds]
  return openTeam(scope, viewer, teamId)
}
