// Organisers change a submission in the form as it was answered, at the prices of that time
// (docs/design/submissions.md).
import {
  hasItemLists,
  reportLabelOf,
  submitAnswers,
  visibility,
  type Answers,
  type AnswerProblem,
  type FormDefinition,
} from '@eventflow/domain/forms'
import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import {
  canChangeAsOrganiser,
  extraOrders,
  keptAmounts,
  keptOrders,
  submissionsErrors,
  withUnseen,
  type AnsweredForm,
  type OrganiserFilling,
  type SubmissionDetail,
} from '@eventflow/domain/submissions'
import { audienceOf, recordOf, type ReadScope, type Scope } from '../../../platform/db/index.ts'
import { readDefinitions, readForm, readFormForAnswers } from '../../forms/index.ts'
import { completeTaskByOrganiser } from '../../tasks/index.ts'
import {
  factsFor,
  findSubmitter,
  findSubmitterOf,
  type Submitter,
} from '../answers/answer-facts.ts'
import { fileIdsIn, filesById, findUsableFiles, keepFiles } from '../answers/answer-files.ts'
import { findAnswerFiles } from '../answers/answer-files.report.ts'
import { noteChange } from '../changes.usecases.ts'
import type { FillingContext } from '../submission-context.ts'
import { refuseAnswers } from '../answers/refuse-answers.ts'
import { readSubmission } from '../read-submission.usecases.ts'
import { isAnswers, storedAnswers, toSubmission } from '../submissions.details.ts'
import {
  lockSubmission,
  lockSubmissionsByTeam,
  updateSubmission,
} from '../submissions.repository.ts'
import { numberOrder } from '../orders/order-number.ts'
import { withOtherOrders } from '../stock/ordered-elsewhere.ts'
import { reserveStock, withStock } from '../stock/reserve-stock.ts'
import { findSubmission, type SubmissionRecord } from '../submissions.report.ts'
import { describeChange } from '../messages/change-of-submission.ts'
import { notifyOfEdit } from '../messages/notify-of-edit.ts'
import { toMessage } from '../messages/submission-event.ts'

export interface Answered {
  readonly record: SubmissionRecord
  readonly definition: FormDefinition
  readonly values: Answers
  readonly submitter: Submitter
}

/** Throws `submissionNotFound`, `draftNotOurs`, or `invalidSubmission` for an unreadable one. */
export async function readAnswered(
  { scope, viewer }: Pick<FillingContext<ReadScope>, 'scope' | 'viewer'>,
  submissionId: string,
): Promise<Answered> {
  const record = await findSubmission(scope, submissionId)
  if (record === null) throw new DomainError(submissionsErrors.submissionNotFound)
  const { submission } = record
  if (!canChangeAsOrganiser(viewer, submission))
    throw new DomainError(submissionsErrors.draftNotOurs)
  const definitions = await readDefinitions(scope, [submission.definitionId])
  const definition = definitions.get(submission.definitionId)
  const values = storedAnswers(record)
  if (!definition || values === null) {
    scope.unreadable.add('submission')
    throw new DomainError(submissionsErrors.invalidSubmission)
  }
  return { record, definition, values, submitter: await findSubmitterOf(scope, submission) }
}

/** Refuses a change that is based on another revision, with the stored version. */
export function refuseStale({ record, values }: Answered, revision: number): void {
  if (record.submission.revision === revision) return
  throw new DomainError(kernelErrors.staleRevision, { current: toSubmission(record, values) })
}

/** The answered form with what the team has ordered in its other submissions, and with its included units. */
const inAllOrders = (
  scope: ReadScope,
  { record, definition, values, submitter }: Answered,
  present: FormDefinition,
) =>
  withOtherOrders(scope, definition, {
    teamId: record.submission.teamId,
    current: record,
    ordered: values,
    facts: submitter.facts,
    present,
  })

