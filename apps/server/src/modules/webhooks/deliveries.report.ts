// The log of a webhook as organisers read it: what was sent, and whose submission it tells.
import { and, eq } from 'drizzle-orm'
import type { DeliveryState } from '@eventflow/domain/webhooks'
import { momentKey, onPage, type PageRequest, type Scope } from '../../platform/db/index.ts'
import { submissions } from '../submissions/submissions.tables.ts'
import { teams } from '../teams/teams.tables.ts'
import { webhookDeliveries } from './webhooks.tables.ts'

export interface LogQuery extends Omit<PageRequest, 'direction'> {
  readonly webhookId: string
  /** Of all states when left out. */
  readonly state?: DeliveryState | undefined
}

const told = and(
  eq(submissions.eventId, webhookDeliveries.eventId),
  eq(submissions.id, webhookDeliveries.submissionId),
)
const sender = and(eq(teams.eventId, submissions.eventId), eq(teams.id, submissions.teamId))

/** One row more than asked for, newest first; and the number of all. */
export async function findDeliveries(scope: Scope, { webhookId, state, ...page }: LogQuery) {
  const wanted = and(
    eq(webhookDeliveries.eventId, scope.eventId),
    eq(webhookDeliveries.webhookId, webhookId),
    state === undefined ? undefined : eq(webhookDeliveries.state, state),
  )
  const key = momentKey(webhookDeliveries.createdAt)
  const select = scope.tx
    .select({
      id: webhookDeliveries.id,
      delivery: webhookDeliveries,
      teamName: teams.name,
      sortValue: key,
    })
    .from(webhookDeliveries)
    .leftJoin(submissions, told)
    .leftJoin(teams, sender)
    .$dynamic()
  const request = { ...page, direction: 'desc' } as const
  const rows = await onPage(select, request, { wanted, key, id: webhookDeliveries.id })
  const total = await scope.tx.$count(webhookDeliveries, wanted)
  return { rows, total }
}
