import type { TaskTypeRules } from './task-type.ts'

export const plainTask: TaskTypeRules = {
  label: 'tasks.type.task',
  about: 'taskAdmin.edit.types.task',
  icon: 'task_alt_outlined',
  requires: [],
  completedBy: 'team',
  teamActions: ['complete', 'markNotApplicable'],
  stateWhileOpen: 'byDueDate',
}
