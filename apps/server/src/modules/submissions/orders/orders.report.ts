// Submitted orders of the event, as a list and to add them up.
import { sql, type SQL } from 'drizzle-orm'
import type {
  ListOfSupplier,
  ORDER_SORTS,
  Paid,
  PaymentFilter,
  SubmissionApproval,
} from '@eventflow/domain/submissions'
import {
  afterCursor,
  callersLanguageSql,
  countUpTo,
  foldedContains,
  indexedMoment,
  indexedMomentOrNone,
  isoText,
  pageOrder,
  rowsOfPage,
  textIn,
  translatedText,
  type IndexedKey,
  type PageRequest,
  type ReadScope,
} from '../../../platform/db/index.ts'
import { teams } from '../../teams/teams.tables.ts'
import { approvalOf } from '../approval.report.ts'
import { submissions } from '../submissions.tables.ts'
import { isPaid, paidOf } from './payment-marks.repository.ts'

export interface OrderFilter {
  readonly search: string
  readonly formId?: string | undefined
  readonly teamId?: string | undefined
  readonly isWithdrawn: boolean
  readonly payment?: PaymentFilter | undefined
  readonly approval?: SubmissionApproval | undefined
}

/** Totals are computed when they are read, so the orders in the wanted state of payment are found first. */
export interface OrdersToFind extends Omit<OrderFilter, 'payment'> {
  readonly isPaid?: boolean | undefined
  readonly submissionIds?: readonly string[] | undefined
}

interface PageOfOrders extends PageRequest {
  readonly sort: (typeof ORDER_SORTS)[number]
}

export type OrderQuery = OrderFilter & PageOfOrders

/** A stored order. Its answers have not been validated. */
export interface StoredOrder {
  readonly id: string
  readonly orderNumber: number
  readonly formId: string
  readonly formTitle: string
  readonly definitionId: string
  readonly teamId: string | null
  readonly teamName: string | null
  readonly submittedAt: string
  readonly changedAt: string | null
  readonly paid: Paid | null
  readonly revision: number
  /** Answers to item lists only, because others can be long. */
  readonly answers: unknown
  readonly approval: SubmissionApproval | null
}

const byNumber: IndexedKey = {
  column: submissions.orderNumber,
  text: sql<string>`${submissions.orderNumber}::text`,
  fromText: (text) => sql`${text}::int`,
}

const SORT_KEYS = {
  orderNumber: byNumber,
  teamName: sql<string>`coalesce(${teams.searchName}, '')`,
  submittedAt: indexedMomentOrNone(submissions.submittedAt),
  updatedAt: indexedMoment(submissions.updatedAt),
} as const

const SUBMISSION = sql`submissions`

const FROM = sql`submissions
  join forms on forms.event_id = submissions.event_id and forms.id = submissions.form_id
  left join teams on teams.event_id = submissions.event_id and teams.id = submissions.team_id`

/** The orders that match, as a condition on the rows of FROM. */
function matching({ eventId }: ReadScope, filter: OrdersToFind): SQL {
  const { submissionIds } = filter
  const { search, formId, teamId, isWithdrawn, isPaid: isMarked, approval } = filter
  const number = /^#?(\d{1,9})$/.exec(search)?.[1]
  const named = foldedContains(sql`teams.search_name`, search)
  const found = number
    ? sql`(${named} or submissions.order_number = ${number}::int)`
    : (named ?? sql`true`)
  return sql`submissions.event_id = ${eventId} and submissions.order_number is not null
    and not submissions.is_draft
    and teams.withdrawn_at is ${isWithdrawn ? sql`not null` : sql`null`} and ${found}
    and ${approval === undefined ? sql`true` : sql`${approvalOf('submissions')} = ${approval}`}
    and ${formId === undefined ? sql`true` : sql`submissions.form_id = ${formId}`}
    and ${isMarked === undefined ? sql`true` : sql`${isPaid(SUBMISSION)} = ${isMarked}`}
    and ${submissionIds === undefined ? sql`true` : sql`submissions.id = any(${sql.param([...submissionIds])}::text[])`}
    and ${teamId === undefined ? sql`true` : sql`(teams.id = ${teamId} or teams.parent_team_id = ${teamId})`}`
}

