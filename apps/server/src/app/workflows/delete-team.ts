import { DomainError, type Done, DONE, type Viewer } from '@eventflow/domain/kernel'
import { teamsErrors } from '@eventflow/domain/teams'
import { releaseAllFiles } from '../../modules/files/index.ts'
import {
  forgetSeenTeam,
  lockSubmissionsOfTeam,
  offerInAllForms,
} from '../../modules/submissions/index.ts'
import { releaseFilesOfTeam } from '../../modules/tasks/index.ts'
import {
  findMemberIds,
  findStandShareIds,
  lockTeam,
  removeTeam,
} from '../../modules/teams/index.ts'
import { removePeople } from '../../modules/users/index.ts'
import { noteRemoved, type Scope } from '../../platform/db/index.ts'
import { publish } from '../../platform/live/index.ts'
import { cancelEmailsOfTeam } from '../../platform/mail/index.ts'

interface TeamToDelete {
  readonly teamId: string
  /** People of the team who stay in the event. */
  readonly keptIds?: readonly string[]
}

/**
 * Deletes a team with its people, submissions and task statuses. The files of both become
 * inaccessible immediately; their bytes wait for the sweep of unused files.
 */
export async function deleteTeam(
  scope: Scope,
  viewer: Viewer,
  { teamId, keptIds = [] }: TeamToDelete,
): Promise<Done> {
  const team = await lockTeam(scope, teamId)
  if (team === null) throw new DomainError(teamsErrors.teamNotFound)
  if (viewer.team?.id === teamId) throw new DomainError(teamsErrors.cannotSelfDelete)
  if ((await findStandShareIds(scope, [teamId])).length > 0)
    throw new DomainError(teamsErrors.hasStandShares)
  const ownerIds = await lockSubmissionsOfTeam(scope, teamId)
  await releaseAllFiles(scope, { ownerKind: 'submission', ownerIds })
  await releaseFilesOfTeam(scope, teamId)
  const memberIds = await findMemberIds(scope, teamId)
  await removeTeam(scope, teamId)
  await forgetSeenTeam(scope, teamId)
  noteRemoved(scope.audit, 'team', [team])
  await removePeople(
    scope,
    memberIds.filter((id) => !keptIds.includes(id)),
  )
  await cancelEmailsOfTeam(scope, teamId)
  await offerInAllForms(scope)
  scope.live.audience = [teamId]
  // The logs of webhooks no longer contain the team's submissions.
  publish(scope, ['webhookDeliveries'], 'organisers')
  return DONE
}
