// Submissions in lists and one by one.
import type { FormDefinition, TextContext } from '@eventflow/domain/forms'
import { dayText, DomainError, type Viewer } from '@eventflow/domain/kernel'
import { guestName, submissionsErrors, type SubmissionLine } from '@eventflow/domain/submissions'
import { toPage, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { deleteGuestAnswers } from '../../platform/idempotency/index.ts'
import { callersLanguage } from '../../platform/language/index.ts'
import { cancelEmailsAbout } from '../../platform/mail/index.ts'
import { releaseAllFiles } from '../files/index.ts'
import { readDefinitions, textsOfForms } from '../forms/index.ts'
import { reopenTask } from '../tasks/index.ts'
import { publishDeliveries } from '../webhooks/index.ts'
import { answerCondition, type AnswerFilterInput } from './answers/answer-filter.report.ts'
import { readFormOverTime } from './answers/form-over-time.ts'
import { answerTexts, questionsOverTime, toColumn, type Question } from './answers/questions.ts'
import { draftReader, type ReadableSubmission } from './answers/shown-answers.ts'
import { storedAnswers } from './submissions.details.ts'
import { deleteSubmissions } from './submissions.repository.ts'
import { findSubmissionLines, type SubmissionQuery } from './submissions-list.report.ts'
import type { SubmissionRecord } from './submissions.report.ts'
import { word } from './submissions.texts.ts'
import { offerInAllForms } from './waiting/leave-lists.ts'

type Definitions = ReadonlyMap<string, FormDefinition | null>

/**
 * The organisers' list with answers as texts. Its columns are the form's current questions,
 * followed by removed ones that somebody has answered.
 */
export async function listSubmissions(
  { scope, now }: { readonly scope: ReadScope; readonly now: Date },
  query: SubmissionQuery & AnswerFilterInput,
) {
  const formOverTime = await readFormOverTime(scope, query.formId)
  const questions = questionsOverTime(formOverTime)
  const [{ rows, total, hasApproval }, textsOfForm] = await Promise.all([
    findSubmissionLines(scope, query, answerCondition(questions, query)),
    textsOfForms(scope),
  ])
  const definitions = await readDefinitions(
    scope,
    rows.map(({ submission }) => submission.definitionId),
  )
  const read = await answersReader(scope, rows, definitions)
  // In the format of the times in the other columns.
  const day = (date: string) => dayText(date, now, callersLanguage() ?? 'en')
  const textsIn = (definition: FormDefinition) => ({ ...textsOfForm(definition), day })
  const page = toPage(rows, query.limit, (record) => toLine(record, { questions, read, textsIn }))
  if (page.items.some(({ isUnreadable }) => isUnreadable)) scope.unreadable.add('submission')
  const formTitle = formOverTime.form.title
  return { ...page, total, formTitle, hasApproval, columns: questions.map(toColumn) }
}

interface Reading {
  readonly questions: readonly Question[]
  readonly read: (record: SubmissionRecord) => ReadableSubmission | null
  readonly textsIn: (definition: FormDefinition) => TextContext
}

/** An unreadable record is still a line, so that nobody overlooks it. */
function toLine(record: SubmissionRecord, reading: Reading): SubmissionLine {
  const { submission } = record
  const answers = textsOf(record, reading)
  return {
    id: submission.id,
    teamId: submission.teamId,
    teamName: submission.teamId === null ? null : record.teamName,
    taskId: submission.taskId,
    taskTitle: record.taskTitle,
    isDraft: submission.isDraft,
    isGuest: submission.isGuest,
    ...(submission.isGuest && nameOfGuest(reading.read(record))),
    submittedAt: submission.submittedAt,
    submittedByName: record.submittedByName,
    updatedAt: submission.updatedAt,
    unsubmittedAt: submission.unsubmittedAt,
    approval: record.approval,
    isUnreadable: answers === null,
    answers: answers ?? unreadable(reading.questions),
  }
}

function nameOfGuest(found: ReadableSubmission | null): Pick<SubmissionLine, 'guestName'> {
  const name = found === null ? undefined : guestName(found.definition, found.values)
  return name === undefined ? {} : { guestName: name }
}

const unreadable = (questions: readonly Question[]): Record<string, string> =>
  Object.fromEntries(questions.map(({ id }) => [id, word('submissions.unreadable')]))

/** Returns the shown answers of each of these records; null for an unreadable one. */
async function answersReader(
  scope: ReadScope,
  records: readonly SubmissionRecord[],
  definitions: Definitions,
): Promise<Reading['read']> {
  const readable = (record: SubmissionRecord): ReadableSubmission | null => {
    const definition = definitions.get(record.submission.definitionId)
    const values = storedAnswers(record)
    return !definition || values === null ? null : { record, definition, values }
  }
  const shown = await draftReader(
    scope,
    records.flatMap((record) => readable(record) ?? []),
  )
  return (record) => {
    const found = readable(record)
    return found && { ...found, values: shown(found) }
  }
}

/** The answers by question, as they were given; null if they cannot be read. */
function textsOf(
  record: SubmissionRecord,
  { read, textsIn }: Reading,
): Record<string, string> | null {
  const found = read(record)
  return found && answerTexts(found.definition, found.values, textsIn(found.definition))
}

/**
 * Deletes submissions with their files and unsent emails, and reopens the tasks that they
 * completed.
 */
export async function removeSubmissions(
  scope: Scope,
  viewer: Viewer,
  submissionIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(submissionIds)]
  const removed = await deleteSubmissions(scope, ids)
  if (removed.length < ids.length) throw new DomainError(submissionsErrors.submissionNotFound)
  await cancelEmailsAbout(scope, ids)
  if (removed.some(({ teamId }) => teamId === null)) await deleteGuestAnswers(scope, ids)
  await releaseAllFiles(scope, { ownerKind: 'submission', ownerIds: ids })
  for (const { taskId, teamId, isDraft } of removed) {
    if (teamId !== null) scope.audit.things.push(`team:${teamId}`)
    if (taskId !== null && teamId !== null && !isDraft)
      await reopenTask(scope, { taskId, teamId, userId: viewer.userId })
  }
  scope.live.audience = removed.flatMap(({ teamId }) => teamId ?? [])
  if (removed.every(({ isDraft }) => isDraft)) return
  // Their webhook deliveries have been deleted with them.
  publishDeliveries(scope)
  await offerInAllForms(scope)
}
