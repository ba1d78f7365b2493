// What a team has in hand for each form.
import { sql } from 'drizzle-orm'
import { isoText, type Scope } from '../../../platform/db/index.ts'

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

/** How often a team has submitted each of these forms; forms that it has not are left out. */
export async function countSubmitted(
  scope: Scope,
  teamId: string | null,
  formIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (formIds.length === 0 || teamId === null) return new Map()
  const { rows } = await scope.tx.execute<{ id: string; count: number }>(sql`
    select form_id as id, count(*)::int as count from submissions
    where event_id = ${scope.eventId} and team_id = ${teamId} and not is_draft
      and form_id = any(${sql.param([...formIds])}::text[])
    group by form_id`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
