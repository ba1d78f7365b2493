// Who has been invited: they have signed in, or a welcome email was sent to them or is on its way.
import type { EmailAlias } from '@eventflow/domain/mail'
import { sql, type SQL } from 'drizzle-orm'

/** The emails that invite a person, without their reminders. */
export const INVITATIONS = [
  'welcome',
  'existingWelcome',
  'welcomeTeamMember',
  'existingWelcomeTeamMember',
  'standShareWelcome',
  'existingStandShareWelcome',
] as const satisfies readonly EmailAlias[]
const CHASERS = ['welcomeChaser', 'existingWelcomeChaser'] as const satisfies readonly EmailAlias[]

/** The emails that invite a person, and their reminders. */
export const EVERY_INVITATION = [...INVITATIONS, ...CHASERS] as const

// Texts of this file, as literals: with parameters the planner could not estimate them.
const invitations = sql.raw(EVERY_INVITATION.map((alias) => `'${alias}'`).join(', '))

/** Whether an email, a row of `emails`, is an invitation. */
const isInvitation = (email: SQL): SQL => sql`${email}.alias in (${invitations})`

/**
 * Whether a person, a row of `users`, has been invited. Emails that are held, have failed or were cancelled
 * have not invited anybody. Before that, nobody is reminded of anything.
 */
export const isInvited = (person: SQL): SQL<boolean> => sql`(${person}.has_logged_in or exists (
  select from emails invitation where invitation.event_id = ${person}.event_id
    and invitation.user_id = ${person}.id and ${isInvitation(sql`invitation`)}
    and (invitation.state = 'sent' or invitation.state = 'queued' and invitation.held_at is null)))`

/**
 * Whether a person of a team has an invitation to it that was sent or waits, held or not. A second one
 * would repeat it.
 */
export const hasInvitation = (of: { eventId: SQL; userId: SQL; teamId: SQL }): SQL => sql`exists (
  select from emails invitation where invitation.event_id = ${of.eventId}
    and invitation.user_id = ${of.userId} and invitation.team_id = ${of.teamId}
    and ${isInvitation(sql`invitation`)} and invitation.state in ('sent', 'queued'))`

/** Whether an email invites a person who has never signed in. The log of emails retains these. */
export const isInvitationInUse = (email: SQL): SQL => sql`(${isInvitation(email)} and exists (
  select from users invitee where invitee.event_id = ${email}.event_id
    and invitee.id = ${email}.user_id and not invitee.has_logged_in))`
