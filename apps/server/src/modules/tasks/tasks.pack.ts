import {
  cycleThrough,
  DEPENDENCY_NEEDS,
  newTaskSchema,
  taskGroupFields,
  taskTranslations,
} from '@eventflow/domain/tasks'
import { z } from 'zod'
import { packKind } from '../../platform/pack/index.ts'
import { taskDependencies, taskGroups, taskGroupTasks, tasks } from './tasks.tables.ts'
import { problemAt } from '../../platform/language/index.ts'

const { shape } = newTaskSchema

interface Dependency {
  readonly taskId: string
  readonly neededTaskId: string
}

/** Tasks that wait for each other could never be completed. */
function circles(rows: readonly Dependency[]) {
  const needed = new Map<string, string[]>()
  for (const { taskId, neededTaskId } of rows)
    needed.set(taskId, [...(needed.get(taskId) ?? []), neededTaskId])
  return rows.flatMap(({ taskId }, index) =>
    cycleThrough(taskId, needed) === null ? [] : [problemAt(`[${index}]`, 'problems.pack.circle')],
  )
}

export const tasksPack = [
  packKind({ name: 'taskGroups', table: taskGroups, part: 'tasks', fields: taskGroupFields }),
  packKind({
    name: 'tasks',
    table: tasks,
    part: 'tasks',
    columns: {
      title: shape.title,
      description: shape.description,
      translations: taskTranslations.default({}),
      disclaimer: shape.disclaimer,
      type: shape.type,
      externalLink: shape.externalLink,
      fileRules: shape.fileRules,
      asksToRead: shape.asksToRead,
      dimensions: shape.dimensions,
      expiry: shape.expiry,
      completesWhen: shape.completesWhen,
    },
    check: (rows) =>
      rows.flatMap(({ type, formId }, index) =>
        type === 'form' && formId === null
          ? [problemAt(`[${index}].formId`, 'problems.pack.form')]
          : [],
      ),
  }),
  packKind({ name: 'taskGroupTasks', table: taskGroupTasks, part: 'tasks' }),
  packKind({
    name: 'taskDependencies',
    table: taskDependencies,
    part: 'tasks',
    columns: { needs: z.enum(DEPENDENCY_NEEDS) },
    check: circles,
  }),
]
