// The log of a webhook as organisers read it: the calls, and the submissions that they were about.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { DeliveryState } from '@eventflow/domain/webhooks'
import {
  countUpToLimit,
  indexedMoment,
  onPage,
  type PageRequest,
  type ReadScope,
} from '../../platform/db/index.ts'
import { forms } from '../forms/forms.tables.ts'
import { submissions } from '../submissions/submissions.tables.ts'
import { teams, teamTypes } from '../teams/teams.tables.ts'
import { webhookDeliveries, webhooks } from './webhooks.tables.ts'

export interface LogQuery extends Omit<PageRequest, 'direction'> {
  readonly webhookId: string
  /** All states if omitted. */
  readonly state?: DeliveryState | undefined
}

const shownDeliveries = and(
  eq(submissions.eventId, webhookDeliveries.eventId),
  eq(submissions.id, webhookDeliveries.submissionId),
)
const sender = and(eq(teams.eventId, submissions.eventId), eq(teams.id, submissions.teamId))

/** When a submission was made, and the type of its team. */
export async function findSubmissionFacts(scope: ReadScope, submissionId: string) {
  const rows = await scope.tx
    .select({ submittedAt: submissions.submittedAt, teamType: teamTypes.name })
    .from(submissions)
    .leftJoin(teams, sender)
    .leftJoin(
      teamTypes,
      and(eq(teamTypes.eventId, teams.eventId), eq(teamTypes.id, teams.teamTypeId)),
    )
    .where(and(eq(submissions.eventId, scope.eventId), eq(submissions.id, submissionId)))
  return {
    submittedAt: rows[0]?.submittedAt?.toISOString() ?? '',
    teamType: rows[0]?.teamType ?? '',
  }
}

/** Fetches limit + 1 rows, newest first, and the total. */
export async function findDeliveries(scope: ReadScope, { webhookId, state, ...page }: LogQuery) {
  const wanted = and(
    eq(webhookDeliveries.eventId, scope.eventId),
    eq(webhookDeliveries.webhookId, webhookId),
    state === undefined ? undefined : eq(webhookDeliveries.state, state),
  )
  const key = indexedMoment(webhookDeliveries.createdAt)
  const select = scope.tx
    .select({
      id: webhookDeliveries.id,
      delivery: webhookDeliveries,
      teamName: teams.name,
      sortValue: key.text,
    })
    .from(webhookDeliveries)
    .leftJoin(submissions, shownDeliveries)
    .leftJoin(teams, sender)
    .$dynamic()
  const request = { ...page, direction: 'desc' } as const
  const rows = await onPage(select, request, { wanted, key, id: webhookDeliveries.id })
  const total = await countUpToLimit(scope, webhookDeliveries, wanted)
  return { rows, total }
}

/** Failed deliveries that organisers have to handle. Those of withdrawn teams return with the team. */
const isToHandle = (scope: ReadScope) =>
  and(
    eq(webhookDeliveries.eventId, scope.eventId),
    // As the index has it; a parameter would not match its condition.
    sql`${webhookDeliveries.state} = 'failed'`,
    isNull(webhookDeliveries.dismissedAt),
    // A test has no submission.
    sql`(${webhookDeliveries.submissionId} is null or ${webhookDeliveries.submissionId} not in (
      select s.id from teams t join submissions s on s.event_id = t.event_id and s.team_id = t.id
      where t.event_id = ${scope.eventId} and t.withdrawn_at is not null))`,
  )

/** Fetches limit + 1 failed deliveries of all webhooks, newest first, and the total. */
export async function findFailedDeliveries(scope: ReadScope, page: Omit<PageRequest, 'direction'>) {
  const wanted = isToHandle(scope)
  const key = indexedMoment(webhookDeliveries.createdAt)
  const select = scope.tx
    .select({
      id: webhookDeliveries.id,
      submissionId: webhookDeliveries.submissionId,
      problem: webhookDeliveries.problem,
      status: webhookDeliveries.status,
      attempts: webhookDeliveries.attempts,
      lastTriedAt: webhookDeliveries.lastTriedAt,
      createdAt: webhookDeliveries.createdAt,
      webhookId: webhookDeliveries.webhookId,
      teamName: teams.name,
      sortValue: key.text,
    })
    .from(webhookDeliveries)
    .leftJoin(submissions, shownDeliveries)
    .leftJoin(teams, sender)
    .$dynamic()
  const request = { ...page, direction: 'desc' } as const
  const rows = await onPage(select, request, { wanted, key, id: webhookDeliveries.id })
  return { rows, total: await countUpToLimit(scope, webhookDeliveries, wanted) }
}

/** The names of webhooks and of their forms, by the id of the webhook. */
export async function findWebhookNames(scope: ReadScope, webhookIds: readonly string[]) {
  const rows = await scope.tx
    .select({
      webhookId: webhooks.id,
      webhookName: webhooks.name,
      formId: forms.id,
      formTitle: forms.title,
    })
    .from(webhooks)
    .innerJoin(forms, and(eq(forms.eventId, webhooks.eventId), eq(forms.id, webhooks.formId)))
    .where(and(eq(webhooks.eventId, scope.eventId), inArray(webhooks.id, [...webhookIds])))
  return new Map(rows.map((row) => [row.webhookId, row]))
}
