import {
  type Answers,
  type Facts,
  type FormDefinition,
  normaliseAnswers,
  validateAnswers,
  visibility,
} from '@eventflow/domain/forms'
import { DomainError } from '@eventflow/domain/kernel'
import {
  authorsAfter,
  type draftSavedSchema,
  submissionsErrors,
  withUnpublished,
} from '@eventflow/domain/submissions'
import { recordOf } from '../../../platform/db/index.ts'
import { storeDefinition } from '../../forms/index.ts'
import { fileIdsIn, fileIdsSubmitted, findUsableFiles, keepFiles } from '../answers/answer-files.ts'
import { refuseAgreements } from '../answers/refuse-agreements.ts'
import { refuseAnswers } from '../answers/refuse-answers.ts'
import { shownInDraft } from '../answers/shown-answers.ts'
import {
  type AnswersInput,
  type FillingContext,
  lockForAnswers,
  type SubmissionContext,
} from '../submission-context.ts'
import { continuedAnswers, storedAnswers } from '../submissions.details.ts'
import type { SubmissionRecord } from '../submissions.report.ts'
import { insertSubmission, updateChanges, updateSubmission } from '../submissions.repository.ts'
import { authorOf } from './author-of.ts'
import { areSameAnswers, withOwnParts } from './check-answers.ts'
import { refuseOutsideWindow } from './form-window.ts'
import { atFixedPrices } from './prices-now.ts'
import { refuseStale } from './refuse-stale.ts'

type DraftSaved = ReturnType<typeof draftSavedSchema.parse>

/**
 * Saves the team's draft. Validates types and sizes, but no required fields. Hidden answers stay,
 * also if a caller omits those of an unpublished field group. No confirmation, email or task is
 * involved.
 */
export async function saveDraft(context: FillingContext, input: AnswersInput): Promise<DraftSaved> {
  const { scope, viewer, now } = context
  const submissionContext = await lockForAnswers(context, input)
  const { key, defined, current, submitter, isSubmitted } = submissionContext
  await refuseStale(context, submissionContext, input.revision)
  refuseAgreements(context, submissionContext, input.values)
  if (isSubmitted && current) return saveChanges(context, { ...submissionContext, current }, input)
  await refuseOutsideWindow(context, submissionContext)
  const definition = await atFixedPrices(context, defined.definition)
  const stored = (current && storedAnswers(current)) ?? {}
  const values = withUnpublished(definition, stored, input.values)
  const fileIds = fileIdsIn(definition, values)
  const uploader = { viewer, teamId: key.teamId }
  const findFile = await findUsableFiles(scope, fileIds, {
    uploader,
    submissionIds: current ? [current.submission.id] : [],
  })
  const { facts } = submitter
  const problems = validateAnswers(definition, values, { mode: 'draft', facts, stored, findFile })
  refuseAnswers(definition, problems)

  const definitionId = await storeDefinition(scope, definition)
  const shownValues = shownInDraft(definition, values, facts)
  const authors = authorsAfter(definition, current?.authors.unsubmitted ?? [], {
    author: authorOf(context),
    was: stored,
    is: values,
    submitted: {},
  })
  const answers = { values, shownValues, authors, definitionId, by: viewer.userId, now }
  const id = current?.submission.id
  if (id !== undefined) await updateSubmission(scope, id, { answers, submitted: null })
  const submissionId = id ?? (await insertSubmission(scope, key, { answers, submitted: null }))
  await keepFiles(
    scope,
    { submissionId, fileIds, isNew: id === undefined, isSubmitted: false },
    uploader,
  )
  scope.live.audience = [key.teamId]
  scope.live.about = recordOf(key.taskId, submissionId)
  // Further typing does not change the counts on other screens.
  if (id !== undefined) scope.live.unchanged.add('submissions')
  return { submissionId, revision: input.revision + 1, savedAt: now.toISOString() }
}

// A team's changes after submitting, stored until it submits again (docs/design/submissions.md).
type Submitted = SubmissionContext & { readonly current: SubmissionRecord }

/**
 * Stores changes of a submission, validated like a draft. The submission does not change:
 * organisers, exports and the task do not see them. Answers equal to the submitted ones discard the
 * stored changes.
 */
async function saveChanges(
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
  const was = continuedAnswers(definition, current)
  const values = withUnpublished(definition, was, input.values)
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
  const authors = authorsAfter(definition, current.authors.unsubmitted, {
    author: authorOf(context),
    was,
    is: values,
    submitted: from,
  })
  const changes = isChanged ? { values, from, authors, by: viewer.userId, now } : null
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
