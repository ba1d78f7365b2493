// Submitting: validate, store, task status, confirmation, e-mails, all in one transaction
// (docs/rules.md, section 5). The same answers sent twice are one submission.
import { evaluateRules, rulesSchema, type SubmittedAnswers } from '@eventflow/domain/forms'
import { DomainError } from '@eventflow/domain/kernel'
import { submissionsErrors, type submittedSchema } from '@eventflow/domain/submissions'
import { early, type Scope } from '../../../platform/db/index.ts'
import { announce } from '../../../platform/live/index.ts'
import { selectConfirmations, storeDefinition } from '../../forms/index.ts'
import { completeTaskBySubmission } from '../../tasks/index.ts'
import { fileIdsIn, keepFiles } from '../answers/answer-files.ts'
import { noteChange } from '../changes.usecases.ts'
import {
  beginAnswering,
  refuseStale,
  type Answering,
  type FillingContext,
} from './filling.situation.ts'
import { refuseAnswers, type GivenAnswers } from './filling.usecases.ts'
import { refuseOutsideWindow } from './opening.ts'
import { findListeners, tellOfSubmission } from '../messages/tell-of-submission.ts'
import { findSentTwice, verdictOn } from './submit.verdict.ts'
import { insertSubmission, updateSubmission } from '../submissions.repository.ts'
import type { StoredSubmission } from '../submissions.report.ts'

export type SubmitAnswer = ReturnType<typeof submittedSchema.parse>

export async function submit(context: FillingContext, given: GivenAnswers): Promise<SubmitAnswer> {
  const { scope } = context
  const { formId } = given
  // Sent with what is found out first, in this order: the form has been locked before they are read.
  const begun = early(beginAnswering(context, given))
  const confirmations = early(selectConfirmations(scope, formId))
  const listeners = early(findListeners(scope, formId))
  const answering = await begun
  const again = await findSentTwice(context, answering, given)
  if (again !== null) {
    scope.audit.isRepeated = true
    return answerOf(again)
  }
  await refuseStale(scope, answering, given.revision)
  const { isSubmitted, defined, current } = answering
  if (isSubmitted && !defined.form.isEditable) throw new DomainError(submissionsErrors.notEditable)
  await refuseOutsideWindow(context, answering)

  const verdict = await verdictOn(context, { answering, given, stored: current })
  refuseAnswers(verdict.problems)
  const confirmationId = chooseConfirmation(await confirmations, answering, verdict)
  const submissionId = await store(context, { answering, verdict, confirmationId })
  const event = isSubmitted ? 'updated' : 'submitted'
  const occasion = { answering, verdict, submissionId, event } as const
  await tellOfSubmission(context, occasion, await listeners)
  await announceSubmission(scope, answering.place.teamId)
  const { taskId } = answering.place
  scope.audit.things.push(
    `submission:${submissionId}`,
    ...(taskId === null ? [] : [`task:${taskId}`]),
  )
  const revision = given.revision + 1
  return { submissionId, confirmationId: confirmationId ?? '', taskId, revision }
}

const answerOf = (row: StoredSubmission): SubmitAnswer => ({
  submissionId: row.id,
  confirmationId: row.confirmationId ?? '',
  taskId: row.taskId,
  revision: row.revision,
})

/** The first active one whose rules match, in order; else the default one. */
export function chooseConfirmation(
  confirmations: Awaited<ReturnType<typeof selectConfirmations>>,
  { defined, submitter }: Pick<Answering, 'defined' | 'submitter'>,
  { values, visible }: SubmittedAnswers,
): string | null {
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
  context: FillingContext,
  { answering, verdict, confirmationId }: ToStore,
): Promise<string> {
  const { scope, viewer, now } = context
  const { place, defined, current } = answering
  const { definition } = defined
  const { values } = verdict
  const before = current?.submission
  const submitted = {
    submittedAt: before?.submittedAt ? new Date(before.submittedAt) : now,
    submittedBy: before?.submittedBy ?? viewer.userId,
    confirmationId,
  }
  const definitionId = await storeDefinition(scope, definition)
  const written = { answers: { values, definitionId, by: viewer.userId, now }, submitted }
  const { taskId, teamId } = place
  const done = { taskId: taskId ?? '', teamId, userId: viewer.userId, now }
  const stored = before
    ? updateSubmission(scope, before.id, written)
    : insertSubmission(scope, place, written)
  const completed = taskId === null ? null : completeTaskBySubmission(scope, done)
  const [submissionId] = await Promise.all([stored, completed])
  const fileIds = fileIdsIn(definition, values)
  const uploader = { viewer, teamId }
  await keepFiles(scope, { submissionId, fileIds, isNew: before === undefined }, uploader)
  if (answering.isSubmitted) await noteTeamsChange(context, answering, verdict)
  return submissionId
}

/** A team that submits again changes what it had submitted: the history says what. */
async function noteTeamsChange(
  { scope, viewer, now }: FillingContext,
  { current, defined }: Answering,
  { values }: SubmittedAnswers,
): Promise<void> {
  if (current === null) return
  const about = { at: now, by: viewer.userId, isByOrganiser: false, reason: '', leftOut: [] }
  await noteChange(scope, { before: current, definition: defined.definition, values, ...about })
}

export async function announceSubmission(scope: Scope, teamId: string | null): Promise<void> {
  for (const topic of ['filling', 'submissions', 'forms', 'tasks', 'myTasks', 'navigation'])
    await announce(scope, topic, { teamId })
}
