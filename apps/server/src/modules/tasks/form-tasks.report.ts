// Which tasks ask for which form: what decides who may fill it in.
import { sql } from 'drizzle-orm'
import {
  canSeeTask,
  effectiveDue,
  isTaskType,
  taskState,
  type Approval,
  type DueFacts,
  type TaskState,
  type TaskType,
} from '@eventflow/domain/tasks'
import { keptStatement, type ReadScope } from '../../platform/db/index.ts'
import { eventClock } from './tasks.clock.ts'
import type { Actor } from './tasks.usecases.ts'
import { asksForForm, dueFacts, taskAudience } from './task-audience.repository.ts'
import { approval } from './task-statuses.repository.ts'
import { withStatusOf, type TaskWithAudience } from './team-tasks.report.ts'

/** The tasks that ask for a form, and how many there are with those that the viewer does not see. */
export interface FormTasksOfTeam {
  total: number
  tasks: { id: string; title: string; dueDate: string; state: TaskState }[]
}

interface FormTaskRow {
  readonly id: string
  readonly title: string
  readonly type: TaskType
  readonly dueFacts: DueFacts
  readonly formId: string
  readonly isComplete: boolean
  readonly isNotApplicable: boolean
  readonly approval: Approval | null
  readonly audience: TaskWithAudience['audience']
}

const selectTasks = keptStatement<
  { eventId: string; teamId: string | null; formIds: string[] },
  FormTaskRow
>(
  (at) => sql`
    select tasks.form_id as "formId", tasks.id, tasks.title, tasks.type,
      ${dueFacts} as "dueFacts",
      coalesce(task_statuses.is_complete, false) as "isComplete",
      coalesce(task_statuses.is_not_applicable, false) as "isNotApplicable",
      ${approval} as approval,
      ${taskAudience} as audience
    from ${withStatusOf(sql`${at('teamId')}::text`)}
    where tasks.event_id = ${at('eventId')} and ${asksForForm}
      and tasks.form_id = any(${at('formIds')}::text[])
    order by tasks.id`,
)

/** The tasks that ask for each form, with the states of the viewer's team, by due date. */
export async function tasksOfForms(
  scope: ReadScope,
  { viewer, now }: Actor,
  formIds: readonly string[],
): Promise<Map<string, FormTasksOfTeam>> {
  const { tx, eventId } = scope
  const [clock, rows] = await Promise.all([
    eventClock(scope, now),
    selectTasks(tx, { eventId, teamId: viewer.team?.id ?? null, formIds: [...formIds] }),
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
    const { id, title, type, dueFacts: facts } = row
    const due = effectiveDue(facts, clock)
    const state = taskState({ type, ...due }, row, clock)
    form.tasks.push({ id, title, dueDate: due.dueDate, state })
    isHard.set(id, facts.isTimeSensitive)
  }
  // As byDateOf orders: of one day the hard deadlines first.
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
