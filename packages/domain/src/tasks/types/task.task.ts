import type { TaskTypeRules } from './task-type.ts'

export const plainTask: TaskTypeRules = {
  label: 'tasks.type.task',
  about: 'taskAdmin.edit.types.task',
  icon: 'radio_button_unchecked',
  requires: [],
  completedBy: 'team',
  teamActions: ['complete', 'markNotApplicable'],
  stateWhileOpen: 'byDueDate',
}
