// The tasks of each form, which decide who may fill it in.
import { sql, type SQL } from 'drizzle-orm'
import {
  canSeeTask,
  daysLeft,
  effectiveDue,
  isLocked,
  isTaskType,
  locksAfterDue,
  taskState,
  type DueFacts,
  type TaskInTime,
  type TaskState,
  type TaskType,
  type TeamStatus,
  type TeamTask,
} from '@eventflow/domain/tasks'
import {
  isoText,
  isTranslatedIn,
  cachedStatement,
  textIn,
  type ReadScope,
} from '../../platform/db/index.ts'
import { eventClock } from './tasks.clock.ts'
import type { Actor } from './tasks.usecases.ts'
import { asksForForm, dueFacts, taskAudience } from './task-audience.repository.ts'
import { callersLanguage } from '../../platform/language/index.ts'
import { taskTitle } from './task-texts.report.ts'
import { decisionNote } from './task-statuses.repository.ts'
import { waitsForIn, withHiddenTasks } from './task-dependencies.repository.ts'
import { withStatusOf, type TaskWithAudience } from './team-tasks.report.ts'

/** The approval as a form shows it. */
type FormApproval = Pick<NonNullable<TeamTask['approval']>, 'state' | 'requested' | 'note'>

/** The visible tasks of a form, and the number of all, including hidden ones. */
export interface FormTasksOfTeam {
  total: number
  tasks: {
    id: string
    title: string
    isTranslated: boolean | null
    dueDate: string
    state: TaskState
    approval?: FormApproval
    isLocked?: true
    locksAfterDue?: true
    needsApproval?: true
  }[]
}

interface FormTaskRow extends Required<TeamStatus> {
  readonly approval: (FormApproval & { readonly sentAt: string | null }) | null
  readonly isLockedAfterDue: boolean
  readonly isApprovalNeeded: boolean
  readonly id: string
  readonly title: string
  readonly isTranslated: boolean | null
  readonly type: TaskType
  readonly dueFacts: DueFacts
  readonly formId: string
  readonly audience: TaskWithAudience['audience']
}

const columnsIn = (language: SQL): SQL => sql`tasks.form_id as "formId", tasks.id,
  ${textIn(taskTitle, language)} as title, ${isTranslatedIn(taskTitle, language)} as "isTranslated", tasks.type,
  ${dueFacts} as "dueFacts",
  coalesce(task_statuses.is_complete, false) as "isComplete",
  coalesce(task_statuses.is_not_applicable, false) as "isNotApplicable",
  case when coalesce(task_statuses.approval, 'none') <> 'none' then json_build_object(
    'state', task_statuses.approval, 'sentAt', ${isoText(sql`task_statuses.sent_at`)},
    'requested', task_statuses.requested, 'note', ${decisionNote}) end as approval,
  tasks.is_locked_after_due as "isLockedAfterDue",
  tasks.is_approval_needed as "isApprovalNeeded",
  ${taskAudience} as audience`

const selectTasks = cachedStatement<
  { eventId: string; teamId: string | null; formIds: string[]; language: string | null },
  FormTaskRow
>(
  (at) => sql`
    select ${columnsIn(sql`${at('language')}`)} from ${withStatusOf(sql`${at('teamId')}::text`)}
    where tasks.event_id = ${at('eventId')} and ${asksForForm}
      and tasks.form_id = any(${at('formIds')}::text[])
    order by tasks.id`,
)

