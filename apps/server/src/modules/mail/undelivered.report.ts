// Undelivered emails with their recipients. The modules of people and teams come after mail.
import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { UNDELIVERED_STATES } from '@eventflow/domain/mail'
import {
  contains,
  countUpToLimit,
  folded,
  indexedMomentOrNone,
  onPage,
  type PageRequest,
  type ReadScope,
} from '../../platform/db/index.ts'
import { emails } from '../../platform/mail/mail.tables.ts'
import { teamMembers, teams } from '../teams/teams.tables.ts'
import { users } from '../users/users.tables.ts'

// Literal texts, as in the index: with parameters the planner could not use it.
const isGivenUp = sql`${emails.state} = 'failed'`
const isWaiting = and(
  sql`${emails.state} = 'queued'`,
  sql`${emails.attempts} > 0`,
  isNull(emails.heldAt),
)

/** The condition of the index of undelivered emails. */
const isUndelivered = (scope: ReadScope): SQL | undefined =>
  and(eq(emails.eventId, scope.eventId), isNull(emails.setAsideAt), or(isGivenUp, isWaiting))

/** Failed emails that nobody has dismissed. */
export const isGivenUpFor = (scope: ReadScope): SQL | undefined =>
  and(isUndelivered(scope), isGivenUp)

const SORT_KEYS = {
  lastTriedAt: indexedMomentOrNone(emails.lastTriedAt),
  recipient: folded(emails.recipient),
  subject: folded(emails.subject),
  attempts: sql<string>`lpad(${emails.attempts}::text, 10, '0')`,
} as const

/** Whether the person still exists and is still in the email's team. */
// Does not use `not exists`, which PostgreSQL would answer by reading the tables of all people and teams.
const isPersonThere = sql<boolean>`coalesce((
    select true from ${users} where ${users.eventId} = ${emails.eventId} and ${users.id} = ${emails.userId}), false)
  and (${emails.teamId} is null or coalesce((
    select true from ${teamMembers} where ${teamMembers.eventId} = ${emails.eventId}
      and ${teamMembers.teamId} = ${emails.teamId} and ${teamMembers.userId} = ${emails.userId}), false))`

export interface UndeliveredQuery extends PageRequest {
  readonly sort: keyof typeof SORT_KEYS
  readonly search: string
  readonly state?: (typeof UNDELIVERED_STATES)[number] | undefined
}

const isItsTeam = and(eq(teams.eventId, emails.eventId), eq(teams.id, emails.teamId))

const selectUndelivered = (scope: ReadScope, sortValue: SQL<string>) =>
  scope.tx
    .select({
      id: emails.id,
      sortValue,
      alias: emails.alias,
      recipient: emails.recipient,
      recipientName: emails.recipientName,
      teamId: teams.id,
      teamName: teams.name,
      subject: emails.subject,
      state: emails.state,
      attempts: emails.attempts,
      problem: emails.problem,
      lastError: emails.lastError,
      createdAt: emails.createdAt,
      lastTriedAt: emails.lastTriedAt,
      nextTryAt: emails.nextTryAt,
      isPersonThere,
    })
    .from(emails)
    .leftJoin(teams, isItsTeam)

export type UndeliveredRow = Awaited<ReturnType<typeof selectUndelivered>>[number]

/** Fetches limit + 1 rows to detect a next page. */
export async function findUndelivered(
  scope: ReadScope,
  query: UndeliveredQuery,
): Promise<{ rows: UndeliveredRow[]; total: number }> {
  const key = SORT_KEYS[query.sort]
  const states = { givenUp: isGivenUp, waiting: isWaiting }
  const matching = and(
    isUndelivered(scope),
    query.state && states[query.state],
    or(
      ...[emails.recipient, emails.recipientName, emails.subject, teams.name].map((column) =>
        contains(column, query.search),
      ),
    ),
  )
  const select = selectUndelivered(scope, 'text' in key ? key.text : key).$dynamic()
  const rows = await onPage(select, query, { wanted: matching, key, id: emails.id })
  const total = await countUpToLimit(
    scope,
    sql`${emails} left join ${teams} on ${isItsTeam}`,
    matching,
  )
  return { rows, total }
}

/** The number of undelivered emails: those that are retried, and those that are not. */
export async function countUndelivered(
  scope: ReadScope,
): Promise<{ waiting: number; givenUp: number }> {
  const [counted] = await scope.tx
    .select({
      waiting: sql<number>`count(*) filter (where ${emails.state} = 'queued')::int`,
      givenUp: sql<number>`count(*) filter (where ${emails.state} = 'failed')::int`,
    })
    .from(emails)
    .where(isUndelivered(scope))
  return counted ?? { waiting: 0, givenUp: 0 }
}
