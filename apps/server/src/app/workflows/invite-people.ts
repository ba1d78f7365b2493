// Adds organisers, and invites people again who have not signed in. Affects people, their teams and
// their emails.
import { DomainError, kernelErrors, type Viewer } from '@eventflow/domain/kernel'
import type { EmailOutcome } from '@eventflow/domain/mail'
import { teamsErrors } from '@eventflow/domain/teams'
import {
  canInviteAgain,
  isUnlimited,
  usersErrors,
  type Chased,
  type NewOrganiser,
  type User,
} from '@eventflow/domain/users'
import { countAttempt, limitPerson, sendInvitation } from '../../modules/access/index.ts'
import { leaveOutInvited } from '../../modules/imports/index.ts'
import { findInvitees, invite, type TeamsContext } from '../../modules/teams/index.ts'
import { admitOrganiser, readUser, readVisiblePerson } from '../../modules/users/index.ts'
import { writeToPeople } from './write-to-people.ts'

interface Welcomed {
  /** Null if no email was queued. */
  readonly welcomeEmail: EmailOutcome | null
}

/** Adds an organiser with their limits and the welcome email: all of it, or nothing. */
export async function addOrganiser(
  context: TeamsContext,
  viewer: Viewer,
  { sendWelcomeEmail, limits, ...organiser }: NewOrganiser,
): Promise<User & Welcomed> {
  const { scope } = context
  const person = await admitOrganiser(scope, viewer, organiser)
  scope.audit.things.push(`user:${person.userId}`)
  scope.audit.changed.push(`permissions=${organiser.permissions}`)
  if (limits !== undefined && !isUnlimited(limits)) {
    const { revision } = await readUser(scope, person.userId)
    await limitPerson(scope, viewer, { ...limits, userId: person.userId, revision })
  }
  const welcome = { kind: 'welcome', team: null, isOrganiser: true } as const
  const email = sendWelcomeEmail && (await sendInvitation(context, person, welcome))
  return {
    ...(await readUser(scope, person.userId)),
    welcomeEmail: email ? email.outcome : null,
  }
}

/** Sends a person's welcome again, with their current role and a new link that voids older ones. */
export async function inviteAgain(
  context: TeamsContext,
  viewer: Viewer,
  userId: string,
): Promise<Welcomed> {
  const { scope } = context
  const target = await readVisiblePerson(scope, viewer, userId)
  if (!canInviteAgain(viewer, target)) throw new DomainError(kernelErrors.forbidden)
  if (viewer.permissions === 'user') await limitOwner(context, userId)
  const [person] = await findInvitees(scope, [userId])
  if (person === undefined) throw new DomainError(usersErrors.userNotFound)
  if (person.isWithdrawn) throw new DomainError(teamsErrors.teamHasWithdrawn)
  const { outcome } = await invite(context, person, 'welcome')
  await leaveOutInvited(scope, { userIds: [userId] })
  return { welcomeEmail: outcome }
}

const DAY = 24 * 60 * 60
const MAX_OWNER_INVITATIONS_PER_DAY = 5

/** Keeps owners from using the portal to flood people with emails. */
async function limitOwner({ scope, services }: TeamsContext, userId: string): Promise<void> {
  const rule = { most: MAX_OWNER_INVITATIONS_PER_DAY, windowSeconds: DAY }
  const key = `invite-again:${scope.eventId}:${userId}`
  if (await countAttempt(services.aside, { key, ...rule })) return
  throw new DomainError(kernelErrors.throttled, { retryAfterSeconds: DAY })
}

/** Invites several people again. Skips people that the viewer may not email. */
export const inviteSeveralAgain = (
  context: TeamsContext,
  viewer: Viewer,
  userIds: readonly string[],
): Promise<Chased> =>
  writeToPeople(context, userIds, async () => ({
    as: () => 'welcome',
    whyLeftOut: ({ userId: id, permissions, team }) =>
      canInviteAgain(viewer, { id, permissions, teamId: team?.id ?? null }) ? null : 'notAllowed',
  }))
