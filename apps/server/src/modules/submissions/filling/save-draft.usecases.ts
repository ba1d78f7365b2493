import { validateAnswers } from '@eventflow/domain/forms'
import { withUnpublished, type draftSavedSchema } from '@eventflow/domain/submissions'
import { recordOf } from '../../../platform/db/index.ts'
import { storeDefinition } from '../../forms/index.ts'
import { fileIdsIn, findUsableFiles, keepFiles } from '../answers/answer-files.ts'
import { refuseAgreements } from '../answers/refuse-agreements.ts'
import { refuseAnswers } from '../answers/refuse-answers.ts'
import { shownInDraft } from '../answers/shown-answers.ts'
import { lockForAnswers, type AnswersInput, type FillingContext } from '../submission-context.ts'
import { storedAnswers } from '../submissions.details.ts'
import { insertSubmission, updateSubmission } from '../submissions.repository.ts'
import { refuseOutsideWindow } from './form-window.ts'
import { atFixedPrices } from './prices-now.ts'
import { refuseStale } from './refuse-stale.ts'
import { saveChanges } from './save-changes.usecases.ts'

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
  await refuseStale(scope, submissionContext, input.revision)
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
  const answers = { values, shownValues, definitionId, by: viewer.userId, now }
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