/** The submission for an organiser's change, with the form as it was answered. */
export async function openToEdit(
  context: Pick<FillingContext<ReadScope>, 'scope' | 'viewer' | 'now'>,
  submissionId: string,
): Promise<OrganiserFilling> {
  const answered = await readAnswered(context, submissionId)
  const { record, definition, values, submitter } = answered
  return {
    submission: toSubmission(record, values),
    teamName: record.teamName,
    definition: await withQuantities(context, answered),
    facts: factsFor(definition, submitter.facts),
    files: await filesById(context.scope, definition, values),
    keptOrders: keptOrders(definition, values, submitter.facts),
    keptAmounts: keptAmounts(definition, { definition, values }, submitter.facts),
  }
}

async function withQuantities(
  { scope, now }: Pick<FillingContext<ReadScope>, 'scope' | 'now'>,
  answered: Answered,
): Promise<FormDefinition> {
  const { record, definition, values } = answered
  if (!hasItemLists(definition)) return definition
  const { id, formId, teamId } = record.submission
  const present = (await readForm(scope, formId)).definition
  const inAll = await inAllOrders(scope, answered, present)
  const reader = { formId, teamId, now, submitted: { id, values }, present }
  const opened = await withStock(scope, inAll, reader)
  // Only the team itself joins and leaves a waiting list.
  const { waiting: _places, ...shown } = opened
  return shown
}

export interface OrganisersChange {
  readonly submissionId: string
  readonly values: Answers
  readonly revision: number
  readonly reason: string
  readonly isOverridingRequired: boolean
  /** Whether the team or the guest gets an email about the change. */
  readonly isTold: boolean
}

/**
 * Changes a submission. Its submitter and team stay. A concurrent change by the team is detected:
 * the later of the two is refused with the stored version.
 */
export async function changeSubmission(
  context: FillingContext,
  input: OrganisersChange,
): Promise<SubmissionDetail> {
  const { scope } = context
  await holdSubmission(scope, input.submissionId)
  const answered = await readAnswered(context, input.submissionId)
  const { record, definition, values: stored, submitter } = answered
  refuseStale(answered, input.revision)
  const findFile = await findUsableFiles(scope, fileIdsIn(definition, input.values), {
    uploader: uploaderOf(context, record),
    submissionIds: [input.submissionId],
  })
  const options = { facts: submitter.facts, stored, ordered: stored, findFile }
  const { formId, teamId } = record.submission
  const present = hasItemLists(definition)
    ? (await readFormForAnswers(scope, formId)).definition
    : definition
  const opened = await inAllOrders(scope, answered, present)
  const checked = submitAnswers(opened, input.values, options)
  const before = { definition, values: stored }
  const { values } = withUnseen(
    before,
    { ...before, ...checked, sent: input.values },
    submitter.facts,
  )
  const extra = extraOrders(before, { ...checked, definition, values })
  const missing = refuseOrLeaveOut(definition, [...checked.problems, ...extra], input)
  await store(context, answered, { input, values, missing })
  const { submissionId } = input
  await reserveStock(scope, present, {
    submissionId,
    formId,
    teamId,
    was: stored,
    is: values,
    now: context.now,
  })
  const { orderNumber } = record.submission
  await sendChange(context, answered, {
    kind: 'edited',
    after: { definition, values },
    input,
    orderNumber: await numberOrder(scope, { submissionId, orderNumber, values }),
  })
  scope.live.audience = audienceOf(record.submission.teamId)
  scope.live.about = recordOf(record.submission.taskId, input.submissionId)
  return readSubmission(context, input.submissionId)
}

interface ChangeToSend {
  readonly kind: 'edited' | 'corrected'
  /** The stored answers, with the form as it is stored now. */
  readonly after: AnsweredForm
  readonly input: Pick<OrganisersChange, 'reason' | 'isTold'>
  readonly orderNumber: number | null
}

/** Sends the emails and webhooks of a change by an organiser. */
export async function sendChange(
  context: FillingContext,
  { record, definition, values, submitter }: Answered,
  { kind, after, input, orderNumber }: ChangeToSend,
): Promise<void> {
  const { scope } = context
  const { id: submissionId, formId, teamId } = record.submission
  const { form, definition: present } = await readForm(scope, formId)
  const edited = {
    defined: { form, definition: present, removedFields: [] },
    submitter,
    key: { teamId },
  }
  const shown = visibility(present, after.values, submitter.facts)
  const message = toMessage(edited, after, shown)
  const text = await describeChange(scope, message, {
    before: record,
    answeredBefore: { definition, values },
    present,
    by: (await findSubmitter(scope, context.viewer)).person,
    viewer: context.viewer,
    now: context.now,
    reason: input.reason,
  })
  const change = { kind, text }
  await notifyOfEdit(
    context,
    { ...message, submissionId, orderNumber, event: 'updated', change },
    input,
  )
}

