// The marks of orders as paid (docs/design/submissions.md).
import type { Paid } from '@eventflow/domain/submissions'
import { sql, type SQL } from 'drizzle-orm'
import { isoText, newId, type ReadScope, type Scope } from '../../../platform/db/index.ts'
import { actedName } from '../../users/index.ts'
import { paymentMarks } from '../payment-marks.tables.ts'

const latest = (wanted: SQL, submission: SQL): SQL => sql`(
  select ${wanted} from payment_marks m
  where m.event_id = ${submission}.event_id and m.submission_id = ${submission}.id
  order by m.created_at desc, m.id desc limit 1)`

/** Whether the submission of this row is marked as paid. */
export const isPaid = (submission: SQL): SQL =>
  sql`coalesce(${latest(sql`m.is_paid`, submission)}, false)`

/** The mark of this row's submission as paid, as JSON: `Paid`. Null without a mark. */
export const paidOf = (submission: SQL): SQL =>
  latest(
    sql`case when m.is_paid then json_build_object('at', ${isoText(sql`m.created_at`)},
      'byName', ${actedName({ eventId: sql`m.event_id`, by: sql`m.created_by`, actedBy: sql`null` })},
      'amount', m.amount, 'currencyId', m.currency_id) end`,
    submission,
  )

export async function findPaid(
  { tx, eventId }: ReadScope,
  submissionId: string,
): Promise<Paid | null> {
  const { rows } = await tx.execute<{ paid: Paid | null }>(sql`
    select ${paidOf(sql`s`)} as paid from submissions s
    where s.event_id = ${eventId} and s.id = ${submissionId}`)
  return rows[0]?.paid ?? null
}

interface NewMark {
  readonly submissionId: string
  readonly isPaid: boolean
  readonly amount: string
  readonly currencyId: string
}

/** Returns the ids of the marks. */
export async function addMarks(
  { tx, eventId }: Scope,
  marks: readonly NewMark[],
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<string[]> {
  if (marks.length === 0) return []
  const rows = marks.map((mark) => ({
    ...mark,
    eventId,
    id: newId(at.getTime()),
    createdAt: at,
    createdBy: by,
  }))
  await tx.insert(paymentMarks).values(rows)
  return rows.map(({ id }) => id)
}

const named = ({ eventId }: ReadScope, markIds: readonly string[]): SQL =>
  sql`m.event_id = ${eventId} and m.id = any(${sql.param([...markIds])}::text[])`

/** The submissions of marks. */
export async function findMarked(scope: ReadScope, markIds: readonly string[]): Promise<string[]> {
  const { rows } = await scope.tx.execute<{ submissionId: string }>(sql`
    select distinct m.submission_id as "submissionId" from payment_marks m
    where ${named(scope, markIds)}`)
  return rows.map(({ submissionId }) => submissionId)
}

/** Deletes a person's marks that nobody has replaced since. */
export async function removeLatestMarks(
  scope: Scope,
  { markIds, by }: { readonly markIds: readonly string[]; readonly by: string },
): Promise<{ submissionId: string; teamId: string | null }[]> {
  const { rows } = await scope.tx.execute<{ submissionId: string; teamId: string | null }>(sql`
    delete from payment_marks m using submissions s
    where ${named(scope, markIds)} and m.created_by = ${by} and s.event_id = m.event_id and s.id = m.submission_id
      and not exists (
        select from payment_marks later where later.event_id = m.event_id
          and later.submission_id = m.submission_id
          and (later.created_at, later.id) > (m.created_at, m.id))
    returning s.id as "submissionId", s.team_id as "teamId"`)
  return rows
}
