// Opening a form to fill in, and saving a draft of it.
import {
  formsErrors,
  forTeam,
  isFormOpen,
  validateAnswers,
  type Answers,
  type AnswerProblem,
} from '@eventflow/domain/forms'
import { DomainError, isOrganiser, kernelErrors, type Viewer } from '@eventflow/domain/kernel'
import {
  submissionsErrors,
  type draftSavedSchema,
  type Filling,
  type FormTask,
} from '@eventflow/domain/submissions'
import type { Scope } from '../../../platform/db/index.ts'
import { announce } from '../../../platform/live/index.ts'
import { answerProblem, selectConfirmation, storeDefinition } from '../../forms/index.ts'
import { confirmationTags } from '../messages/confirmation-tags.ts'
import { factsFor, findSubmitter } from '../answers/answer-facts.ts'
import { fileIdsIn, filesById, findUsableFiles, keepFiles } from '../answers/answer-files.ts'
import { shownInDraft } from '../answers/shown-answers.ts'
import {
  asFound,
  beginAnswering,
  findWanted,
  readOpenForm,
  readTask,
  refuseStale,
  type Answering,
  type FillingContext,
  type Wanted,
} from './filling.situation.ts'
import { canWrite, openingsOf, refuseOutsideWindow } from './opening.ts'
import { insertSubmission, updateSubmission } from '../submissions.repository.ts'

/**
 * The form as it is now with what the team has so far. A form that the team has as a task opens with
 * that task, also where none is named: answers without it would leave the task incomplete. A closed
 * form is gone for those who have begun it and for organisers; to all others it was never there.
 */
export async function openForm(context: FillingContext, wanted: Wanted): Promise<Filling> {
  const { scope, viewer } = context
  const { tasks: ofTeam, ...defined } = await readOpenForm(context, wanted.formId)
  const { form, definition } = defined
  const { target, tasks } = withTask(viewer, wanted, ofTeam)
  const mustChoose = tasks.length > 0
  const current = mustChoose ? null : await findOwn(context, target)
  if (!isFormOpen(form)) {
    const mayKnow = isOrganiser(viewer) || current !== null
    throw new DomainError(mayKnow ? formsErrors.formNotAvailable : formsErrors.formNotFound)
  }
  const task = await readTask(context, target)
  const { facts } = await findSubmitter(scope, viewer)
  const submission = asFound(defined, current)
  const opening = (await openingsOf(context, [form]))(form)
  const writable = submission ?? { teamId: viewer.team?.id ?? null, isDraft: true }
  const shown = forTeam(definition, facts)
  const { isEditable } = form
  return {
    definition: shown,
    facts: factsFor(shown, facts),
    task,
    tasks,
    submission,
    files: submission ? await filesById(scope, definition, submission.values) : {},
    opening,
    canEdit: !mustChoose && canWrite(context, { isEditable, opening }, writable),
  }
}

/** The one task that a team has for a form that was opened without one; of several, those to choose from. */
function withTask(
  { team }: Viewer,
  wanted: Wanted,
  ofTeam: readonly FormTask[],
): { target: Wanted; tasks: FormTask[] } {
  const [first] = ofTeam
  const isNamed = wanted.taskId !== null || Boolean(wanted.submissionId)
  if (team === null || isNamed || first === undefined) return { target: wanted, tasks: [] }
  if (ofTeam.length === 1) return { target: { ...wanted, taskId: first.id }, tasks: [] }
  const tasks = ofTeam.map(({ id, title, dueDate, state }) => ({ id, title, dueDate, state }))
  return { target: wanted, tasks }
}

/** Whoever has no team has nothing so far. Throws `submissionNotFound`. */
async function findOwn({ scope, viewer }: FillingContext, wanted: Wanted) {
  const { formId, taskId, submissionId } = wanted
  if (viewer.team !== null)
    return findWanted(scope, { formId, taskId, teamId: viewer.team.id }, wanted)
  if (submissionId) throw new DomainError(submissionsErrors.submissionNotFound)
  return null
}

