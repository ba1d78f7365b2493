// What the use cases of filling in share: the form, the task, and what the team has stored so far.
import {
  askedAnswers,
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
} from '@eventflow/domain/submissions'
import { isLocked, mustWait, tasksErrors } from '@eventflow/domain/tasks'
import { early, together, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import type { Services } from '../../platform/services.ts'
import { holdForm, readForm, readFormForAnswers, type DefinedForm } from '../forms/index.ts'
import { findTaskOfForm, tasksOfForm, type TaskOfForm } from '../tasks/index.ts'
import { findSubmitter, type Submitter } from './answers/answer-facts.ts'
import { changesFor, storedAnswers, toSubmission } from './submissions.details.ts'
import { lockSubmissionsByTeam, type SubmissionKey } from './submissions.repository.ts'
import {
  findCurrent,
  findOwnSubmitted,
  teamsRevision,
  type SubmissionRecord,
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
  /** What the team has submitted without a task, to change it. */
  readonly submissionId?: string | null | undefined
}

export interface AnswersInput extends FormTarget {
  readonly values: Answers
  /** Of the stored version that the answers are based on; 0 when there is none yet. */
  readonly revision: number
  /** Whether today's prices are agreed to where they are not those of the order. */
  readonly acceptsPrices?: boolean
}

type FormTasks = Awaited<ReturnType<typeof tasksOfForm>>

function isForViewer(viewer: Viewer, { total, tasks }: FormTasks): boolean {
  // Asked as if it were open: whether it is open has an answer of its own.
  const form = { isPublished: true, isArchived: false, isPublic: false }
  return canOpenForm(viewer, form, { total, visible: tasks.length })
}

/** Whether the viewer still gets to where something was answered: to its task, or to the form. */
export async function isInReach(
  context: Pick<FillingContext<ReadScope>, 'scope' | 'viewer' | 'now'>,
  { formId, taskId }: Pick<FormTarget, 'formId' | 'taskId'>,
): Promise<boolean> {
  const ofForm = await tasksOfForm(context.scope, context, formId)
  return taskId === null
    ? isForViewer(context.viewer, ofForm)
    : ofForm.tasks.some(({ id }) => id === taskId)
}

/** The task that answers are for; throws `taskDoesNotFit` for any that is not for this form. */
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
 * A task whose hard deadline has passed and locks it takes no answers; one that comes after
 * another is prepared meanwhile, and sent once the other is done.
 */
async function checkTask(
  context: FillingContext<ReadScope>,
  target: FormTarget & { readonly isSent?: boolean },
): Promise<void> {
  const task = await findTask(context, target)
  if (task !== null && isLocked(task)) throw new DomainError(tasksErrors.taskLocked)
  if (task !== null && target.isSent && mustWait(task)) throw new DomainError(tasksErrors.taskWaits)
}

/** The task that the answers are for; throws `taskDoesNotFit` for any that is not for this form. */
export async function readTask(
  context: FillingContext<ReadScope>,
  target: FormTarget,
): Promise<Filling['task']> {
  const task = await findTask(context, target)
  if (task === null) return null
  const { id, title, dueDate, state } = task
  return { id, title, dueDate, state }
}

/** A form that the viewer may fill in; throws `formNotFound` for one that is not for them. */
export async function readOpenForm(
  context: FillingContext<ReadScope>,
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
 * What the team continues: its draft or its submission. Throws `submissionNotFound` for a submission that is named
 * and is not one of the team's own to this form, submitted without a task.
 */
export async function findTarget(
  scope: ReadScope,
  key: SubmissionKey,
  { submissionId }: Pick<FormTarget, 'submissionId'>,
): Promise<SubmissionRecord | null> {
  if (!submissionId) return findCurrent(scope, key)
  // What belongs to a task is reached by its task.
  const found = key.taskId === null ? await findOwnSubmitted(scope, key, submissionId) : null
  if (found === null) throw new DomainError(submissionsErrors.submissionNotFound)
  return found
}

export interface SubmissionContext {
  readonly key: SubmissionKey
  readonly defined: DefinedForm
  readonly submitter: Submitter
  readonly current: SubmissionRecord | null
  /** Of what is stored; 0 while there is nothing. */
  readonly revision: number
  /** What is stored has been submitted: the answers are a change of it. */
  readonly isSubmitted: boolean
}

interface HeldPlace {
  readonly key: SubmissionKey
  readonly held: Promise<void>
  readonly form: ReturnType<typeof holdForm>
}

/**
 * Locks the form and the team's submissions until the transaction ends: nobody else of the team writes
 * these answers, and the form stays as it is. Statements after this one see what it has waited for.
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

/** What answers are written to, locked. */
export function lockForAnswers(
  context: FillingContext,
  target: AnswersTarget,
): Promise<SubmissionContext> {
  const place = holdPlace(context, target)
  return together(context.scope.tx, () => readPlace(context, target, place))
}

/** All that is to be known of a place that is locked. */
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

/** Whether the form is for the viewer: a task of it that they see says so, and the others need not be read. */
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
 * A task that had been begun and is no longer there has closed its form, as far as it can be known; of any other
 * that does not fit there is no progress to be written.
 */
function refuseTask(error: unknown, revision: number): never {
  if (!isUnfit(error)) throw error
  if (revision > 0) throw new DomainError(submissionsErrors.formClosed)
  throw new DomainError(submissionsErrors.invalidTaskProgress, {
    problems: [problemAt('taskId', 'problems.submissions.task')],
  })
}

/** The stored version as somebody who fills in now continues it. */
export function toAskedSubmission(
  definition: FormDefinition,
  record: SubmissionRecord | null,
): FillingSubmission | null {
  if (record === null) return null
  return {
    ...toSubmission(record, askedAnswers(definition, storedAnswers(record))),
    revision: teamsRevision(record.submission),
    changes: changesFor(definition, record),
  }
}