/** The tasks of each form, with the states of the viewer's team, by due date. */
export async function tasksOfForms(
  scope: ReadScope,
  { viewer, now }: Actor,
  formIds: readonly string[],
): Promise<Map<string, FormTasksOfTeam>> {
  const { tx, eventId } = scope
  const [clock, rows] = await Promise.all([
    eventClock(scope, now),
    selectTasks(tx, {
      eventId,
      teamId: viewer.team?.id ?? null,
      formIds: [...formIds],
      language: callersLanguage(),
    }),
  ])
  const byForm = new Map(
    formIds.map((id): [string, FormTasksOfTeam] => [id, { total: 0, tasks: [] }]),
  )
  const isHard = new Map<string, boolean>()
  for (const row of rows) {
    const form = byForm.get(row.formId)
    if (form === undefined || !isTaskType(row.type)) continue
    form.total += 1
    const isOpen = !row.audience.isArchived && row.audience.isPublished
    if (!isOpen || !canSeeTask(viewer, row.audience)) continue
    const { id, title, isTranslated, type, dueFacts: facts } = row
    const due = effectiveDue(facts, clock)
    const state = taskState({ type, ...due }, row, clock)
    const { isTimeSensitive } = facts
    const { isLockedAfterDue, isApprovalNeeded, approval } = row
    const inTime = {
      isTimeSensitive,
      isLockedAfterDue,
      daysLeft: daysLeft({ type, ...due }, clock),
    }
    form.tasks.push({
      id,
      title,
      isTranslated,
      dueDate: due.dueDate,
      state,
      ...holdOfForm({ ...inTime, approval, isApprovalNeeded }),
    })
    isHard.set(id, isTimeSensitive)
  }
  // The sort key of byDateOf: on one day, hard deadlines come first.
  const keyOf = (task: { id: string; dueDate: string }) =>
    `${task.dueDate}${isHard.get(task.id) === true ? 0 : 1}`
  for (const form of byForm.values())
    form.tasks.sort((one, other) => keyOf(one).localeCompare(keyOf(other)))
  return byForm
}

export async function tasksOfForm(
  scope: ReadScope,
  actor: Actor,
  formId: string,
): Promise<FormTasksOfTeam> {
  const byForm = await tasksOfForms(scope, actor, [formId])
  return byForm.get(formId) ?? { total: 0, tasks: [] }
}

/** What keeps the team from changing the form of a task, and the organisers' decision about it. */
export const holdOfForm = ({
  approval,
  isApprovalNeeded,
  ...inTime
}: TaskInTime & {
  readonly approval: FormApproval | null
  readonly isApprovalNeeded: boolean
}): Pick<
  FormTasksOfTeam['tasks'][number],
  'approval' | 'isLocked' | 'locksAfterDue' | 'needsApproval'
> => ({
  ...(approval && {
    approval: { state: approval.state, requested: approval.requested, note: approval.note },
  }),
  ...(isLocked(inTime) && { isLocked: true }),
  ...(locksAfterDue(inTime) && { locksAfterDue: true }),
  ...(isApprovalNeeded && { needsApproval: true }),
})

/**
 * The facts that decide whether a form may be filled in for a task, and the texts on its screen.
 */
export interface TaskOfForm
  extends
    TaskInTime,
    TeamStatus,
    Pick<TeamTask, 'id' | 'title' | 'isTranslated' | 'dueDate' | 'state'> {
  readonly approval: FormTaskRow['approval']
  readonly isApprovalNeeded: boolean
  readonly waitsFor: TeamTask['waitsFor']
}

type OneOfForm = {
  eventId: string
  teamId: string | null
  formId: string
  taskId: string
  language: string | null
}
type OneRow = FormTaskRow & Pick<TaskOfForm, 'waitsFor'>

const selectTask = cachedStatement<OneOfForm, OneRow>(
  (at) => sql`
    select ${columnsIn(sql`${at('language')}`)}, ${waitsForIn(sql`${at('language')}`)} as "waitsFor"
    from ${withStatusOf(sql`${at('teamId')}::text`)}
    where tasks.event_id = ${at('eventId')} and ${asksForForm}
      and tasks.form_id = ${at('formId')} and tasks.id = ${at('taskId')}`,
)

/** A task of the form that the viewer sees; null for any other. */
export async function findTaskOfForm(
  scope: ReadScope,
  { viewer, now }: Actor,
  wanted: { readonly formId: string; readonly taskId: string },
): Promise<TaskOfForm | null> {
  const { tx, eventId } = scope
  const [clock, [row]] = await Promise.all([
    eventClock(scope, now),
    selectTask(tx, {
      eventId,
      teamId: viewer.team?.id ?? null,
      ...wanted,
      language: callersLanguage(),
    }),
  ])
  if (row === undefined || !canSeeTask(viewer, row.audience)) return null
  const { dueFacts: facts, audience: _audience, formId: _formId, ...found } = row
  const pair = { taskId: found.id, teamId: viewer.team?.id ?? null }
  const [task = found] = await withHiddenTasks(scope, [found], () => pair)
  const inTime = { ...task, ...effectiveDue(facts, clock), isTimeSensitive: facts.isTimeSensitive }
  return {
    ...inTime,
    state: taskState(inTime, inTime, clock),
    daysLeft: daysLeft(inTime, clock),
  }
}
