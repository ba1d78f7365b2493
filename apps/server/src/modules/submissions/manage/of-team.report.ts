// One team's submissions and drafts, with their files, for the organisers' page of the team. Reads
// no answers, so an unreadable submission is listed too and reports its error when it is opened.
import type { FileOfTeam, SubmissionOfTeam } from '@eventflow/domain/submissions'
import type { Page } from '@eventflow/domain/kernel'
import { and, eq, sql } from 'drizzle-orm'
import {
  callersLanguageSql,
  countUpToLimit,
  indexedMoment,
  onPage,
  textIn,
  toPage,
  translatedText,
  type PageRequest,
  type ReadScope,
} from '../../../platform/db/index.ts'
import { files } from '../../files/files.tables.ts'
import { forms } from '../../forms/forms.tables.ts'
import { tasks } from '../../tasks/tasks.tables.ts'
import { actedName } from '../../users/index.ts'
import { submissions } from '../submissions.tables.ts'

export interface OfTeamQuery extends Omit<PageRequest, 'direction'> {
  readonly teamId: string
}

const isOfTeam = (scope: ReadScope, teamId: string) =>
  and(eq(submissions.eventId, scope.eventId), eq(submissions.teamId, teamId))

const isForm = and(eq(forms.eventId, submissions.eventId), eq(forms.id, submissions.formId))

export async function listSubmissionsOfTeam(
  scope: ReadScope,
  { teamId, ...page }: OfTeamQuery,
): Promise<Page<SubmissionOfTeam>> {
  const key = indexedMoment(submissions.updatedAt)
  const select = scope.tx
    .select({
      id: submissions.id,
      sortValue: key.text,
      formId: submissions.formId,
      formTitle: sql<string>`${textIn(translatedText('forms', 'title'), callersLanguageSql())}`,
      taskId: submissions.taskId,
      taskTitle: sql<
        string | null
      >`${textIn(translatedText('tasks', 'title'), callersLanguageSql())}`,
      isDraft: submissions.isDraft,
      submittedAt: submissions.submittedAt,
      submittedByName: sql<string | null>`nullif(${actedName({
        eventId: sql`${submissions.eventId}`,
        by: sql`${submissions.submittedBy}`,
        actedBy: sql`${submissions.submittedActedBy}`,
      })}, '')`,
      updatedAt: submissions.updatedAt,
    })
    .from(submissions)
    .innerJoin(forms, isForm)
    .leftJoin(tasks, and(eq(tasks.eventId, submissions.eventId), eq(tasks.id, submissions.taskId)))
    .$dynamic()
  const request = { ...page, direction: 'desc' } as const
  const wanted = isOfTeam(scope, teamId)
  const [rows, total] = await Promise.all([
    onPage(select, request, { wanted, key, id: submissions.id }),
    countUpToLimit(scope, submissions, wanted),
  ])
  const shown = toPage(rows, page.limit, ({ sortValue: _sortValue, ...row }) => ({
    ...row,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  }))
  return { ...shown, total }
}

const isInSubmission = and(
  eq(files.eventId, submissions.eventId),
  eq(files.ownerKind, 'submission'),
  eq(files.ownerId, submissions.id),
)

export async function listFilesOfTeam(
  scope: ReadScope,
  { teamId, ...page }: OfTeamQuery,
): Promise<Page<FileOfTeam>> {
  const key = indexedMoment(files.createdAt)
  const request = { ...page, direction: 'desc' } as const
  const wanted = isOfTeam(scope, teamId)
  const select = scope.tx
    .select({
      id: files.id,
      sortValue: key.text,
      name: files.name,
      mimeType: files.mimeType,
      size: files.keptSize,
      kind: files.kind,
      createdAt: files.createdAt,
      submissionId: submissions.id,
      formId: submissions.formId,
      formTitle: sql<string>`${textIn(translatedText('forms', 'title'), callersLanguageSql())}`,
      isDraft: submissions.isDraft,
    })
    .from(submissions)
    .innerJoin(forms, isForm)
    .innerJoin(files, isInSubmission)
    .$dynamic()
  const [rows, total] = await Promise.all([
    onPage(select, request, { wanted, key, id: files.id }),
    countUpToLimit(scope, sql`${submissions} inner join ${files} on ${isInSubmission}`, wanted),
  ])
  const shown = toPage(rows, page.limit, ({ sortValue: _sortValue, ...row }) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
  }))
  return { ...shown, total }
}
