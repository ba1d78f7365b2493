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

const hasLeft = sql`(invitation.state = 'sent' or invitation.state = 'queued' and invitation.held_at is null)`

/**
 * Whether a person, a row of `users`, has been invited. An invitation names all companies of the person, so it also
 * invites the other users of the account that existed when it was written. Emails that are held, have failed or were
 * cancelled have not invited anybody. Before that, nobody is reminded of anything.
 */
export const isInvited = (person: SQL): SQL<boolean> => sql`(${person}.has_logged_in
  or exists (select from emails invitation where invitation.event_id = ${person}.event_id
    and invitation.user_id = ${person}.id and ${isInvitation(sql`invitation`)} and ${hasLeft})
  or exists (select from users own join emails invitation on invitation.event_id = own.event_id
      and invitation.user_id = own.id
    where own.event_id = ${person}.event_id and own.sign_in_account_id = ${person}.sign_in_account_id
      and own.id <> ${person}.id and invitation.created_at >= ${person}.created_at
      and ${isInvitation(sql`invitation`)} and ${hasLeft}))`

/**
 * Whether a person of a team has an invitation to it that was sent or waits, held or not. A second one
 * would repeat it.
 */
export const hasInvitation = (of: { eventId: SQL; userId: SQL; teamId: SQL }): SQL => sql`exists (
  select from users invitee join emails invitation on invitation.event_id = invitee.event_id
    and invitation.user_id = any(array(select own.id from users own
      where own.event_id = invitee.event_id and own.sign_in_account_id = invitee.sign_in_account_id))
  where invitee.event_id = ${of.eventId} and invitee.id = ${of.userId}
    and (invitation.user_id = invitee.id and invitation.team_id = ${of.teamId}
      or invitation.user_id <> invitee.id and invitation.created_at >= invitee.created_at)
    and ${isInvitation(sql`invitation`)} and invitation.state in ('sent', 'queued'))`

/** Whether an email invites a person who has never signed in. The log of emails retains these. */
export const isInvitationInUse = (email: SQL): SQL => sql`(${isInvitation(email)} and exists (
  select from users invitee where invitee.event_id = ${email}.event_id
    and invitee.id = ${email}.user_id and not invitee.has_logged_in))`

/** Whether a person, a row of `users`, has signed in, in any of their companies. */
export const hasSignedIn = (person: SQL): SQL<boolean> => sql<boolean>`exists (
  select from users own where own.event_id = ${person}.event_id
    and own.sign_in_account_id = ${person}.sign_in_account_id and own.has_logged_in)`
