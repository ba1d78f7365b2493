// One submission, and its history.
import { isFormOpen, lastChangeOf } from '@eventflow/domain/forms'
import { DomainError, isOrganiser, type Viewer } from '@eventflow/domain/kernel'
import {
  canChangeAsOrganiser,
  canEditSubmission,
  canSeeSubmission,
  submissionsErrors,
  type Opening,
  type SubmissionChange,
  type SubmissionDetail,
} from '@eventflow/domain/submissions'
import type { ReadScope } from '../../platform/db/index.ts'
import { inReadersLanguage, readDefinitions, readForm, type FormRow } from '../forms/index.ts'
import { filesById } from './answers/answer-files.ts'
import { removedQuestions } from './answers/questions.ts'
import { draftReader, type ReadableSubmission } from './answers/shown-answers.ts'
import { historyFor, readableAuthors } from './changes.usecases.ts'
import { findReach, type FillingContext } from './submission-context.ts'
import { readPayment } from './orders/payment-marks.usecases.ts'
import { canWrite, openingsOf } from './filling/form-window.ts'
import { storedAnswers, toSubmission } from './submissions.details.ts'
import { findSubmission, nameAuthors } from './submissions.report.ts'

/** The answers of a submission that the viewer may see. Another team's is reported as missing. */
export async function readableSubmission(
  scope: ReadScope,
  viewer: Viewer,
  submissionId: string,
): Promise<ReadableSubmission> {
  const record = await findSubmission(scope, submissionId)
  if (record === null || !canSeeSubmission(viewer, record.submission))
    throw new DomainError(submissionsErrors.submissionNotFound)
  const { definitionId } = record.submission
  const definitions = await readDefinitions(scope, [definitionId])
  const definition = definitions.get(definitionId)
  const values = storedAnswers(record)
  if (!definition || values === null) {
    scope.unreadable.add('submission')
    throw new DomainError(submissionsErrors.invalidSubmission)
  }
  const shown = await draftReader(scope, [{ record, definition }])
  return { record, definition, values: shown({ record, definition, values }) }
}

/** The team of a submission, null for a guest's; undefined if the viewer may not see it. */
export async function findSubmissionTeam(
  scope: ReadScope,
  viewer: Viewer,
  submissionId: string,
): Promise<string | null | undefined> {
  const found = (await findSubmission(scope, submissionId))?.submission
  return found && canSeeSubmission(viewer, found) ? found.teamId : undefined
}

/** One submission with the form as it was answered. Another team's is reported as missing. */
export async function readSubmission(
  context: Pick<FillingContext<ReadScope>, 'scope' | 'viewer' | 'now'>,
  submissionId: string,
): Promise<SubmissionDetail> {
  const { scope, viewer } = context
  const readable = await readableSubmission(scope, viewer, submissionId)
  const { record, definition, values } = readable
  const { submission, teamName, taskTitle } = record
  const { form, definition: present } = await readForm(scope, submission.formId)
  const opening = (await openingsOf(context, [form]))(form, submission.taskId)
  const payment = await readPayment(context, readable)
  const seesChanges = isOrganiser(viewer) || viewer.team?.id === submission.teamId
  return {
    submission: { ...toSubmission(record, values), teamName, taskTitle },
    definition: inReadersLanguage(definition),
    ...removedQuestions(definition, present),
    files: await filesById(scope, definition, values),
    authors: readableAuthors(definition, await nameAuthors(scope, record.authors.submitted)),
    changedAt: seesChanges ? (record.changes?.savedAt ?? null) : null,
    unsubmittedByName: seesChanges ? (record.changes?.savedByName ?? null) : null,
    approval: record.approval,
    ...(payment && { payment }),
    ...(await changeOf(context, { form, opening }, submission)),
    canChange: canChangeAsOrganiser(viewer, submission),
  }
}

/** Whether the viewer's team may change a submission now, or only after the organisers' review. */
async function changeOf(
  context: Pick<FillingContext<ReadScope>, 'scope' | 'viewer' | 'now'>,
  { form, opening }: { readonly form: FormRow; readonly opening: Opening },
  submission: ReadableSubmission['record']['submission'],
): Promise<Pick<SubmissionDetail, 'canEdit' | 'isInReview' | 'changesEndedAt'>> {
  const isOpen = isFormOpen(form) && canWrite(context, { ...form, opening }, submission)
  if (!isOpen) return { canEdit: false, ...endOfChanges(context, { form, opening }, submission) }
  const { canChange, isInReview } = await findReach(context, submission)
  return { canEdit: canChange, ...(isInReview && { isInReview }) }
}

/** The time at which changing a submission ended, if it has and the viewer's team could before. */
function endOfChanges(
  { viewer, now }: Pick<FillingContext<ReadScope>, 'viewer' | 'now'>,
  { form, opening }: { readonly form: FormRow; readonly opening: Opening },
  submission: ReadableSubmission['record']['submission'],
): Pick<SubmissionDetail, 'changesEndedAt'> {
  const changesEndedAt = lastChangeOf(opening)
  const isOver = changesEndedAt !== null && Date.parse(changesEndedAt) <= now.getTime()
  const couldBefore =
    !submission.isDraft && canEditSubmission(viewer, submission, { ...form, isOpen: true })
  return isOver && couldBefore ? { changesEndedAt } : {}
}

/** The changes after it was submitted, newest first. Throws `submissionNotFound`. */
export async function readChanges(
  scope: ReadScope,
  viewer: Viewer,
  submissionId: string,
): Promise<{ items: SubmissionChange[] }> {
  const record = await findSubmission(scope, submissionId)
  if (record === null || !canSeeSubmission(viewer, record.submission))
    throw new DomainError(submissionsErrors.submissionNotFound)
  return { items: await historyFor(scope, viewer, submissionId) }
}
