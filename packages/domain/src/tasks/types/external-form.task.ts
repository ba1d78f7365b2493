import type { TaskTypeRules } from './task-type.ts'

export const externalFormTask: TaskTypeRules = {
  label: 'tasks.type.externalForm',
  about: 'taskAdmin.edit.types.externalForm',
  icon: 'open_in_new',
  requires: ['externalLink'],
  completedBy: 'team',
  teamActions: ['complete', 'markNotApplicable'],
  stateWhileOpen: 'byDueDate',
}
