// The emails of a person, a team or the event, newest first, with the provider's reports.
import {
  DROP_REASONS,
  type DropReason,
  type EMAIL_EVENTS,
  type EmailAlias,
  type SentEmail,
} from '@eventflow/domain/mail'
import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import {
  contains,
  countUpToLimit,
  indexedMoment,
  onPage,
  toPage,
  type ReadScope,
} from '../../platform/db/index.ts'
import { emailEvents, emails } from '../../platform/mail/mail.tables.ts'

export interface SentQuery {
  readonly cursor?: string | undefined
  readonly limit: number
  readonly userId?: string | undefined
  readonly teamId?: string | undefined
  readonly alias?: EmailAlias | undefined
  readonly state?: SentEmail['state'] | undefined
  readonly search: string
}

const key = indexedMoment(emails.createdAt)

const isOfKind = (alias: EmailAlias): SQL | undefined =>
  and(eq(emails.alias, alias), eq(emails.isTest, false))

function wantedRows(scope: ReadScope, { userId, teamId, alias, state, search }: SentQuery) {
  return and(
    eq(emails.eventId, scope.eventId),
    userId === undefined ? undefined : eq(emails.userId, userId),
    teamId === undefined ? undefined : eq(emails.teamId, teamId),
    alias === undefined ? undefined : isOfKind(alias),
    state === undefined ? undefined : eq(emails.state, state),
    or(contains(emails.recipient, search), contains(emails.subject, search)),
  )
}

export async function findSent(scope: ReadScope, query: SentQuery) {
  const wanted = wantedRows(scope, query)
  const select = scope.tx
    .select({
      id: emails.id,
      sortValue: key.text,
      alias: emails.alias,
      recipient: emails.recipient,
      recipientName: emails.recipientName,
      subject: emails.subject,
      state: emails.state,
      heldAt: emails.heldAt,
      problem: emails.problem,
      createdAt: emails.createdAt,
      sentAt: emails.sentAt,
    })
    .from(emails)
    .$dynamic()
  const rows = await onPage(select, { ...query, direction: 'desc' }, { wanted, key, id: emails.id })
  const events = await findEvents(
    scope,
    rows.map(({ id }) => id),
  )
  const page = toPage(rows, query.limit, (row): SentEmail => ({
    id: row.id,
    alias: row.alias,
    to: { email: row.recipient, name: row.recipientName },
    subject: row.subject,
    state: row.state,
    isHeld: row.state === 'queued' && row.heldAt !== null,
    problem: row.state === 'sent' ? null : row.problem,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    events: events.get(row.id) ?? [],
  }))
  return { ...page, total: await countUpToLimit(scope, emails, wanted) }
}

/** Why these emails were dropped. Contains nothing for an email that was only no longer needed. */
export async function findDropReasons(
  scope: ReadScope,
  emailIds: readonly string[],
): Promise<ReadonlyMap<string, DropReason>> {
  if (emailIds.length === 0) return new Map()
  const rows = await scope.tx
    .select({ emailId: emailEvents.emailId, details: emailEvents.details })
    .from(emailEvents)
    .where(
      and(
        eq(emailEvents.eventId, scope.eventId),
        inArray(emailEvents.emailId, [...emailIds]),
        eq(emailEvents.type, 'dropped'),
      ),
    )
  return new Map(
    rows.flatMap(({ emailId, details }) => {
      const reason = DROP_REASONS.find((one) => one === details)
      return reason === undefined ? [] : [[emailId, reason] as const]
    }),
  )
}

type EventKind = (typeof EMAIL_EVENTS)[number]

/** For all emails of a page in one query. */
async function findEvents(
  scope: ReadScope,
  emailIds: readonly string[],
): Promise<Map<string, EventKind[]>> {
  const rows = await scope.tx
    .selectDistinct({ emailId: emailEvents.emailId, type: emailEvents.type })
    .from(emailEvents)
    .where(and(eq(emailEvents.eventId, scope.eventId), inArray(emailEvents.emailId, [...emailIds])))
    .orderBy(emailEvents.emailId, emailEvents.type)
  const found = new Map<string, EventKind[]>()
  for (const { emailId, type } of rows) found.set(emailId, [...(found.get(emailId) ?? []), type])
  return found
}