const uploaderOf = (
  { viewer }: Pick<FillingContext<ReadScope>, 'viewer'>,
  { submission }: SubmissionRecord,
) => ({
  createdBy: viewer.userId,
  ofTeam: submission.teamId,
})

/**
 * Takes the same lock as a submitting team, so that the later of two changes sees the earlier one.
 */
export async function holdSubmission(scope: Scope, submissionId: string): Promise<void> {
  const found = await findSubmission(scope, submissionId)
  const teamId = found?.submission.teamId ?? null
  await (teamId === null
    ? lockSubmission(scope, submissionId)
    : lockSubmissionsByTeam(scope, teamId))
}

/** Required answers may be missing if a reason is given. All other problems are refused. */
function refuseOrLeaveOut(
  definition: FormDefinition,
  problems: readonly AnswerProblem[],
  { isOverridingRequired, reason }: OrganisersChange,
): readonly AnswerProblem[] {
  const isMissing = ({ code }: AnswerProblem): boolean => code.startsWith('required')
  if (!isOverridingRequired) refuseAnswers(definition, problems)
  refuseAnswers(
    definition,
    problems.filter((problem) => !isMissing(problem)),
  )
  if (problems.length > 0 && reason === '') throw new DomainError(submissionsErrors.reasonMissing)
  return problems
}

interface ToStore {
  readonly input: OrganisersChange
  readonly values: Answers
  readonly missing: readonly AnswerProblem[]
}

async function store(
  context: FillingContext,
  { record, definition }: Answered,
  { input, values, missing }: ToStore,
): Promise<void> {
  const { scope, viewer, now } = context
  const { submission } = record
  const { id: submissionId, definitionId, taskId, teamId } = submission
  const submitted = {
    submittedAt: new Date(submission.submittedAt ?? submission.createdAt),
    submittedBy: submission.submittedBy,
    confirmationId: submission.confirmationId,
  }
  const answers = { values, definitionId, by: viewer.userId, now }
  await updateSubmission(scope, submissionId, { answers, submitted, keepsChanges: true })
  // The files of the team's unsubmitted changes still belong to the team.
  const changed = record.changes?.values
  const fileIds = [
    ...fileIdsIn(definition, values),
    ...(isAnswers(changed) ? await usableIdsIn(scope, submission, changed) : []),
  ]
  const uploader = uploaderOf(context, record)
  await keepFiles(scope, { submissionId, fileIds, isNew: false, isSubmitted: true }, uploader)
  await noteChange(scope, {
    before: record,
    after: { definitionId, values },
    at: now,
    by: viewer.userId,
    isByOrganiser: true,
    reason: input.reason,
    isReasonShared: input.isTold,
    leftOut: labelsOf(definition, missing),
  })
  if (taskId !== null && teamId !== null)
    await completeTaskByOrganiser(scope, { taskId, teamId, userId: viewer.userId, now })
  scope.audit.reason = input.reason
  scope.audit.things.push(...(teamId === null ? [] : [`team:${teamId}`]))
}

/** The files in the team's answers that belong to the submission. */
async function usableIdsIn(
  scope: ReadScope,
  { id, formId }: SubmissionRecord['submission'],
  values: Answers,
): Promise<string[]> {
  const { definition } = await readForm(scope, formId)
  const fileIds = fileIdsIn(definition, values)
  const found = await findAnswerFiles(scope, fileIds)
  return fileIds.filter((fileId) => found.get(fileId)?.submissionId === id)
}

/** The labels of the questions with problems. */
function labelsOf({ fields }: FormDefinition, problems: readonly AnswerProblem[]): string[] {
  const ids = new Set(problems.map(({ path }) => path.split(/[.[]/, 1)[0]))
  return fields.filter(({ id }) => ids.has(id)).map(reportLabelOf)
}