export interface GivenAnswers extends Wanted {
  readonly values: Answers
  /** Of the stored version that the answers are based on; 0 when there is none yet. */
  readonly revision: number
}

/** Where nothing but files is wrong, they are not what they were when they were uploaded. */
export const refuseAnswers = (problems: readonly AnswerProblem[]): void => {
  if (problems.length === 0) return
  const { invalidAfterUpload, invalidSubmission } = submissionsErrors
  const isOfFiles = problems.every(({ code }) => FILE_PROBLEMS.has(code))
  const entry = isOfFiles ? invalidAfterUpload : invalidSubmission
  throw new DomainError(entry, { problems: problems.map(answerProblem) })
}

const FILE_PROBLEMS: ReadonlySet<AnswerProblem['code']> = new Set([
  'fileUnknown',
  'fileKind',
  'fileTooLarge',
])

/**
 * Saves the draft of the team: types and sizes are checked, nothing is required, and what is hidden
 * is kept. Neither confirmation nor e-mail nor task has a part in it.
 */
export async function saveDraft(
  context: FillingContext,
  given: GivenAnswers,
): Promise<ReturnType<typeof draftSavedSchema.parse>> {
  const { scope, viewer, now } = context
  const answering = await beginAnswering(context, given)
  const { place, defined, current, submitter } = answering
  await refuseStale(scope, answering, given.revision)
  refuseDraftOfSubmitted(answering)
  await refuseOutsideWindow(context, answering)
  const { definition } = defined
  const fileIds = fileIdsIn(definition, given.values)
  const uploader = { viewer, teamId: place.teamId }
  const findFile = await findUsableFiles(scope, fileIds, {
    uploader,
    submissionIds: current ? [current.submission.id] : [],
  })
  const { facts } = submitter
  refuseAnswers(validateAnswers(definition, given.values, { mode: 'draft', facts, findFile }))

  const definitionId = await storeDefinition(scope, definition)
  const shownValues = shownInDraft(definition, given.values, facts)
  const answers = { values: given.values, shownValues, definitionId, by: viewer.userId, now }
  const id = current?.submission.id
  if (id !== undefined) await updateSubmission(scope, id, { answers, submitted: null })
  const submissionId = id ?? (await insertSubmission(scope, place, { answers, submitted: null }))
  await keepFiles(scope, { submissionId, fileIds, isNew: id === undefined }, uploader)
  await announceDraft(scope, place.teamId, { isNew: id === undefined })
  return { submissionId, revision: given.revision + 1, savedAt: now.toISOString() }
}

/** A draft is never saved over what has been submitted. */
function refuseDraftOfSubmitted({ isSubmitted, defined }: Answering): void {
  if (!isSubmitted) return
  const { isEditable } = defined.form
  throw new DomainError(
    isEditable ? submissionsErrors.alreadySubmitted : submissionsErrors.notEditable,
  )
}

// Only the first save changes more than the draft itself; screens need not hear of every keystroke.
async function announceDraft(
  scope: Scope,
  teamId: string,
  { isNew }: { isNew: boolean },
): Promise<void> {
  const wider = ['forms', 'tasks', 'myTasks', 'navigation']
  for (const topic of ['filling', 'submissions', ...(isNew ? wider : [])])
    await announce(scope, topic, { teamId })
}

interface WantedConfirmation {
  readonly formId: string
  readonly confirmationId: string
  readonly submissionId?: string | undefined
}

interface ConfirmationAnswer {
  readonly name: string
  readonly message: string
  readonly formTitle: string
  readonly tags: Record<string, string>
}

/** What is shown after a submission; a form that the viewer may not open has none. */
export async function readConfirmation(
  context: FillingContext,
  { formId, confirmationId, submissionId }: WantedConfirmation,
): Promise<ConfirmationAnswer> {
  const { form, definition } = await readOpenForm(context, formId)
  const confirmation = await selectConfirmation(context.scope, formId, confirmationId)
  if (confirmation === null) throw new DomainError(kernelErrors.notFound)
  const asked = { message: confirmation.message, submissionId, definition }
  return { ...confirmation, formTitle: form.title, tags: await confirmationTags(context, asked) }
}
