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
 * Whether an invitation that fits `wanted` names a person, a row of `users`: their own, or one to another company of
 * the account. That one names all companies that existed when it was written. Their own is looked up first, because
 * few people have several companies.
 */
const isNamedBy = (person: SQL, { own, any }: { own: SQL; any: SQL }): SQL => sql`(
  exists (select from emails invitation where invitation.event_id = ${person}.event_id
    and invitation.user_id = ${person}.id and ${isInvitation(sql`invitation`)} and ${own} and ${any})
  or exists (select from users other join emails invitation on invitation.event_id = other.event_id
      and invitation.user_id = other.id
    where other.event_id = ${person}.event_id and other.sign_in_account_id = ${person}.sign_in_account_id
      and other.id <> ${person}.id and invitation.created_at >= ${person}.created_at
      and ${isInvitation(sql`invitation`)} and ${any}))`

const hasLeft = sql`(invitation.state = 'sent' or invitation.state = 'queued' and invitation.held_at is null)`

/**
 * Whether a person, a row of `users`, has been invited. Emails that are held, have failed or were cancelled
 * have not invited anybody. Before that, nobody is reminded of anything.
 */
export const isInvited = (person: SQL): SQL<boolean> =>
  sql`(${person}.has_logged_in or ${isNamedBy(person, { own: sql`true`, any: hasLeft })})`

/**
 * Whether a person of a team has an invitation to it that was sent or waits, held or not. A second one
 * would repeat it.
 */
export const hasInvitation = (of: { eventId: SQL; userId: SQL; teamId: SQL }): SQL => {
  const own = sql`invitation.team_id = ${of.teamId}`
  const any = sql`invitation.state in ('sent', 'queued')`
  return sql`exists (select from users invitee
    where invitee.event_id = ${of.eventId} and invitee.id = ${of.userId}
      and ${isNamedBy(sql`invitee`, { own, any })})`
}

/** Whether an email invites a person who has never signed in. The log of emails retains these. */
export const isInvitationInUse = (email: SQL): SQL => sql`(${isInvitation(email)} and exists (
  select from users invitee where invitee.event_id = ${email}.event_id
    and invitee.id = ${email}.user_id and not invitee.has_logged_in))`

/** Whether a person, a row of `users`, has signed in, in any of their companies. */
export const hasSignedIn = (person: SQL): SQL<boolean> => sql<boolean>`exists (
  select from users own where own.event_id = ${person}.event_id
    and own.sign_in_account_id = ${person}.sign_in_account_id and own.has_logged_in)`
