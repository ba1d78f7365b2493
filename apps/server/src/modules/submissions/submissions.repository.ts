import { and, eq, inArray, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { Answers } from '@eventflow/domain/forms'
import type { AnswerAuthor } from '@eventflow/domain/submissions'
import {
  insertRow,
  cachedCommand,
  newId,
  type ReadScope,
  type Scope,
} from '../../platform/db/index.ts'
import { submissions } from './submissions.tables.ts'

/** The form, task and team of answers. Each has one draft, and with a task one submission. */
export interface SubmissionKey {
  readonly formId: string
  readonly teamId: string
  readonly taskId: string | null
}

const lockTeam = cachedCommand<{ eventId: string; teamId: string }, unknown>(
  (at) => sql`select from teams
    where event_id = ${at('eventId')} and id = ${at('teamId')} for no key update`,
)

/**
 * Locks a team's submissions until the transaction ends, so that of two writers the later one reads
 * what the earlier one wrote. Locks the row of the team, because the first submission has no row
 * yet, and a limit counts several.
 */
export async function lockSubmissionsByTeam({ tx, eventId }: Scope, teamId: string): Promise<void> {
  await lockTeam(tx, { eventId, teamId })
}

/** Like lockSubmissionsByTeam, for one submission without a team. */
export async function lockSubmission({ tx, eventId }: Scope, id: string): Promise<void> {
  await tx.execute(sql`
    select from submissions where event_id = ${eventId} and id = ${id} for no key update`)
}

export interface WrittenAnswers {
  readonly values: Answers
  /** Of a draft: see shownInDraft. */
  readonly shownValues?: Answers | null
  /** For a draft: the people who gave its answers. */
  readonly authors?: readonly AnswerAuthor[]
  readonly definitionId: string
  readonly by: string
  readonly now: Date
}

/** The columns of a submission besides its answers; a draft has none of them. */
export interface Submitted {
  readonly submittedAt: Date
  readonly submittedBy: string | null
  readonly confirmationId: string | null
  /** Colleagues whose answers were submitted first; unchanged if omitted. */
  readonly submittedAuthors?: readonly AnswerAuthor[] | null
}

const NO_CHANGES = {
  changedValues: null,
  changedFrom: null,
  changedAt: null,
  changedBy: null,
  unsubmittedAuthors: null,
}

const columnsOf = (
  { by, now, authors, ...answers }: WrittenAnswers,
  submitted: Submitted | null,
) => ({
  shownValues: null,
  ...answers,
  isDraft: submitted === null,
  submittedAt: null,
  submittedBy: null,
  confirmationId: null,
  ...submitted,
  ...(authors !== undefined && { unsubmittedAuthors: storedAuthors(authors) }),
  updatedAt: now,
  updatedBy: by,
})

/** Authors without the names that were read with them; null if there are none. */
export const storedAuthors = (authors: readonly AnswerAuthor[]): AnswerAuthor[] | null =>
  authors.length === 0
    ? null
    : authors.map(({ by, actedBy, at, fields }) => ({
        by,
        ...(actedBy !== undefined && { actedBy }),
        at,
        fields,
      }))

/** Adds a draft, or a submission if `submitted` is given. Returns its id. */
export async function insertSubmission(
  scope: Scope,
  place: SubmissionKey,
  { answers, submitted }: { answers: WrittenAnswers; submitted: Submitted | null },
): Promise<string> {
  const id = newId(answers.now.getTime())
  await insertRow(scope.tx, submissions, {
    eventId: scope.eventId,
    id,
    ...place,
    ...columnsOf(answers, submitted),
    createdAt: answers.now,
    createdBy: answers.by,
  })
  return id
}

interface Replacing {
  readonly answers: WrittenAnswers
  readonly submitted: Submitted | null
  /** Retains the team's unsubmitted changes, for a change by an organiser. */
  readonly keepsChanges?: boolean
}

/** Replaces the answers of the stored row, whose key is locked. Returns its id. */
export async function updateSubmission(
  scope: Scope,
  id: string,
  { answers, submitted, keepsChanges = false }: Replacing,
): Promise<string> {
  await scope.tx
    .update(submissions)
    .set({
      ...(keepsChanges ? {} : NO_CHANGES),
      ...columnsOf(answers, submitted),
      revision: sql`${submissions.revision} + 1`,
    })
    .where(and(eq(submissions.eventId, scope.eventId), eq(submissions.id, id)))
  return id
}

export interface WrittenChanges {
  readonly values: Answers
  /** The submitted answers at the time of saving. */
  readonly from: Answers
  readonly authors: readonly AnswerAuthor[]
  readonly by: string
  readonly now: Date
}

/** Replaces the unsubmitted changes; null discards them. The key is locked. */
export async function updateChanges(
  scope: Scope,
  id: string,
  changes: WrittenChanges | null,
): Promise<void> {
  const columns = changes && {
    changedValues: changes.values,
    changedFrom: changes.from,
    changedAt: changes.now,
    changedBy: changes.by,
    unsubmittedAuthors: storedAuthors(changes.authors),
  }
  await scope.tx
    .update(submissions)
    .set({ ...(columns ?? NO_CHANGES), changesSaved: sql`${submissions.changesSaved} + 1` })
    .where(and(eq(submissions.eventId, scope.eventId), eq(submissions.id, id)))
}

/** Deletes the submissions with these ids that exist, and returns them. */
export async function deleteSubmissions(scope: Scope, ids: readonly string[]) {
  return scope.tx
    .delete(submissions)
    .where(and(eq(submissions.eventId, scope.eventId), inArray(submissions.id, [...ids])))
    .returning({
      id: submissions.id,
      taskId: submissions.taskId,
      teamId: submissions.teamId,
      isDraft: submissions.isDraft,
    })
}

/** Whether there is a submission or draft of that id, for use within another statement. */
export const isSubmission =
  ({ eventId }: ReadScope) =>
  (id: AnyColumn): SQL =>
    sql`exists (select from ${submissions}
      where ${submissions.eventId} = ${eventId} and ${submissions.id} = ${id})`

/**
 * Locks the submissions and drafts of a team, so that concurrent saves with their files finish
 * first.
 */
export async function lockSubmissionsOfTeam(scope: Scope, teamId: string): Promise<string[]> {
  const rows = await scope.tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.eventId, scope.eventId), eq(submissions.teamId, teamId)))
    .for('update')
  return rows.map(({ id }) => id)
}
