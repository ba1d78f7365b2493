// An organiser corrects a person's address (docs/design/sign-in.md). This affects the person, their
// sign-in, and their emails.
import { DomainError, kernelErrors, type Viewer } from '@eventflow/domain/kernel'
import { canChangeAddress, type AddressChange, type AddressChanged } from '@eventflow/domain/users'
import { requestEmailChangeOf, type AccessContext } from '../../modules/access/index.ts'
import { leaveOutInvited, prepareUninvited } from '../../modules/imports/index.ts'
import { findInvitees, invite } from '../../modules/teams/index.ts'
import { readdress, readUser } from '../../modules/users/index.ts'
import { cancelEmailsTo } from '../../platform/mail/index.ts'

/**
 * Takes effect immediately if the person has never signed in; unsent emails to the old address are
 * then cancelled. A person who has signed in must confirm the new address through a link while
 * signed in.
 */
export async function changeAddress(
  context: AccessContext,
  viewer: Viewer,
  { userId, newEmail, sendWelcomeEmail }: AddressChange,
): Promise<AddressChanged> {
  const { scope } = context
  const target = await readUser(scope, userId)
  if (!canChangeAddress(viewer, target)) throw new DomainError(kernelErrors.forbidden)
  const isNew = !target.hasLoggedIn && newEmail !== target.email
  if (!isNew || !(await readdress(scope, viewer, { userId, email: newEmail }))) {
    await requestEmailChangeOf(context, { userId, newEmail })
    return { isChanged: false, welcomeEmail: null }
  }
  scope.audit.changed.push('email')
  await cancelEmailsTo(scope, [userId])
  await prepareUninvited(scope, { userIds: [userId] })
  const [invitee] = sendWelcomeEmail ? await findInvitees(scope, [userId]) : []
  const email = invitee && (await invite(context, invitee, 'welcome'))
  await leaveOutInvited(scope, { userIds: [userId] })
  return { isChanged: true, welcomeEmail: email?.outcome ?? null }
}
