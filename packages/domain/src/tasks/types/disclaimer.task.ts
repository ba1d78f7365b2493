import type { TaskTypeRules } from './task-type.ts'

export const disclaimerTask: TaskTypeRules = {
  label: 'tasks.type.disclaimer',
  about: 'taskAdmin.edit.types.disclaimer',
  icon: 'gavel_outlined',
  requires: ['disclaimer'],
  completedBy: 'team',
  teamActions: ['complete', 'markNotApplicable'],
  stateWhileOpen: 'byDueDate',
}
