// The history of submissions.
import type { AnswerChange, SubmissionChange } from '@eventflow/domain/submissions'
import { sql } from 'drizzle-orm'
import { insertRow, isoText, newId, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { actedName } from '../users/index.ts'
import { submissionChanges } from './submissions.tables.ts'

export interface NewChange {
  readonly submissionId: string
  /** The submission's revision after the change. */
  readonly revision: number
  readonly at: Date
  readonly by: string
  readonly isByOrganiser: boolean
  readonly reason: string
  readonly leftOut: readonly string[]
  readonly changes: readonly AnswerChange[]
}

export async function insertChange(scope: Scope, change: NewChange): Promise<void> {
  const id = newId(change.at.getTime())
  await insertRow(scope.tx, submissionChanges, { eventId: scope.eventId, id, ...change })
}

/** Newest first. */
export async function selectChanges(
  scope: ReadScope,
  submissionId: string,
): Promise<SubmissionChange[]> {
  const { rows } = await scope.tx.execute<SubmissionChange & Record<string, unknown>>(sql`
    select c.id, ${isoText(sql`c.at`)} as at, c.reason, c.left_out as "leftOut", c.changes,
      c.is_by_organiser as "isByOrganiser",
      ${actedName({ eventId: sql`c.event_id`, by: sql`c.by`, actedBy: sql`c.acted_by` })} as "byName"
    from submission_changes c
    where c.event_id = ${scope.eventId} and c.submission_id = ${submissionId}
    order by c.revision desc`)
  return rows
}

/** The changes after a revision, the oldest first. */
export async function selectChangesSince(
  scope: ReadScope,
  submissionId: string,
  revision: number,
): Promise<AnswerChange[][]> {
  const { rows } = await scope.tx.execute<{ changes: AnswerChange[] }>(sql`
    select c.changes from submission_changes c
    where c.event_id = ${scope.eventId} and c.submission_id = ${submissionId}
      and c.revision > ${revision}
    order by c.revision`)
  return rows.map(({ changes }) => changes)
}

/** The submission of a team for a task; null if there is none. */
export async function findSubmissionOfTask(
  scope: ReadScope,
  { taskId, teamId }: { taskId: string; teamId: string },
): Promise<{ submissionId: string; formId: string } | null> {
  const { rows } = await scope.tx.execute<{ submissionId: string; formId: string }>(sql`
    select s.id as "submissionId", s.form_id as "formId" from submissions s
    where s.event_id = ${scope.eventId} and s.task_id = ${taskId} and s.team_id = ${teamId}
      and not s.is_draft`)
  return rows[0] ?? null
}
