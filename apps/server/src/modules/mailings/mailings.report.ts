// The recipients of a mailing and its outcomes: the stored recipient, the person, their team, the
// reasons against sending, and the email itself.
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { recordOf } from '@eventflow/domain/kernel'
import type { DeliveryProblem } from '@eventflow/domain/mail'
import {
  RECIPIENT_OUTCOMES,
  type RecipientOutcome,
  type TeamRecipients,
  type WhyLeftOut,
} from '@eventflow/domain/mailings'
import {
  contains,
  countUpToLimit,
  onPage,
  toPage,
  type IndexedKey,
  type ReadScope,
} from '../../platform/db/index.ts'
import { hasUnsubscribed } from '../../platform/mail/index.ts'
import { emails } from '../../platform/mail/mail.tables.ts'
import { teamMembers, teams } from '../teams/teams.tables.ts'
import { isInvited } from '../users/index.ts'
import { users } from '../users/users.tables.ts'
import { mailingRecipients as recipients, mailings } from './mailings.tables.ts'

const fullName = sql<string>`${users.firstName} || ' ' || ${users.surname}`

/** A complaint takes precedence over a bounce, and both over an unsubscription. */
const whyNot = sql<WhyLeftOut | null>`case when ${users.id} is null then 'gone'
  when ${teams.withdrawnAt} is not null and ${users.permissions} = 'user' then 'withdrawn' else coalesce(
  (select max(f.flag) from email_flags f
    where f.event_id = ${users.eventId} and f.address = lower(${users.email})),
  case when ${hasUnsubscribed(sql`${users}`)} then 'unsubscribed' end) end`

/** Before sending, the current reason why a person gets no email; afterwards the stored one. */
const why = sql<WhyLeftOut | null>`case when ${mailings.state} = 'draft' then ${whyNot}
  else ${recipients.why} end`

const outcome = sql<RecipientOutcome>`case
  when ${recipients.outcome} = 'waiting' and ${mailings.state} = 'draft' and ${whyNot} is not null
    then 'leftOut'
  when ${recipients.outcome} <> 'written' then ${recipients.outcome}
  when ${emails.state} = 'sent' then 'sent'
  when ${emails.state} = 'failed' and ${emails.setAsideAt} is null then 'failed'
  when ${emails.state} = 'queued' and ${emails.heldAt} is not null then 'held'
  when ${emails.state} = 'queued' then 'onItsWay'
  else 'dropped' end`

const columns = {
  id: recipients.id,
  emailId: recipients.emailId,
  userId: users.id,
  firstName: users.firstName,
  surname: users.surname,
  email: users.email,
  teamId: teams.id,
  teamName: teams.name,
  outcome,
  why,
  errorCode: recipients.errorCode,
  errorMessage: recipients.errorMessage,
  problem: sql<DeliveryProblem | null>`case when ${emails.state} = 'failed' then ${emails.problem} end`,
}

const isTheirUser = and(eq(users.eventId, recipients.eventId), eq(users.id, recipients.userId))
const isTheirMembership = and(
  eq(teamMembers.eventId, users.eventId),
  eq(teamMembers.userId, users.id),
)
const isTheirTeam = and(eq(teams.eventId, teamMembers.eventId), eq(teams.id, teamMembers.teamId))
const isTheirEmail = and(eq(emails.eventId, recipients.eventId), eq(emails.id, recipients.emailId))
const isTheirMailing = and(
  eq(mailings.eventId, recipients.eventId),
  eq(mailings.id, recipients.mailingId),
)

const byPosition: IndexedKey = {
  column: recipients.position,
  text: sql<string>`${recipients.position}::text`,
  fromText: (text) => sql`${text}::int`,
}

const selectRecipients = (scope: ReadScope) =>
  scope.tx
    .select({ sortValue: byPosition.text, ...columns })
    .from(recipients)
    .innerJoin(mailings, isTheirMailing)
    .leftJoin(users, isTheirUser)
    .leftJoin(teamMembers, isTheirMembership)
    .leftJoin(teams, isTheirTeam)
    .leftJoin(emails, isTheirEmail)

export type FoundRecipient = Omit<Awaited<ReturnType<typeof selectRecipients>>[number], 'sortValue'>

const areOf = (scope: ReadScope, mailingId: string) =>
  and(eq(recipients.eventId, scope.eventId), eq(recipients.mailingId, mailingId))

export interface RecipientsQuery {
  readonly mailingId: string
  readonly cursor?: string | undefined
  readonly limit: number
  readonly search: string
  readonly outcome?: RecipientOutcome | undefined
}

export async function findRecipients(scope: ReadScope, query: RecipientsQuery) {
  const wanted = and(
    areOf(scope, query.mailingId),
    query.outcome && sql`${outcome} = ${query.outcome}`,
    query.search === ''
      ? undefined
      : contains(sql`concat_ws(' ', ${fullName}, ${users.email}, ${teams.name})`, query.search),
  )
  const request = { ...query, direction: 'asc' as const }
  const rows = await onPage(selectRecipients(scope).$dynamic(), request, {
    wanted,
    key: byPosition,
    id: recipients.id,
  })
  const counted = selectRecipients(scope).where(wanted).as('counted')
  return {
    ...toPage<(typeof rows)[number], FoundRecipient>(rows, query.limit, (row) => row),
    total: await countUpToLimit(scope, sql`${counted}`),
  }
}

