// The approval of submissions in SQL (domain: submissions.approval.ts).
import { sql, type SQL } from 'drizzle-orm'
import type { ReadScope } from '../../platform/db/index.ts'

/** The approval of a row of `submissions`, by the name of the row; null without one. See `submissionApproval`. */
export const approvalOf = (row: 's' | 'submissions'): SQL => {
  const of = sql.identifier(row)
  return sql`(
    select case status.approval when 'inReview' then 'submitted' else status.approval end
    from task_statuses status
    where status.event_id = ${of}.event_id and status.task_id = ${of}.task_id
      and status.team_id = ${of}.team_id and not ${of}.is_draft
      and status.approval <> 'none' and status.requested is distinct from 'notApplicable')`
}

/** Whether submissions of the event, or of one form, can have an approval. */
export const hasApproval = ({ eventId }: ReadScope, formId?: string | undefined): SQL => sql`
  exists (select from tasks t
    where t.event_id = ${eventId}
      and ${formId === undefined ? sql`t.form_id is not null` : sql`t.form_id = ${formId}`}
      and (t.is_approval_needed or exists (select from task_statuses status
        where status.event_id = t.event_id and status.task_id = t.id
          and status.approval <> 'none')))`

/** See `hasApproval`. */
export async function haveApproval(
  scope: ReadScope,
  formId?: string | undefined,
): Promise<boolean> {
  const { rows } = await scope.tx.execute<{ has: boolean }>(
    sql`select ${hasApproval(scope, formId)} as has`,
  )
  return rows[0]?.has === true
}
