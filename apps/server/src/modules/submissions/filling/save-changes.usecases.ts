// A team's changes after submitting, stored until it submits again (docs/design/submissions.md).
import {
  normaliseAnswers,
  validateAnswers,
  visibility,
  type Answers,
  type Facts,
  type FormDefinition,
} from '@eventflow/domain/forms'
import { DomainError } from '@eventflow/domain/kernel'
import {
  submissionsErrors,
  withUnpublished,
  type draftSavedSchema,
} from '@eventflow/domain/submissions'
import { recordOf } from '../../../platform/db/index.ts'
import { fileIdsIn, fileIdsSubmitted, findUsableFiles, keepFiles } from '../answers/answer-files.ts'
import { refuseAnswers } from '../answers/refuse-answers.ts'
import type { AnswersInput, FillingContext, SubmissionContext } from '../submission-context.ts'
import { isAnswers, storedAnswers } from '../submissions.details.ts'
import { updateChanges } from '../submissions.repository.ts'
import type { SubmissionRecord } from '../submissions.report.ts'
import { areSameAnswers, withOwnParts } from './check-answers.ts'
import { refuseOutsideWindow } from './form-window.ts'

type Submitted = SubmissionContext & { readonly current: SubmissionRecord }

/**
 * Stores changes of a submission, validated like a draft. The submission does not change:
 * organisers, exports and the task do not see them. Answers equal to the submitted ones discard the
 * stored changes.
 */
export async function saveChanges(
  context: FillingContext,
  submitted: Submitted,
  input: AnswersInput,
): Promise<ReturnType<typeof draftSavedSchema.parse>> {
  const { scope, viewer, now } = context
  const { key, defined, current, submitter } = submitted
  if (!defined.form.isEditable) throw new DomainError(submissionsErrors.notEditable)
  await refuseOutsideWindow(context, submitted)
  const definition = await withOwnParts(scope, defined.definition, current)
  const from = storedAnswers(current) ?? {}
  const saved = current.changes?.values
  const values = withUnpublished(definition, isAnswers(saved) ? saved : from, input.values)
  const submissionId = current.submission.id
  const uploader = { viewer, teamId: key.teamId }
  const typed = fileIdsIn(definition, values)
  const findFile = await findUsableFiles(scope, typed, { uploader, submissionIds: [submissionId] })
  const { facts } = submitter
  refuseAnswers(
    definition,
    validateAnswers(definition, values, { mode: 'draft', facts, stored: from, findFile }),
  )

  const isChanged = !areSameAnswers(
    tidied(definition, values, facts),
    tidied(definition, from, facts),
  )
  const changes = isChanged ? { values, from, by: viewer.userId, now } : null
  await updateChanges(scope, submissionId, changes)
  const fileIds = [...(await fileIdsSubmitted(scope, current)), ...(isChanged ? typed : [])]
  await keepFiles(scope, { submissionId, fileIds, isNew: false, isSubmitted: false }, uploader)
  scope.live.audience = [key.teamId]
  scope.live.about = recordOf(key.taskId, submissionId)
  // Lists show only whether there are changes.
  if (isChanged === (current.changes !== null)) scope.live.unchanged.add('submissions')
  return { submissionId, revision: input.revision + 1, savedAt: now.toISOString() }
}

/** The answers in the form in which submitting would store them. */
const tidied = (definition: FormDefinition, values: Answers, facts: Facts): Answers =>
  normaliseAnswers(definition, values, { visible: visibility(definition, values, facts) })
