// Submitting: validate, store, task status, confirmation, e-mails, all in one transaction
// (docs/rules.md, section 5). The same answers sent twice are one submission.
import { evaluateRules, rulesSchema, type SubmittedAnswers } from '@eventflow/domain/forms'
import { DomainError } from '@eventflow/domain/kernel'
import { submissionsErrors, type submittedSchema } from '@eventflow/domain/submissions'
import type { Scope } from '../../platform/db/index.ts'
import { announce } from '../../platform/live/index.ts'
import { selectConfirmations, storeDefinition } from '../forms/index.ts'
import { completeTaskBySubmission } from '../tasks/index.ts'
import { fileIdsIn, keepFiles } from './answer-files.ts'
import {
  beginAnswering,
  refuseStale,
  type Answering,
  type FillingContext,
} from './filling.situation.ts'
import { refuseAnswers, type GivenAnswers } from './filling.usecases.ts'
import { sendFormNotifications } from './form-notifications.ts'
import { findSentTwice, verdictOn } from './submit.verdict.ts'
import { insertSubmission, updateSubmission, type SubmissionRow } from './submissions.repository.ts'

export type SubmitAnswer = ReturnType<typeof submittedSchema.parse>

export async function submit(context: FillingContext, given: GivenAnswers): Promise<SubmitAnswer> {
  const { scope } = context
  const answering = await beginAnswering(context, given)
  const again = await findSentTwice(context, answering, given)
  if (again !== null) {
    scope.audit.isRepeated = true
    return answerOf(again)
  }
  await refuseStale(scope, answering, given.revision)
  const { isSubmitted, defined, current } = answering
  if (isSubmitted && !defined.form.isEditable) throw new DomainError(submissionsErrors.notEditable)

  const verdict = await verdictOn(scope, { answering, given, stored: current })
  refuseAnswers(verdict.problems)
  const confirmationId = await chooseConfirmation(scope, answering, verdict)
  const submissionId = await store(context, { answering, verdict, confirmationId })
  const event = isSubmitted ? 'updated' : 'submitted'
  await sendFormNotifications(context, { answering, verdict, submissionId, event })
  await announceSubmission(scope, answering.place.teamId)
  const { taskId } = answering.place
  scope.audit.things.push(
    `submission:${submissionId}`,
    ...(taskId === null ? [] : [`task:${taskId}`]),
  )
  const revision = given.revision + 1
  return { submissionId, confirmationId: confirmationId ?? '', taskId, revision }
}

const answerOf = (row: SubmissionRow): SubmitAnswer => ({
  submissionId: row.id,
  confirmationId: row.confirmationId ?? '',
  taskId: row.taskId,
  revision: row.revision,
})

/** The first active one whose rules match, in order; else the default one. */
async function chooseConfirmation(
  scope: Scope,
  { defined, submitter }: Answering,
  { values, visible }: SubmittedAnswers,
): Promise<string | null> {
  const confirmations = await selectConfirmations(scope, defined.form.id)
  const situation = { values, visible, facts: submitter.facts }
  const chosen = confirmations.find(({ isActive, isDefault, operator, ...confirmation }) => {
    const rules = rulesSchema.safeParse(confirmation.rules).data
    if (!isActive || isDefault || rules === undefined) return false
    return evaluateRules(defined.definition, { rules, operator }, situation)
  })
  return (chosen ?? confirmations.find(({ isDefault }) => isDefault))?.id ?? null
}

interface ToStore {
  readonly answering: Answering
  readonly verdict: SubmittedAnswers
  readonly confirmationId: string | null
}

/**
 * The draft becomes the submission and its task complete; what was submitted before keeps who
 * submitted it and when.
 */
async function store(
  { scope, viewer, now }: FillingContext,
  { answering, verdict, confirmationId }: ToStore,
): Promise<string> {
  const { place, defined, current } = answering
  const { definition } = defined
  const { values } = verdict
  const before = current?.submission
  const submitted = {
    submittedAt: before?.submittedAt ?? now,
    submittedBy: before?.submittedBy ?? viewer.userId,
    confirmationId,
  }
  const definitionId = await storeDefinition(scope, definition)
  const written = { answers: { values, definitionId, by: viewer.userId, now }, submitted }
  if (before) await updateSubmission(scope, before.id, written)
  const submissionId = before?.id ?? (await insertSubmission(scope, place, written))
  await keepFiles(scope, { submissionId, fileIds: fileIdsIn(definition, values) }, viewer)
  const { taskId, teamId } = place
  if (taskId !== null)
    await completeTaskBySubmission(scope, { taskId, teamId, userId: viewer.userId, now })
  return submissionId
}

async function announceSubmission(scope: Scope, teamId: string): Promise<void> {
  for (const topic of ['filling', 'submissions', 'forms', 'tasks', 'myTasks', 'navigation'])
    await announce(scope, topic, { teamId })
}
