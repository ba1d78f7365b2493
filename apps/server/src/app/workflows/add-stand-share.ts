// Adds a stand share, which is on the stand of its main exhibitor until it has one of its own.
import type { Viewer } from '@eventflow/domain/kernel'
import type { JoinedTeam, NewStandShare } from '@eventflow/domain/teams'
import { writeStandValues } from '../../modules/stands/index.ts'
import { addStandShare, type TeamsContext } from '../../modules/teams/index.ts'

export async function addShareOnStand(
  context: TeamsContext,
  viewer: Viewer,
  input: NewStandShare,
): Promise<JoinedTeam> {
  const team = await addStandShare(context, viewer, input)
  const author = { by: viewer.userId, at: context.services.clock.now() }
  await writeStandValues(context.scope, [team.id], author)
  return team
}
