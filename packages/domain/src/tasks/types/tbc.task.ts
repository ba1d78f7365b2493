import type { TaskTypeRules } from './task-type.ts'

export const tbcTask: TaskTypeRules = {
  label: 'tasks.type.tbc',
  about: 'taskAdmin.edit.types.tbc',
  icon: 'help_outline',
  isOffered: true,
  requires: [],
  completedBy: 'nothing',
  teamActions: ['markNotApplicable'],
  stateWhileOpen: 'tbc',
}
