// The kinds of welcome email: for an owner, a member, the owner of a stand share, or an organiser.
import type { Caller } from '../../platform/http/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import type { QueuedEmail } from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services.ts'
import { sendInvitation, type Invitation } from '../access/index.ts'
import type { AdmittedPerson } from '../users/index.ts'
import { findInvitees, type Invitee } from './invitees.report.ts'
import { startTime } from './teams.repository.ts'

export interface TeamsContext {
  readonly scope: Scope
  readonly services: Services
  /** The inviting person, named in invitations. Omitted if the portal itself invites. */
  readonly viewer?: Caller | null
}

type InvitedAs = 'welcome' | 'chaser'

function welcomeOf({ team, isOwner, isOrganiser, parentTeamName }: Invitee): Invitation {
  if (team === null) return { kind: 'welcome', team, isOrganiser }
  if (!isOwner) return { kind: 'welcomeTeamMember', team }
  if (parentTeamName === null) return { kind: 'welcome', team }
  return { kind: 'standShareWelcome', team, parentTeamName }
}

/** A reminder has the same text for every role in a team. */
const chaserOf = ({ team, isOrganiser }: Invitee): Invitation =>
  team === null ? { kind: 'welcomeChaser', team, isOrganiser } : { kind: 'welcomeChaser', team }

/**
 * Writes a person's welcome email, or its reminder, with a new link, or without one if they have a
 * password.
 */
export async function invite(
  context: TeamsContext,
  person: Invitee,
  as: InvitedAs,
): Promise<QueuedEmail> {
  const { scope, services } = context
  if (person.team !== null) await startTime(scope, person.team.id, services.clock.now())
  return sendWelcome(context, person, as === 'chaser' ? chaserOf(person) : welcomeOf(person))
}

/** Queues an invitation. It names all companies of the person, so the time of each team begins. */
export async function sendWelcome(
  context: TeamsContext,
  person: AdmittedPerson,
  invitation: Invitation,
): Promise<QueuedEmail> {
  const { scope, services } = context
  for (const { id } of person.otherTeams) await startTime(scope, id, services.clock.now())
  return sendInvitation(context, person, invitation)
}

interface Recipient {
  readonly userId: string
  readonly teamId: string | null
}

/** Queues the invitation of a person again. False if they have left the team, or it has withdrawn. */
const inviteAgain =
  (as: InvitedAs) =>
  async (context: TeamsContext, { userId, teamId }: Recipient): Promise<boolean> => {
    const [person] = await findInvitees(context.scope, [userId])
    if (person === undefined || person.isWithdrawn || (person.team?.id ?? null) !== teamId)
      return false
    await invite(context, person, as)
    return true
  }

export const sendWelcomeAgain = inviteAgain('welcome')
export const sendChaserAgain = inviteAgain('chaser')