/**
 * A certain recipient, or the first who gets an email, or else the first; null if there is none.
 */
export async function findRecipient(
  scope: ReadScope,
  mailingId: string,
  recipientId?: string,
): Promise<FoundRecipient | null> {
  const [row] = await selectRecipients(scope)
    .where(
      and(
        areOf(scope, mailingId),
        recipientId === undefined ? undefined : eq(recipients.id, recipientId),
      ),
    )
    .orderBy(sql`${outcome} = 'leftOut'`, asc(recipients.position))
    .limit(1)
  return row ?? null
}

/** These recipients, with the data for writing to them. */
export const findToWrite = (
  scope: ReadScope,
  recipientIds: readonly string[],
): Promise<(FoundRecipient & { whyNot: WhyLeftOut | null })[]> =>
  scope.tx
    .select({ ...columns, whyNot })
    .from(recipients)
    .innerJoin(mailings, isTheirMailing)
    .leftJoin(users, isTheirUser)
    .leftJoin(teamMembers, isTheirMembership)
    .leftJoin(teams, isTheirTeam)
    .leftJoin(emails, isTheirEmail)
    .where(and(eq(recipients.eventId, scope.eventId), inArray(recipients.id, [...recipientIds])))
    .orderBy(asc(recipients.position))

/** The first failed recipients. */
export const findFailed = (
  scope: ReadScope,
  mailingId: string,
  limit: number,
): Promise<FoundRecipient[]> =>
  selectRecipients(scope)
    .where(and(areOf(scope, mailingId), sql`${outcome} = 'failed'`))
    .orderBy(asc(recipients.position))
    .limit(limit)

/** The number of waiting recipients who have never been invited. */
export async function countNotInvited(scope: ReadScope, mailingId: string): Promise<number> {
  const found = selectRecipients(scope)
    .where(
      and(areOf(scope, mailingId), sql`${outcome} = 'waiting'`, sql`not ${isInvited(sql`users`)}`),
    )
    .as('found')
  return scope.tx.$count(found)
}

export type OutcomeCounts = Record<RecipientOutcome, number>

/** The number of recipients with each outcome, by the id of the mailing. */
export async function countOutcomes(
  scope: ReadScope,
  mailingIds: readonly string[],
): Promise<(mailingId: string) => OutcomeCounts> {
  const rows = await scope.tx
    .select({ mailingId: recipients.mailingId, outcome, count: sql<number>`count(*)::int` })
    .from(recipients)
    .innerJoin(mailings, isTheirMailing)
    .leftJoin(users, isTheirUser)
    .leftJoin(teamMembers, isTheirMembership)
    .leftJoin(teams, isTheirTeam)
    .leftJoin(emails, isTheirEmail)
    .where(
      and(eq(recipients.eventId, scope.eventId), inArray(recipients.mailingId, [...mailingIds])),
    )
    .groupBy(sql`1, 2`)
  return (mailingId) =>
    recordOf(
      RECIPIENT_OUTCOMES,
      (name) => rows.find((row) => row.mailingId === mailingId && row.outcome === name)?.count ?? 0,
    )
}

/** The people among these who are in the event, by name. */
export async function inOrder(scope: ReadScope, userIds: readonly string[]): Promise<string[]> {
  const rows = await scope.tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.eventId, scope.eventId), inArray(users.id, [...userIds])))
    .orderBy(asc(sql`lower(${fullName})`), asc(users.id))
  return rows.map(({ id }) => id)
}

/** The owners of these teams, or all of their people. */
export async function findPeopleOfTeams(
  scope: ReadScope,
  teamIds: readonly string[],
  to: TeamRecipients,
): Promise<string[]> {
  const rows = await scope.tx
    .select({ id: teamMembers.userId })
    .from(teamMembers)
    .innerJoin(teams, isTheirTeam)
    .where(
      and(
        eq(teamMembers.eventId, scope.eventId),
        inArray(teamMembers.teamId, [...teamIds]),
        to === 'owners' ? eq(teams.ownerId, teamMembers.userId) : undefined,
      ),
    )
  return rows.map(({ id }) => id)
}

/** The teams among these that have no contact yet. */
export const countPlanned = (scope: ReadScope, teamIds: readonly string[]): Promise<number> =>
  scope.tx.$count(
    teams,
    and(eq(teams.eventId, scope.eventId), inArray(teams.id, [...teamIds]), isNull(teams.ownerId)),
  )

/** The failed emails to these recipients, except dismissed ones. */
export async function findFailedEmails(scope: ReadScope, mailingId: string): Promise<string[]> {
  const rows = await selectRecipients(scope).where(
    and(areOf(scope, mailingId), eq(recipients.outcome, 'written'), sql`${outcome} = 'failed'`),
  )
  return rows.flatMap(({ emailId }) => emailId ?? [])
}
