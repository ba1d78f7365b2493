// Withdraws a team. It leaves all waiting lists, and what its orders had reserved is offered to others.
import type { Viewer } from '@eventflow/domain/kernel'
import type { TeamDetail, TeamWithdrawal } from '@eventflow/domain/teams'
import { leaveWaitingLists } from '../../modules/submissions/index.ts'
import { withdrawTeam } from '../../modules/teams/index.ts'
import type { Scope } from '../../platform/db/index.ts'

/** Throws what withdrawing throws. */
export async function withdrawFromEvent(
  scope: Scope,
  viewer: Viewer,
  input: TeamWithdrawal,
): Promise<TeamDetail> {
  const detail = await withdrawTeam(scope, viewer, input)
  await leaveWaitingLists(scope)
  return detail
}
