// Submissions with the names of teams, people and tasks, as the API returns them.
import { sql, type SQL } from 'drizzle-orm'
import { LANGUAGES, recordOf, type Language } from '@eventflow/domain/kernel'
import type { AnswerAuthor, Submission, SubmissionApproval } from '@eventflow/domain/submissions'
import { isoText, cachedStatement, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { actedName } from '../users/index.ts'
import { approvalOf } from './approval.report.ts'
import type { SubmissionKey } from './submissions.repository.ts'

/** The stored submission. Its values have not been validated. */
export type StoredSubmission = Omit<Submission, 'values' | 'submittedByName' | 'updatedByName'> & {
  readonly definitionId: string
  readonly values: unknown
  readonly submittedBy: string | null
  /** How often unsubmitted changes were saved. */
  readonly changesSaved: number
  /** When the unsubmitted changes were saved; null if there are none. */
  readonly unsubmittedAt: string | null
}

/** The unsubmitted changes of the team, as stored. */
export interface StoredChanges {
  readonly values: unknown
  readonly from: unknown
  readonly savedAt: string
  readonly savedByName: string | null
}

/** An author with the name; null for a person who was deleted. */
export type NamedAuthor = AnswerAuthor & { readonly name: string | null }

export interface SubmissionRecord {
  readonly submission: StoredSubmission
  /** Not read for lists. */
  readonly changes: StoredChanges | null
  /** Who gave the answers that are not submitted, and colleagues whose answers were submitted first. */
  readonly authors: Readonly<Record<'unsubmitted' | 'submitted', readonly AnswerAuthor[]>>
  readonly teamName: string | null
  readonly taskTitle: string | null
  readonly submittedByName: string | null
  readonly updatedByName: string | null
  /** The decision about its task; null without one. Only read for lists, and for one submission by its id. */
  readonly approval: SubmissionApproval | null
}

export type RecordRow = StoredSubmission &
  Omit<SubmissionRecord, 'submission' | 'changes' | 'authors' | 'approval'> & {
    readonly approval?: SubmissionApproval | null
    readonly changes?: StoredChanges | null
    readonly unsubmittedAuthors?: readonly AnswerAuthor[] | null
    readonly submittedAuthors?: readonly AnswerAuthor[] | null
  }

const nameOf = (what: 'submitted' | 'updated' | 'changed'): SQL =>
  actedName({
    eventId: sql`s.event_id`,
    by: sql`s.${sql.identifier(`${what}_by`)}`,
    actedBy: sql`s.${sql.identifier(`${what}_acted_by`)}`,
  })

/** The columns of the row `s`. */
export const columns = sql`s.id, s.form_id as "formId", s.definition_id as "definitionId",
  s.team_id as "teamId", s.task_id as "taskId", s.values, s.is_draft as "isDraft",
  s.is_guest as "isGuest", ${isoText(sql`s.submitted_at`)} as "submittedAt",
  s.submitted_by as "submittedBy", s.confirmation_id as "confirmationId",
  s.order_number as "orderNumber", s.revision,
  s.changes_saved as "changesSaved",
  case when s.changed_values is not null then ${isoText(sql`s.changed_at`)} end as "unsubmittedAt",
  ${isoText(sql`s.created_at`)} as "createdAt", s.created_by as "createdBy",
  ${isoText(sql`s.updated_at`)} as "updatedAt", s.updated_by as "updatedBy",
  (select t.name from teams t where t.event_id = s.event_id and t.id = s.team_id) as "teamName",
  (select k.title from tasks k where k.event_id = s.event_id and k.id = s.task_id) as "taskTitle",
  ${nameOf('submitted')} as "submittedByName",
  ${nameOf('updated')} as "updatedByName"`

const changesOf = sql`case when s.changed_values is not null then json_build_object(
  'values', s.changed_values, 'from', s.changed_from,
  'savedAt', ${isoText(sql`s.changed_at`)}, 'savedByName', ${nameOf('changed')}) end`

/** The authors in a column, with their names. */
export const authorsIn = (column: SQL, eventId: SQL): SQL => sql`(
  select json_agg(a.author || jsonb_build_object('name', ${actedName({
    eventId,
    by: sql`a.author->>'by'`,
    actedBy: sql`a.author->>'actedBy'`,
  })}) order by a.place)
  from jsonb_array_elements(${column}) with ordinality a(author, place))`

export function toRecord(row: RecordRow): SubmissionRecord {
  const { changes = null, unsubmittedAuthors, submittedAuthors, ...columnsOfRow } = row
  const authors = { unsubmitted: unsubmittedAuthors ?? [], submitted: submittedAuthors ?? [] }
  const { teamName, taskTitle, submittedByName, updatedByName, ...rest } = columnsOfRow
  const { approval = null, ...submission } = rest
  const names = { teamName, taskTitle, submittedByName, updatedByName }
  return { submission, changes, authors, ...names, approval }
}

/** Authors with their names. Without authors it needs no statement. */
export async function nameAuthors(
  { tx, eventId }: ReadScope,
  authors: readonly AnswerAuthor[],
): Promise<readonly NamedAuthor[]> {
  if (authors.length === 0) return []
  const { rows } = await tx.execute<{ authors: NamedAuthor[] | null }>(
    sql`select ${authorsIn(sql`${JSON.stringify(authors)}::jsonb`, sql`${eventId}`)} as authors`,
  )
  return rows[0]?.authors ?? []
}

/** The revision as the team sees it: submissions and saved changes count in one sequence. */
export const teamsRevision = ({ revision, changesSaved }: StoredSubmission): number =>
  revision + changesSaved

type Wanted = { [name: string]: string | null; eventId: string }

const first = (where: (at: (name: string) => SQL) => SQL, lock = sql``, more = sql``) => {
  const select = cachedStatement<Wanted, RecordRow>(
    (at) => sql`select ${columns}, ${changesOf} as changes,
      s.unsubmitted_authors as "unsubmittedAuthors", s.submitted_authors as "submittedAuthors"
      ${more}
      from submissions s
      where s.event_id = ${at('eventId')} and ${where(at)} ${lock}`,
  )
  return async ({ tx, eventId }: ReadScope, values: Omit<Wanted, 'eventId'>) => {
    const [row] = await select(tx, { ...values, eventId })
    return row === undefined ? null : toRecord(row)
  }
}

const inPlace = (at: (name: string) => SQL, { hasTask }: { hasTask: boolean }): SQL =>
  sql`s.form_id = ${at('formId')} and s.team_id = ${at('teamId')}
    and s.task_id ${hasTask ? sql`= ${at('taskId')}` : sql`is null`}`
// Ordered by the time of submitting: changing an older one does not make it the newest.
const newest = sql`not s.is_draft order by s.submitted_at desc, s.id desc limit 1`

const ofGuestPass = (at: (name: string) => SQL): SQL => sql`s.guest_pass_hash = ${at('passHash')}`

const firsts = {
  byId: first((at) => sql`s.id = ${at('id')}`, sql``, sql`, ${approvalOf('s')} as approval`),
  byGuestPass: first(ofGuestPass),
  lockedByGuestPass: first(ofGuestPass, sql`for no key update of s`),
  openDraft: first((at) => sql`${inPlace(at, { hasTask: false })} and s.is_draft`),
  ofTask: first((at) => inPlace(at, { hasTask: true })),
  own: first(
    (at) => sql`${inPlace(at, { hasTask: false })} and s.id = ${at('id')} and not s.is_draft`,
  ),
  submitted: first((at) => sql`${inPlace(at, { hasTask: false })} and ${newest}`),
  submittedForTask: first((at) => sql`${inPlace(at, { hasTask: true })} and ${newest}`),
}

export const findSubmission = (scope: ReadScope, id: string): Promise<SubmissionRecord | null> =>
  firsts.byId(scope, { id })

/** What was saved under a guest's pass. */
export const findByGuestPass = (
  scope: ReadScope,
  passHash: string,
): Promise<SubmissionRecord | null> => firsts.byGuestPass(scope, { passHash })

/** Like findByGuestPass, locked until the transaction ends. */
export const lockByGuestPass = (scope: Scope, passHash: string): Promise<SubmissionRecord | null> =>
  firsts.lockedByGuestPass(scope, { passHash })

const keyOf = ({ formId, teamId, taskId }: SubmissionKey) => ({ formId, teamId, taskId })

/** What a team continues: the draft or submission of a task; without a task the open draft. */
export const findCurrent = (
  scope: ReadScope,
  place: SubmissionKey,
): Promise<SubmissionRecord | null> =>
  (place.taskId === null ? firsts.openDraft : firsts.ofTask)(scope, keyOf(place))

/** A submission of a team without a task, by its id. Other submissions are not found. */
export const findOwnSubmitted = (
  scope: ReadScope,
  { formId, teamId }: SubmissionKey,
  id: string,
): Promise<SubmissionRecord | null> => firsts.own(scope, { formId, teamId, id })

/** The latest submission of a team in a place. */
export const findLatestSubmitted = (
  scope: ReadScope,
  place: SubmissionKey,
): Promise<SubmissionRecord | null> =>
  (place.taskId === null ? firsts.submitted : firsts.submittedForTask)(scope, keyOf(place))

/** The name of the submitter in each language, for emails; empty if the person was deleted. */
export async function findSubmitterNames(
  { tx, eventId }: ReadScope,
  submissionId: string,
): Promise<Record<Language, string>> {
  const names = LANGUAGES.map((language) => {
    const [eventOf, by, actedBy] = [sql`s.event_id`, sql`s.submitted_by`, sql`s.submitted_acted_by`]
    const name = actedName({ eventId: eventOf, by, actedBy, language: sql`${language}::text` })
    return sql`coalesce(${name}, '') as ${sql.identifier(language)}`
  })
  const { rows } = await tx.execute<Record<Language, string>>(sql`
    select ${sql.join(names, sql`, `)} from submissions s
    where s.event_id = ${eventId} and s.id = ${submissionId}`)
  return rows[0] ?? recordOf(LANGUAGES, () => '')
}
