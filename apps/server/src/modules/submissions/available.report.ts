// What a team has in hand for each form.
import { sql } from 'drizzle-orm'
import { isoText, type Scope } from '../../platform/db/index.ts'

/** Without a task a form shows this many of its submissions. */
const MOST_SHOWN = 10

export interface TeamsSubmission {
  readonly id: string
  readonly formId: string
  readonly taskId: string | null
  readonly isDraft: boolean
  readonly submittedAt: string | null
  readonly updatedAt: string
}

/** Drafts and submissions of a team, newest first; of those without a task the last few of each form. */
export async function findTeamsSubmissions(
  scope: Scope,
  teamId: string,
  formIds: readonly string[],
): Promise<TeamsSubmission[]> {
  const { rows } = await scope.tx.execute<TeamsSubmission & Record<string, unknown>>(sql`
    select id, form_id as "formId", task_id as "taskId", is_draft as "isDraft",
      ${isoText(sql`submitted_at`)} as "submittedAt", ${isoText(sql`updated_at`)} as "updatedAt"
    from (
      select *, row_number() over (
        partition by form_id, task_id is null, is_draft order by submitted_at desc, id desc) as place
      from submissions
      where event_id = ${scope.eventId} and team_id = ${teamId}
        and form_id = any(${sql.param([...formIds])}::text[])
    ) as ranked
    where task_id is not null or place <= ${MOST_SHOWN}
    order by submitted_at desc nulls last, id desc`)
  return rows
}
