// The drafts and submissions of a team, by form.
import { sql } from 'drizzle-orm'
import type { OwnSubmission } from '@eventflow/domain/submissions'
import {
  beyondLimits,
  afterCursor,
  isoText,
  indexedMomentOrNone,
  pageOrder,
  rowsOfPage,
  countUpTo,
  type PageRequest,
  type ReadScope,
} from '../../../platform/db/index.ts'
import { submissions } from '../submissions.tables.ts'

/** Maximum submissions that a form without a task shows. */
const MAX_SHOWN = 10

export interface TeamsSubmission {
  readonly id: string
  readonly formId: string
  readonly taskId: string | null
  readonly isDraft: boolean
  /** Has unsubmitted changes. */
  readonly hasChanges: boolean
  readonly submittedAt: string | null
  readonly updatedAt: string
  /** The number of the form's drafts or submissions with a task, or without. */
  readonly ofItsKind: number
}

/**
 * The drafts and submissions of a team, newest first; without a task only the last few of each
 * form.
 */
export async function findTeamsSubmissions(
  scope: ReadScope,
  teamId: string,
  formIds: readonly string[],
): Promise<TeamsSubmission[]> {
  const { rows } = await scope.tx.execute<TeamsSubmission & Record<string, unknown>>(sql`
    select id, form_id as "formId", task_id as "taskId", is_draft as "isDraft",
      changed_values is not null as "hasChanges",
      ${isoText(sql`submitted_at`)} as "submittedAt", ${isoText(sql`updated_at`)} as "updatedAt",
      of_its_kind as "ofItsKind"
    from (
      select *, row_number() over (kind order by submitted_at desc, id desc) as place,
        count(*) over kind::int as of_its_kind
      from submissions
      where event_id = ${scope.eventId} and team_id = ${teamId}
        and form_id = any(${sql.param([...formIds])}::text[])
      window kind as (partition by form_id, task_id is null, is_draft)
    ) as ranked
    where task_id is not null or place <= ${MAX_SHOWN}
    order by submitted_at desc nulls last, id desc`)
  return rows
}

export interface OwnQuery extends PageRequest {
  readonly formId: string
}

/**
 * The submissions of a team to a form without a task. Fetches limit + 1 rows to detect a next page,
 * and the total.
 */
export async function findOwnPage(scope: ReadScope, teamId: string, query: OwnQuery) {
  const key = indexedMomentOrNone(submissions.submittedAt)
  const order = sql.join(pageOrder(query, key, submissions.id), sql`, `)
  const own = sql`event_id = ${scope.eventId} and team_id = ${teamId}
    and form_id = ${query.formId} and task_id is null and not is_draft`
  const { rows } = await scope.tx.execute<OwnSubmission & { sortValue: string; total: number }>(sql`
    select id, ${isoText(sql`submitted_at`)} as "submittedAt",
      changed_values is not null as "hasChanges", ${key.text} as "sortValue",
      ${countUpTo(submissions, own)} as total
    from submissions
    where ${own} and ${afterCursor(query, key, submissions.id) ?? sql`true`}
    order by ${order} limit ${rowsOfPage(query)}`)
  return rows
}

/**
 * How often a team has submitted each of these forms without a task, also beyond the caller's
 * limits. Forms without submissions are left out.
 */
export async function countSubmitted(
  scope: ReadScope,
  teamId: string | null,
  formIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (formIds.length === 0 || teamId === null) return new Map()
  return beyondLimits(scope, async () => {
    const { rows } = await scope.tx.execute<{ id: string; count: number }>(sql`
      select form_id as id, count(*)::int as count from submissions
      where event_id = ${scope.eventId} and team_id = ${teamId} and task_id is null and not is_draft
        and form_id = any(${sql.param([...formIds])}::text[])
      group by form_id`)
    return new Map(rows.map(({ id, count }) => [id, count]))
  })
}
