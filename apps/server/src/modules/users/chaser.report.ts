// People who have never signed in, and when each last got an email.
import {
  CHASER_PAUSE_HOURS,
  MAX_CHASER_RECIPIENTS,
  type ChaserRecipient,
} from '@eventflow/domain/users'
import { and, asc, eq, inArray, isNull, ne, not, sql } from 'drizzle-orm'
import type { ReadScope } from '../../platform/db/index.ts'
import { emails } from '../../platform/mail/mail.tables.ts'
import { teamMembers, teams } from '../teams/teams.tables.ts'
import { EVERY_INVITATION } from './invited.report.ts'
import { hasBounced } from './users.repository.ts'
import { users } from './users.tables.ts'

const isInPause = sql`${emails.createdAt} > now() - make_interval(hours => ${sql.raw(String(CHASER_PAUSE_HOURS))})`

/**
 * People who have never signed in, by name, up to the limit of the screen; and their total. Those with a recent email
 * come last, so that the others appear after the first ones are reminded. Cancelled emails do not count.
 */
export async function findNeverSignedIn(
  scope: ReadScope,
): Promise<{ items: ChaserRecipient[]; total: number }> {
  const invited = scope.tx
    .select({
      userId: emails.userId,
      lastAt: sql<Date | null>`max(${emails.createdAt})`.mapWith(emails.createdAt).as('last_at'),
      isJustChased: sql<boolean>`bool_or(${isInPause})`.as('is_just_chased'),
    })
    .from(emails)
    .where(
      and(
        eq(emails.eventId, scope.eventId),
        inArray(emails.alias, EVERY_INVITATION),
        ne(emails.state, 'cancelled'),
      ),
    )
    .groupBy(emails.userId)
    .as('invited')
  const rows = await scope.tx
    .select({
      userId: users.id,
      name: sql<string>`${users.firstName} || ' ' || ${users.surname}`,
      email: users.email,
      teamName: teams.name,
      lastInvitedAt: invited.lastAt,
      isJustChased: sql<boolean>`coalesce(${invited.isJustChased}, false)`,
      hasBounced,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(users)
    .leftJoin(
      teamMembers,
      and(eq(teamMembers.eventId, users.eventId), eq(teamMembers.userId, users.id)),
    )
    .leftJoin(teams, and(eq(teams.eventId, teamMembers.eventId), eq(teams.id, teamMembers.teamId)))
    .leftJoin(invited, eq(invited.userId, users.id))
    .where(and(eq(users.eventId, scope.eventId), not(users.hasLoggedIn), isNull(teams.withdrawnAt)))
    .orderBy(
      asc(sql`coalesce(${invited.isJustChased}, false)`),
      asc(sql`lower(${users.firstName})`),
      asc(users.id),
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

/** The people among these who were invited or reminded before. Cancelled emails do not count. */
export async function findInvitedBefore(
  scope: ReadScope,
  userIds: readonly string[],
): Promise<EarlierEmails[]> {
  const rows = await scope.tx
    .select({ userId: emails.userId, isRecent: sql<boolean>`bool_or(${isInPause})` })
    .from(emails)
    .where(
      and(
        eq(emails.eventId, scope.eventId),
        inArray(emails.userId, [...userIds]),
        inArray(emails.alias, EVERY_INVITATION),
        sql`${emails.state} <> 'cancelled'`,
      ),
    )
    .groupBy(emails.userId)
  return rows.flatMap(({ userId, isRecent }) => (userId === null ? [] : [{ userId, isRecent }]))
}
