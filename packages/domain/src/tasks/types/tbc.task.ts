import type { TaskTypeRules } from './task-type.ts'

export const tbcTask: TaskTypeRules = {
  label: 'tasks.type.tbc',
  about: 'taskAdmin.edit.types.tbc',
  icon: 'help_outline',
  requires: [],
  completedBy: 'nothing',
  teamActions: ['markNotApplicable'],
  stateWhileOpen: 'tbc',
}
