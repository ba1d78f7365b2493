// Which tasks ask for which form: what decides who may fill it in.
import { sql } from 'drizzle-orm'
import type { TaskState } from '@eventflow/domain/tasks'
import type { Scope } from '../../platform/db/index.ts'
import { taskStateSql, visibleToTeamOf } from './task-audience.repository.ts'
import { byDate, withStatus, type Looking } from './team-tasks.report.ts'

/** The tasks that ask for a form, and how many there are with those that the viewer does not see. */
export interface FormTasksOfTeam {
  total: number
  tasks: { id: string; title: string; dueDate: string; state: TaskState }[]
}

type FormTaskRow = FormTasksOfTeam['tasks'][number] & { formId: string; isSeen: boolean }

/** By form: its tasks with the states of the viewer's team, by due date. */
export async function listTasksOfForms(
  scope: Scope,
  looking: Looking,
  formIds: readonly string[],
): Promise<Map<string, FormTasksOfTeam>> {
  const { rows } = await scope.tx.execute<FormTaskRow>(sql`
    select tasks.form_id as "formId", tasks.id, tasks.title, tasks.due_date::text as "dueDate",
      ${taskStateSql(looking.clock)} as state,
      not tasks.is_archived and ${visibleToTeamOf(looking.viewer)} as "isSeen"
    from ${withStatus(looking)}
    where tasks.event_id = ${scope.eventId} and tasks.type = 'form'
      and tasks.form_id = any(${sql.param([...formIds])}::text[])
    order by ${byDate}, tasks.id`)
  const byForm = new Map(
    formIds.map((id): [string, FormTasksOfTeam] => [id, { total: 0, tasks: [] }]),
  )
  for (const { formId, isSeen, ...task } of rows) {
    const form = byForm.get(formId)
    if (form === undefined) continue
    form.total += 1
    if (isSeen) form.tasks.push(task)
  }
  return byForm
}
