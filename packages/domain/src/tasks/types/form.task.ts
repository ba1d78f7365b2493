import type { TaskTypeRules } from './task-type.ts'

export const formTask: TaskTypeRules = {
  label: 'tasks.type.form',
  about: 'taskAdmin.edit.types.form',
  icon: 'list_alt_outlined',
  requires: ['formId'],
  completedBy: 'submission',
  teamActions: ['markNotApplicable'],
  stateWhileOpen: 'byDueDate',
}
