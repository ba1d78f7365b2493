// Writes task groups, tasks and their audiences.
import { addDays } from '@eventflow/domain/kernel'
import { audienceTeamTypes } from '../modules/audience/audience.tables.ts'
import {
  taskDependencies,
  taskGroups,
  taskGroupTasks,
  tasks,
} from '../modules/tasks/tasks.tables.ts'
import { newId, type Scope } from '../platform/db/index.ts'
import type { DemoFormKey } from './forms/index.ts'
import type { DemoTeamType } from './demo.teams.ts'
import type { DemoTask, DemoTaskGroup } from './tasks/index.ts'

export interface WrittenTask extends DemoTask {
  readonly id: string
  readonly formId: string | null
}

export interface TasksToWrite {
  readonly taskGroups: readonly DemoTaskGroup[]
  readonly forms: ReadonlyMap<DemoFormKey, { id: string }>
  readonly teamTypeIds: ReadonlyMap<DemoTeamType, string>
  /** The current day in the event's time zone. */
  readonly today: string
  readonly now: Date
}

const DAY_MS = 86_400_000

export async function writeTasks(scope: Scope, wanted: TasksToWrite): Promise<WrittenTask[]> {
  const { eventId } = scope
  const groups = wanted.taskGroups.map((group) => ({
    id: newId(),
    title: group.title,
    tasks: group.tasks.map((task) => ({
      ...task,
      id: newId(),
      formId: task.form === undefined ? null : (wanted.forms.get(task.form)?.id ?? null),
    })),
  }))
  const all = groups.flatMap((group) => group.tasks)
  await scope.tx
    .insert(tasks)
    .values(all.map((task, index) => toRow(eventId, task, { index, ...wanted })))
  const restrictions = all.flatMap((task) =>
    (task.teamTypes ?? []).map((name) => ({
      eventId,
      ownerKind: 'task' as const,
      ownerId: task.id,
      teamTypeId: wanted.teamTypeIds.get(name) ?? '',
    })),
  )
  if (restrictions.length > 0) await scope.tx.insert(audienceTeamTypes).values(restrictions)
  const dependencies = all.flatMap(({ id: taskId, after }) => {
    const needed = all.find(({ title }) => title === after)
    return needed ? [{ eventId, taskId, neededTaskId: needed.id, needs: 'submitted' as const }] : []
  })
  if (dependencies.length > 0) await scope.tx.insert(taskDependencies).values(dependencies)
  await scope.tx.insert(taskGroups).values(groups.map(({ id, title }) => ({ eventId, id, title })))
  await scope.tx.insert(taskGroupTasks).values(
    groups.flatMap((group) =>
      group.tasks.map((task, position) => ({
        eventId,
        taskGroupId: group.id,
        taskId: task.id,
        position,
      })),
    ),
  )
  return all
}

const toRow = (
  eventId: string,
  task: WrittenTask,
  { index, today, now }: { index: number; today: string; now: Date },
) => ({
  eventId,
  id: task.id,
  title: task.title,
  dueDate: addDays(today, task.due),
  description: task.description,
  type: task.type ?? 'task',
  formId: task.formId,
  showToChildTeams: task.showToChildTeams ?? false,
  isTimeSensitive: task.isTimeSensitive ?? false,
  isApprovalNeeded: task.isApprovalNeeded ?? false,
  externalLink: task.externalLink ?? null,
  disclaimer: task.disclaimer ?? '',
  fileRules: task.fileRules ?? null,
  expiry: task.validFrom === undefined ? null : { notBefore: addDays(today, task.validFrom) },
  completesWhen:
    task.people === undefined ? null : { kind: 'members' as const, count: task.people },
  // Most were created two months ago; the last few are new.
  createdAt: new Date(now.getTime() - (index > 34 ? 4 : 60) * DAY_MS),
})
