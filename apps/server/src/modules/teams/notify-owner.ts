// The email to a person who has become the owner of a team.
import type { Viewer } from '@eventflow/domain/kernel'
import type { TeamDetail } from '@eventflow/domain/teams'
import { queueEmail } from '../../platform/mail/index.ts'
import { mailBrand } from '../settings/index.ts'
import type { TeamsContext } from './teams.mails.ts'

/** Sends nothing to people who have made themselves the owner, and nothing to a withdrawn team. */
export async function notifyOwner(
  { scope, services }: TeamsContext,
  viewer: Viewer,
  { id: teamId, name: teamName, ownerId, members, isWithdrawn }: TeamDetail,
): Promise<void> {
  const owner = members.find(({ userId }) => userId === ownerId)
  if (isWithdrawn || owner === undefined || ownerId === viewer.userId) return
  const { email, firstName, surname } = owner
  const to = { email, name: `${firstName} ${surname}`, userId: ownerId, teamId }
  const mail = { alias: 'teamOwner', to, model: { firstName, teamName } } as const
  await queueEmail(scope, mail, await mailBrand(scope, services))
}
