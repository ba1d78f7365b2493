// The forms that a team may fill in (docs/rules.md, section 7).
import { canOpenForm } from '@eventflow/domain/forms'
import { translatedTexts, type Page } from '@eventflow/domain/kernel'
import type { AvailableForm, Opening, OwnSubmission } from '@eventflow/domain/submissions'
import type { TaskState } from '@eventflow/domain/tasks'
import {
  cursorAfter,
  readCursor,
  toPage,
  type PageRequest,
  type ReadScope,
} from '../../../platform/db/index.ts'
import { callersLanguage } from '../../../platform/language/index.ts'
import { findOpenForms, type FormRow } from '../../forms/index.ts'
import { needCorePage } from '../../settings/index.ts'
import { tasksOfForms } from '../../tasks/index.ts'
import { findOwnPage, findTeamsSubmissions, type TeamsSubmission } from './available.report.ts'
import { readOpenForm, type FillingContext } from '../submission-context.ts'
import { openingsOf } from './form-window.ts'

export interface AvailableQuery extends PageRequest {
  readonly search: string
  readonly sort: 'due' | 'title'
}

type Tasks = Awaited<ReturnType<typeof tasksOfForms>>

/**
 * Published forms without a task, or with a task that the viewer sees, by due date or title. Reads
 * all open forms of the event, which are few, and filters them by the policy.
 */
export async function listAvailable(
  context: FillingContext<ReadScope>,
  query: AvailableQuery,
): Promise<Page<AvailableForm>> {
  const { scope, viewer } = context
  await needCorePage(scope, viewer, 'forms')
  const open = (await findOpenForms(scope, query.search)).map(asRead)
  const tasks = await tasksOfForms(
    scope,
    context,
    open.map(({ id }) => id),
  )
  const seen = open
    .filter((form) => {
      const { total, tasks: visible } = tasks.get(form.id) ?? { total: 0, tasks: [] }
      return canOpenForm(viewer, form, { total, visible: visible.length })
    })
    .map((form) => ({ form, id: form.id, key: sortKey(form, query.sort, tasks) }))
    .toSorted(inOrder)
  if (query.direction === 'desc') seen.reverse()

  const page = pageOf(seen, query)
  const formIds = page.forms.map(({ id }) => id)
  const own = viewer.team ? await findTeamsSubmissions(scope, viewer.team.id, formIds) : []
  const openingOf = await openingsOf(context, page.forms)
  const items = page.forms.map((form) =>
    toAvailable(form, {
      tasks,
      own: own.filter(({ formId }) => formId === form.id),
      opening: openingOf(form, tasks.get(form.id)?.tasks[0]?.id ?? null),
    }),
  )
  return { items, nextCursor: page.nextCursor, total: seen.length }
}

interface ReadForm extends FormRow {
  readonly isTranslated: boolean
  readonly isDescriptionTranslated: boolean
}

/** A form with its texts in the caller's language. */
function asRead(form: FormRow): ReadForm {
  const texts = translatedTexts(form.translations, callersLanguage())
  return {
    ...form,
    ...texts,
    isTranslated: texts.title !== undefined,
    isDescriptionTranslated: texts.description !== undefined,
  }
}

interface Sorted {
  readonly id: string
  readonly key: string
}

/** Sorts after every date. */
const NO_DATE = '9999-12-31'
const DONE: ReadonlySet<TaskState> = new Set(['complete', 'notApplicable', 'awaitingApproval'])

/** By due date: forms with something to do first, by their earliest date. Forms whose tasks are done come last. */
function sortKey({ id, title }: FormRow, sort: AvailableQuery['sort'], tasks: Tasks): string {
  const name = title.toLowerCase()
  if (sort === 'title') return name
  const its = tasks.get(id)?.tasks ?? []
  const open = its.filter(({ state }) => !DONE.has(state))
  const isDone = its.length > 0 && open.length === 0
  const dates = (isDone ? its : open).map(({ dueDate }) => dueDate).toSorted()
  return `${isDone ? 1 : 0} ${dates[0] ?? NO_DATE} ${name}`
}

function inOrder(a: Sorted, b: Sorted): number {
  if (a.key === b.key) return a.id < b.id ? -1 : 1
  return a.key < b.key ? -1 : 1
}

/** The forms after the cursor. If the cursor's form is gone, continues from its position. */
function pageOf(
  forms: readonly (Sorted & { readonly form: ReadForm })[],
  { cursor, limit, direction }: AvailableQuery,
) {
  const after = cursor ? readCursor(cursor) : null
  const isAfter = (one: Sorted): boolean => {
    if (after === null) return true
    const order = inOrder({ key: after[0], id: after[1] }, one)
    return one.id !== after[1] && (direction === 'asc' ? order < 0 : order > 0)
  }
  const rest = forms.filter(isAfter)
  const shown = rest.slice(0, limit)
  const last = shown.at(-1)
  const hasMore = rest.length > limit && last !== undefined
  return {
    forms: shown.map(({ form }) => form),
    nextCursor: hasMore ? cursorAfter(last.key, last.id) : null,
  }
}

function toAvailable(
  form: ReadForm,
  { tasks, own, opening }: { tasks: Tasks; own: readonly TeamsSubmission[]; opening: Opening },
): AvailableForm {
  const withoutTask = own.filter(({ taskId }) => taskId === null)
  const draft = withoutTask.find(({ isDraft }) => isDraft)
  return {
    id: form.id,
    title: form.title,
    isTranslated: form.isTranslated,
    description: form.description,
    isDescriptionTranslated: form.isDescriptionTranslated,
    opening,
    tasks: (tasks.get(form.id)?.tasks ?? []).map((task) => {
      const found = own.find(({ taskId }) => taskId === task.id)
      return { ...task, submission: found ? toTasksSubmission(found) : null }
    }),
    draft: draft ? { id: draft.id, updatedAt: draft.updatedAt } : null,
    submissions: withoutTask.flatMap(({ id, isDraft, submittedAt, hasChanges }) =>
      isDraft || submittedAt === null ? [] : [{ id, submittedAt, hasChanges }],
    ),
    submissionsTotal: withoutTask.find(({ isDraft }) => !isDraft)?.ofItsKind ?? 0,
  }
}

const toTasksSubmission = ({ id, isDraft, hasChanges }: TeamsSubmission) => ({
  id,
  isDraft,
  hasChanges,
})

export interface OwnSubmissionsQuery {
  readonly formId: string
  readonly cursor?: string | undefined
  readonly limit: number
}

/** The submissions of the viewer's team to a form without a task, newest first. */
export async function listOwnSubmissions(
  context: FillingContext<ReadScope>,
  query: OwnSubmissionsQuery,
): Promise<Page<OwnSubmission>> {
  const { scope, viewer } = context
  await readOpenForm(context, query.formId)
  if (viewer.team === null) return { items: [], nextCursor: null, total: 0 }
  const rows = await findOwnPage(scope, viewer.team.id, { ...query, direction: 'desc' })
  const toOwn = ({ id, submittedAt, hasChanges }: OwnSubmission): OwnSubmission => ({
    id,
    submittedAt,
    hasChanges,
  })
  return { ...toPage(rows, query.limit, toOwn), total: rows[0]?.total ?? 0 }
}
