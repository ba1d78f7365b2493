import type { TaskTypeRules } from './task-type.ts'

export const uploadTask: TaskTypeRules = {
  label: 'tasks.type.upload',
  about: 'taskAdmin.edit.types.upload',
  icon: 'upload_file_outlined',
  requires: [],
  completedBy: 'files',
  teamActions: ['markNotApplicable'],
  stateWhileOpen: 'byDueDate',
}
