// Letting in organisers, and inviting again whoever has not come: people, their teams and their emails.
import { DomainError, DONE, kernelErrors, type Done, type Viewer } from '@eventflow/domain/kernel'
import { canInviteAgain, type Chased, type NewOrganiser, type User } from '@eventflow/domain/users'
import { sendInvitation } from '../../modules/access/index.ts'
import { findInvitees, invite, type TeamsContext } from '../../modules/teams/index.ts'
import { admitOrganiser, readUser } from '../../modules/users/index.ts'
import { writeToPeople } from './write-to-people.ts'

/** An organiser with the welcome email: both or neither. */
export async function addOrganiser(
  context: TeamsContext,
  viewer: Viewer,
  { sendWelcomeEmail, ...organiser }: NewOrganiser,
): Promise<User> {
  const { scope } = context
  const person = await admitOrganiser(scope, viewer, organiser)
  scope.audit.things.push(`user:${person.userId}`)
  scope.audit.changed.push(`permissions=${organiser.permissions}`)
  const welcome = { kind: 'welcome', team: null, isOrganiser: true } as const
  if (sendWelcomeEmail) await sendInvitation(context, person, welcome)
  return readUser(scope, person.userId)
}

/** Sends somebody's welcome again: what they are now, with a fresh link that ends the older ones. */
export async function inviteAgain(
  context: TeamsContext,
  viewer: Viewer,
  userId: string,
): Promise<Done> {
  const { scope } = context
  if (!canInviteAgain(viewer, await readUser(scope, userId)))
    throw new DomainError(kernelErrors.forbidden)
  for (const person of await findInvitees(scope, [userId])) await invite(context, person, 'welcome')
  return DONE
}

/** The same for several people; whoever the viewer may not write to is left out. */
export const inviteSeveralAgain = (
  context: TeamsContext,
  viewer: Viewer,
  userIds: readonly string[],
): Promise<Chased> =>
  writeToPeople(context, userIds, {
    as: 'welcome',
    whyLeftOut:
      async () =>
      ({ userId: id, permissions }) =>
        canInviteAgain(viewer, { id, permissions }) ? null : 'notAllowed',
  })
