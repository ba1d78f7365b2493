// People who have never signed in, and when each last got an email.
import {
  CHASER_PAUSE_HOURS,
  MAX_CHASER_RECIPIENTS,
  type ChaserRecipient,
} from '@eventflow/domain/users'
import { and, asc, eq, gte, inArray, isNull, ne, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ReadScope } from '../../platform/db/index.ts'
import { emails } from '../../platform/mail/mail.tables.ts'
import { teamMembers, teams } from '../teams/teams.tables.ts'
import { EVERY_INVITATION, hasSignedIn } from './invited.report.ts'
import { hasBounced } from './users.repository.ts'
import { users } from './users.tables.ts'

const isInPause = sql`${emails.createdAt} > now() - make_interval(hours => ${sql.raw(String(CHASER_PAUSE_HOURS))})`

/** The invitees, and their users in all their companies. */
const invitees = alias(users, 'invitees')
const own = alias(users, 'own')

/**
 * When each person last got an invitation or a reminder. These name all companies of the person, so they also count for
 * the users of the account that existed then. Cancelled emails do not count.
 */
const invitationsOf = (scope: ReadScope) =>
  scope.tx
    .select({
      userId: invitees.id,
      lastAt: sql<Date | null>`max(${emails.createdAt})`.mapWith(emails.createdAt).as('last_at'),
      isRecent: sql<boolean>`bool_or(${isInPause})`.as('is_recent'),
    })
    .from(invitees)
    .innerJoin(own, and(eq(own.eventId, invitees.eventId), eq(own.accountId, invitees.accountId)))
    .innerJoin(
      emails,
      and(
        eq(emails.eventId, own.eventId),
        eq(emails.userId, own.id),
        or(eq(own.id, invitees.id), gte(emails.createdAt, invitees.createdAt)),
      ),
    )
    .where(
      and(
        eq(invitees.eventId, scope.eventId),
        inArray(emails.alias, EVERY_INVITATION),
        ne(emails.state, 'cancelled'),
      ),
    )
    .groupBy(invitees.id)
    .as('invited')

/**
 * People who have never signed in, by name, up to the limit of the screen; and their total. A person appears once, with
 * the companies in which they have not. Those with a recent email come last, so that the others appear after the first
 * ones are reminded.
 */
export async function findNeverSignedIn(
  scope: ReadScope,
): Promise<{ items: ChaserRecipient[]; total: number }> {
  const invited = invitationsOf(scope)
  const isJustChased = sql<boolean>`bool_or(coalesce(${invited.isRecent}, false))`
  const rows = await scope.tx
    .select({
      userId: sql<string>`(array_agg(${users.id} order by ${users.createdAt}, ${users.id}))[1]`,
      name: sql<string>`min(${users.firstName} || ' ' || ${users.surname})`,
      email: sql<string>`min(${users.email})`,
      teamName: sql<
        string | null
      >`string_agg(${teams.name}, ', ' order by lower(${teams.name}), ${teams.id})`,
      lastInvitedAt: sql<Date | null>`max(${invited.lastAt})`.mapWith(emails.createdAt),
      isJustChased,
      hasBounced: sql<boolean>`bool_or(${hasBounced})`,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(users)
    .leftJoin(
      teamMembers,
      and(eq(teamMembers.eventId, users.eventId), eq(teamMembers.userId, users.id)),
    )
    .leftJoin(teams, and(eq(teams.eventId, teamMembers.eventId), eq(teams.id, teamMembers.teamId)))
    .leftJoin(invited, eq(invited.userId, users.id))
    .where(
      and(
        eq(users.eventId, scope.eventId),
        not(hasSignedIn(sql`${users}`)),
        isNull(teams.withdrawnAt),
      ),
    )
    .groupBy(users.accountId)
    .orderBy(
      asc(isJustChased),
      asc(sql`min(lower(${users.firstName}))`),
      asc(sql`min(${users.id})`),
    )
    .limit(MAX_CHASER_RECIPIENTS)
  const items = rows.map(({ total: _total, lastInvitedAt, ...row }) => ({
    ...row,
    lastInvitedAt: lastInvitedAt?.toISOString() ?? null,
  }))
  return { items, total: rows[0]?.total ?? 0 }
}

interface EarlierEmails {
  readonly userId: string
  /** Whether the last email is so recent that no other is sent yet. */
  readonly isRecent: boolean
}

/** The people among these who were invited or reminded before. */
export async function findInvitedBefore(
  scope: ReadScope,
  userIds: readonly string[],
): Promise<EarlierEmails[]> {
  const invited = invitationsOf(scope)
  return scope.tx
    .select({ userId: invited.userId, isRecent: invited.isRecent })
    .from(invited)
    .where(inArray(invited.userId, [...userIds]))
}
