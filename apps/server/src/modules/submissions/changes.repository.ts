// The history of submissions.
import type { Answers } from '@eventflow/domain/forms'
import type { AnswerAuthor, AnswerChange, SubmissionChange } from '@eventflow/domain/submissions'
import { sql } from 'drizzle-orm'
import { insertRow, isoText, newId, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { actedName } from '../users/index.ts'
import { authorsIn, type NamedAuthor } from './submissions.report.ts'
import { submissionChanges } from './submissions.tables.ts'

/** Answers before or after a change, with the form in which they were given. */
export interface StoredVersion {
  readonly definitionId: string
  readonly values: Answers
}

export interface NewChange {
  readonly submissionId: string
  /** The submission's revision after the change. */
  readonly revision: number
  readonly at: Date
  readonly by: string
  readonly isByOrganiser: boolean
  readonly reason: string
  readonly isReasonShared: boolean
  readonly leftOut: readonly string[]
  readonly changes: readonly AnswerChange[]
  readonly authors: readonly AnswerAuthor[] | null
  readonly before: StoredVersion
  readonly after: StoredVersion
}

export async function insertChange(
  scope: Scope,
  { before, after, ...change }: NewChange,
): Promise<void> {
  const id = newId(change.at.getTime())
  await insertRow(scope.tx, submissionChanges, {
    eventId: scope.eventId,
    id,
    ...change,
    beforeDefinitionId: before.definitionId,
    beforeValues: before.values,
    afterDefinitionId: after.definitionId,
    afterValues: after.values,
  })
}

/** The versions of a change, and its texts in the writer's language. */
export interface StoredChange {
  readonly changes: AnswerChange[]
  /** Null in older rows. */
  readonly before: StoredVersion | null
  readonly after: StoredVersion | null
}

export interface HistoryRow extends Omit<SubmissionChange, 'changes' | 'authors'>, StoredChange {
  readonly authors: readonly NamedAuthor[] | null
  readonly isReasonShared: boolean
}

const VERSIONS = sql`c.changes,
  case when c.before_values is not null then
    jsonb_build_object('definitionId', c.before_definition_id, 'values', c.before_values) end as before,
  case when c.after_values is not null then
    jsonb_build_object('definitionId', c.after_definition_id, 'values', c.after_values) end as after`

/** Newest first. */
export async function selectChanges(scope: ReadScope, submissionId: string): Promise<HistoryRow[]> {
  const { rows } = await scope.tx.execute<HistoryRow & Record<string, unknown>>(sql`
    select c.id, ${isoText(sql`c.at`)} as at, c.reason, c.left_out as "leftOut", ${VERSIONS},
      ${authorsIn(sql`c.authors`, sql`c.event_id`)} as authors,
      c.is_by_organiser as "isByOrganiser", c.is_reason_shared as "isReasonShared",
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
): Promise<(StoredChange & Pick<HistoryRow, 'isByOrganiser'>)[]> {
  const { rows } = await scope.tx.execute<
    StoredChange & Pick<HistoryRow, 'isByOrganiser'> & Record<string, unknown>
  >(sql`
    select ${VERSIONS}, c.is_by_organiser as "isByOrganiser" from submission_changes c
    where c.event_id = ${scope.eventId} and c.submission_id = ${submissionId}
      and c.revision > ${revision}
    order by c.revision`)
  return rows
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
