import { TASK_FILE_SIZES_MB } from './file-rules.ts'
import type { TaskTypeRules } from './task-type.ts'

export const uploadTask: TaskTypeRules = {
  label: 'tasks.type.upload',
  about: 'taskAdmin.edit.types.upload',
  icon: 'upload_file_outlined',
  requires: [],
  completedBy: 'files',
  usualFiles: {
    minCount: 1,
    maxCount: 5,
    kinds: ['docs', 'image'],
    maxSizeMB: TASK_FILE_SIZES_MB.usual,
  },
  teamActions: ['markNotApplicable'],
  stateWhileOpen: 'byDueDate',
}
