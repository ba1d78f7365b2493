// Shared by the use cases of filling in: the form, the task, and what the team has stored.
import {
  answersToQuestions,
  canOpenForm,
  formsErrors,
  isFormOpen,
  type Answers,
  type FormDefinition,
} from '@eventflow/domain/forms'
import { DomainError, type Viewer } from '@eventflow/domain/kernel'
import {
  submissionsErrors,
  type FillingSubmission,
  type Filling,
  type FormTask,
  type SeenPrices,
} from '@eventflow/domain/submissions'
import { isLocked, mustWait, tasksErrors, workHold } from '@eventflow/domain/tasks'
import { early, together, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import type { Services } from '../../platform/services.ts'
import { holdForm, readForm, readFormForAnswers, type DefinedForm } from '../forms/index.ts'
import { findTaskOfForm, holdOfForm, tasksOfForm, type TaskOfForm } from '../tasks/index.ts'
import { findSubmitter, type Submitter } from './answers/answer-facts.ts'
import { changesFor, storedAnswers, toSubmission } from './submissions.details.ts'
import { lockSubmissionsByTeam, type SubmissionKey } from './submissions.repository.ts'
import {
  findCurrent,
  findOwnSubmitted,
  teamsRevision,
  type SubmissionRecord,
  type NamedAuthor,
} from './submissions.report.ts'

export interface FillingContext<S extends ReadScope = Scope> {
  readonly scope: S
  readonly viewer: Viewer
  readonly now: Date
  readonly services: Services
}

export interface FormTarget {
  readonly formId: string
  readonly taskId: string | null
  /** The submission without a task that the team changes. */
  readonly submissionId?: string | null | undefined
}

export interface AnswersInput extends FormTarget {
  readonly values: Answers
  /** The revision of the stored version that the answers are based on; 0 if there is none yet. */
  readonly revision: number
  /** True if the person accepts today's prices where they differ from those of the order. */
  readonly acceptsPrices?: boolean
  /** The prices in the review that the person has confirmed. */
  readonly seenPrices?: SeenPrices | undefined
  /** The day of the prices that the person saw. */
  readonly pricedOn?: string | undefined
}

type FormTasks = Awaited<ReturnType<typeof tasksOfForm>>

/** Whether the tasks of a form let the viewer open it. */
export function isForViewer(viewer: Viewer, { total, tasks }: FormTasks): boolean {
  // Treats the form as open, because a closed form gets its own error elsewhere.
  const form = { isPublished: true, isArchived: false, isPublic: false }
  return canOpenForm(viewer, form, { total, visible: tasks.length })
}

type Hold = Pick<FormTask, 'approval' | 'isLocked'>

/** Whether the form of a task is read-only for its team. */
export const isOnHold = (task: Hold | null): boolean => task !== null && workHold(task) !== null

/**
 * Whether the viewer can still reach the place of the answers: their task, or the form. A task in
 * review or locked can be reached, but not changed.
 */
export async function findReach(
  context: Pick<FillingContext<ReadScope>, 'scope' | 'viewer' | 'now'>,
  { formId, taskId }: Pick<FormTarget, 'formId' | 'taskId'>,
): Promise<{ readonly canChange: boolean; readonly isInReview: boolean }> {
  const ofForm = await tasksOfForm(context.scope, context, formId)
  if (taskId === null) return { canChange: isForViewer(context.viewer, ofForm), isInReview: false }
  const task = ofForm.tasks.find(({ id }) => id === taskId)
  if (task === undefined) return { canChange: false, isInReview: false }
  const hold = workHold(task)
  return { canChange: hold === null, isInReview: hold === 'inReview' }
}

/** The task of the answers. Throws `taskDoesNotFit` unless it is for this form. */
async function findTask(
  context: FillingContext<ReadScope>,
  { formId, taskId }: FormTarget,
): Promise<TaskOfForm | null> {
  if (taskId === null) return null
  const task = await findTaskOfForm(context.scope, context, { formId, taskId })
  if (task === null) throw new DomainError(submissionsErrors.taskDoesNotFit)
  return task
}

/**
 * A task that is locked after its hard deadline accepts no answers. One that depends on another can
 * be filled in, but submitted only after that.
 */
async function checkTask(
  context: FillingContext<ReadScope>,
  target: FormTarget & { readonly isSent?: boolean },
): Promise<void> {
  const task = await findTask(context, target)
  if (task !== null && isLocked(task)) throw new DomainError(tasksErrors.taskLocked)
  if (task !== null && target.isSent && mustWait(task)) throw new DomainError(tasksErrors.taskWaits)
}

/** The task of the answers. Throws `taskDoesNotFit` unless it is for this form. */
export async function readTask(
  context: FillingContext<ReadScope>,
  target: FormTarget,
): Promise<Filling['task']> {
  const task = await findTask(context, target)
  if (task === null) return null
  const { id, title, dueDate, state } = task
  return { id, title, dueDate, state, ...holdOfForm(task) }
}

/** A form that the viewer may fill in. Throws `formNotFound` for any other. */
export async function readOpenForm(
  context: Pick<FillingContext<ReadScope>, 'scope' | 'viewer' | 'now'>,
  formId: string,
): Promise<DefinedForm & { readonly tasks: readonly FormTask[] }> {
  const [defined, ofForm] = await Promise.all([
    readForm(context.scope, formId),
    tasksOfForm(context.scope, context, formId),
  ])
  if (!isForViewer(context.viewer, ofForm)) throw new DomainError(formsErrors.formNotFound)
  return { ...defined, tasks: ofForm.tasks }
}

/**
 * The draft or submission that the team continues. Throws `submissionNotFound` if a given
 * submission is not the team's own, submitted to this form without a task.
 */
export async function findTarget(
  scope: ReadScope,
  key: SubmissionKey,
  { submissionId }: Pick<FormTarget, 'submissionId'>,
): Promise<SubmissionRecord | null> {
  if (!submissionId) return findCurrent(scope, key)
  // A submission of a task is found only by its task.
  const found = key.taskId === null ? await findOwnSubmitted(scope, key, submissionId) : null
  if (found === null) throw new DomainError(submissionsErrors.submissionNotFound)
  return found
}

export interface SubmissionContext {
  readonly key: SubmissionKey
  readonly defined: DefinedForm
  readonly submitter: Submitter
  readonly current: SubmissionRecord | null
  /** The revision of the stored version; 0 if there is none. */
  readonly revision: number
  /** The stored version is a submission, so the answers change it. */
  readonly isSubmitted: boolean
}

interface HeldPlace {
  readonly key: SubmissionKey
  readonly held: Promise<void>
  readonly form: ReturnType<typeof holdForm>
}

/**
 * Locks the form and the team's submissions until the transaction ends, so that nobody else of the
 * team writes these answers and the form does not change. Later statements see the result of what
 * it has waited for.
 */
export function holdPlace(
  { scope, viewer }: FillingContext,
  { formId, taskId }: FormTarget,
): HeldPlace {
  const key = { formId, taskId, teamId: viewer.team?.id ?? '' }
  const held = early(lockSubmissionsByTeam(scope, key.teamId))
  return { key, held, form: early(holdForm(scope, formId)) }
}

type AnswersTarget = FormTarget & { readonly revision: number; readonly isSent?: boolean }

/** Locks and returns what the answers are written to. */
export function lockForAnswers(
  context: FillingContext,
  target: AnswersTarget,
): Promise<SubmissionContext> {
  const place = holdPlace(context, target)
  return together(context.scope.tx, () => readPlace(context, target, place))
}

/** Reads everything about a locked place. */
export async function readPlace(
  context: FillingContext<ReadScope>,
  target: AnswersTarget,
  { key, held, form: row }: HeldPlace,
): Promise<SubmissionContext> {
  const { scope, viewer } = context
  const { team } = viewer
  const form = early(readFormForAnswers(scope, target.formId, row))
  const task = early(checkTask(context, target))
  const isShown = early(isPlaceShown(context, target, task))
  const found = early(findTarget(scope, key, target))
  const submitting = early(findSubmitter(scope, viewer))
  await held
  const defined = await form
  if (!(await isShown)) throw new DomainError(formsErrors.formNotFound)
  if (team === null) throw new DomainError(submissionsErrors.noTeam)
  if (!isFormOpen(defined.form)) throw new DomainError(submissionsErrors.formClosed)
  await task.catch((error: unknown) => refuseTask(error, target.revision))
  const [current, submitter] = await Promise.all([found, submitting])
  const revision = current ? teamsRevision(current.submission) : 0
  const isSubmitted = current !== null && !current.submission.isDraft
  return { key, defined, submitter, current, revision, isSubmitted }
}

/**
 * Whether the form is for the viewer. If its given task is visible, the other tasks need not be
 * read.
 */
async function isPlaceShown(
  context: FillingContext<ReadScope>,
  { formId, taskId }: FormTarget,
  checked: Promise<void>,
): Promise<boolean> {
  const isByTask = taskId !== null && !(await checked.then(() => false, isUnfit))
  return isByTask || isForViewer(context.viewer, await tasksOfForm(context.scope, context, formId))
}

const isUnfit = (error: unknown): boolean =>
  error instanceof DomainError && error.code === submissionsErrors.taskDoesNotFit.code

/**
 * If the answers were begun for a task that no longer exists, reports the form as closed. Otherwise
 * there is no progress to store.
 */
function refuseTask(error: unknown, revision: number): never {
  if (!isUnfit(error)) throw error
  if (revision > 0) throw new DomainError(submissionsErrors.formClosed)
  throw new DomainError(submissionsErrors.invalidTaskProgress, {
    problems: [problemAt('taskId', 'problems.submissions.task')],
  })
}

/** Who gave the answers that are not submitted, as one of these people reads it. */
export interface UnsubmittedBy {
  /** The other people. */
  readonly authors: readonly NamedAuthor[]
  /** The ids of the questions that the reader answered. */
  readonly ownAnswers: readonly string[]
}

/** The stored version in the form in which a filler continues it, with the people who worked on it. */
export function toRequestedSubmission(
  definition: FormDefinition,
  record: SubmissionRecord | null,
  { authors, ownAnswers }: UnsubmittedBy,
): FillingSubmission | null {
  if (record === null) return null
  return {
    ...toSubmission(record, answersToQuestions(definition, storedAnswers(record))),
    revision: teamsRevision(record.submission),
    changes: changesFor(definition, record),
    authors: authors.map(({ name, at, fields }) => ({ name, at, fields: [...fields] })),
    ownAnswers: [...ownAnswers],
  }
}