/** The answers to item lists, and to templates with item lists. */
export const orderedAnswers = (
  values: SQL,
): SQL => sql`case when jsonb_typeof(${values}) = 'object' then (
  select jsonb_object_agg(answer.key, answer.value) from jsonb_each(${values}) answer
  where jsonb_path_exists(answer.value, '$[*].itemId')
    or jsonb_path_exists(answer.value, '$.templateValues[*].*[*].itemId')) end`

const columns = () => sql`submissions.id, submissions.order_number as "orderNumber",
  submissions.form_id as "formId", 
  ${textIn(translatedText('forms', 'title'), callersLanguageSql())} as "formTitle",
  submissions.definition_id as "definitionId", submissions.team_id as "teamId",
  teams.name as "teamName",
  ${isoText(sql`coalesce(submissions.submitted_at, submissions.created_at)`)} as "submittedAt",
  case when submissions.updated_at > submissions.submitted_at
    then ${isoText(sql`submissions.updated_at`)} end as "changedAt",
  ${paidOf(SUBMISSION)} as paid, submissions.revision,
  ${orderedAnswers(sql`submissions.values`)} as answers,
  ${approvalOf('submissions')} as approval`

/** Fetches limit + 1 rows to detect a next page, and the total. */
export async function findOrders(
  scope: ReadScope,
  query: OrdersToFind & PageOfOrders,
): Promise<{ rows: (StoredOrder & { readonly sortValue: string })[]; total: number }> {
  const key = SORT_KEYS[query.sort]
  const text = 'text' in key ? key.text : key
  const wanted = matching(scope, query)
  const [{ rows }, counted] = await Promise.all([
    scope.tx.execute<StoredOrder & { sortValue: string } & Record<string, unknown>>(sql`
      select ${columns()}, ${text} as "sortValue" from ${FROM}
      where ${wanted} and ${afterCursor(query, key, submissions.id) ?? sql`true`}
      order by ${sql.join(pageOrder(query, key, submissions.id), sql`, `)}
      limit ${rowsOfPage(query)}`),
    scope.tx.execute<{ total: number }>(sql`select ${countUpTo(FROM, wanted)} as total`),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** The matching orders, the latest first. */
export async function findOrdersToSum(
  scope: ReadScope,
  filter: OrdersToFind,
  limit: number,
): Promise<StoredOrder[]> {
  const { rows } = await scope.tx.execute<StoredOrder & Record<string, unknown>>(sql`
    select ${columns()} from ${FROM} where ${matching(scope, filter)}
    order by submissions.order_number desc limit ${limit}`)
  return rows
}

/** Submitted orders by their ids. */
export async function findOrdersById(
  { tx, eventId }: ReadScope,
  submissionIds: readonly string[],
): Promise<StoredOrder[]> {
  const { rows } = await tx.execute<StoredOrder & Record<string, unknown>>(sql`
    select ${columns()} from ${FROM}
    where submissions.event_id = ${eventId} and submissions.order_number is not null
      and not submissions.is_draft
      and submissions.id = any(${sql.param([...submissionIds])}::text[])`)
  return rows
}

/** The item lists that are ordered from suppliers. */
export async function findSupplierLists({ tx, eventId }: ReadScope): Promise<ListOfSupplier[]> {
  const { rows } = await tx.execute<ListOfSupplier & Record<string, unknown>>(sql`
    select l.form_id as "formId", l.field_id as "fieldId", l.list_id as "listId",
      p.id as "supplierId", p.company
    from supplier_lists l
    join suppliers p on p.event_id = l.event_id and p.id = l.supplier_id
    where l.event_id = ${eventId}`)
  return rows
}
