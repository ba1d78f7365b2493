// The email event log with the people and teams of each row. Their modules come after mail.
import type { Viewer } from '@eventflow/domain/kernel'
import { mayKnowReaders, type EmailAlias, type EmailEvent } from '@eventflow/domain/mail'
import { and, eq, or, sql } from 'drizzle-orm'
import {
  contains,
  countUpToLimit,
  indexedMoment,
  onPage,
  toPage,
  type ReadScope,
} from '../../platform/db/index.ts'
import { emailEvents, emails } from '../../platform/mail/mail.tables.ts'
import { teams } from '../teams/teams.tables.ts'
import { users } from '../users/users.tables.ts'

export interface LogQuery {
  readonly cursor?: string | undefined
  readonly limit: number
  readonly search: string
  readonly userId?: string | undefined
  readonly teamId?: string | undefined
  readonly alias?: EmailAlias | undefined
  readonly type?: EmailEvent['type'] | undefined
}

const key = indexedMoment(emailEvents.createdAt)

const isItsEmail = and(eq(emails.eventId, emailEvents.eventId), eq(emails.id, emailEvents.emailId))

function wantedRows(scope: ReadScope, query: LogQuery) {
  const { userId, teamId, alias, type, search } = query
  return and(
    eq(emailEvents.eventId, scope.eventId),
    userId === undefined ? undefined : eq(emailEvents.userId, userId),
    teamId === undefined ? undefined : eq(emailEvents.teamId, teamId),
    alias === undefined ? undefined : eq(emailEvents.templateId, alias),
    type === undefined ? undefined : eq(emailEvents.type, type),
    search === ''
      ? undefined
      : or(contains(emailEvents.recipient, search), contains(emails.subject, search)),
  )
}

const columns = {
  id: emailEvents.id,
  sortValue: key.text,
  messageId: emailEvents.messageId,
  type: emailEvents.type,
  recipient: emailEvents.recipient,
  details: emailEvents.details,
  templateId: emailEvents.templateId,
  emailId: emailEvents.emailId,
  subject: emails.subject,
  platform: emailEvents.platform,
  userAgent: emailEvents.userAgent,
  ipAddress: emailEvents.ipAddress,
  createdAt: emailEvents.createdAt,
  teamId: teams.id,
  teamName: teams.name,
  userId: users.id,
  userName: sql<string>`${users.firstName} || ' ' || ${users.surname}`,
}

const HIDDEN_READER = { userAgent: null, ipAddress: null }

export async function findLog(scope: ReadScope, viewer: Viewer, query: LogQuery) {
  const wanted = wantedRows(scope, query)
  const select = scope.tx
    .select(columns)
    .from(emailEvents)
    .innerJoin(emails, isItsEmail)
    .leftJoin(teams, and(eq(teams.eventId, emailEvents.eventId), eq(teams.id, emailEvents.teamId)))
    .leftJoin(users, and(eq(users.eventId, emailEvents.eventId), eq(users.id, emailEvents.userId)))
    .$dynamic()
  const request = { ...query, direction: 'desc' } as const
  const rows = await onPage(select, request, { wanted, key, id: emailEvents.id })
  const page = toPage(rows, query.limit, (row): EmailEvent => {
    const { teamId, teamName, userId, userName, createdAt, sortValue: _sortValue, ...event } = row
    return {
      ...event,
      ...(mayKnowReaders(viewer) ? {} : HIDDEN_READER),
      team: teamId === null || teamName === null ? null : { id: teamId, name: teamName },
      user: userId === null ? null : { id: userId, name: userName },
      createdAt: createdAt.toISOString(),
    }
  })
  // Only a search joins the emails. Every row has one.
  const counted =
    query.search === '' ? emailEvents : sql`${emailEvents} inner join ${emails} on ${isItsEmail}`
  return { ...page, total: await countUpToLimit(scope, counted, wanted) }
}
