import { TASK_FILE_SIZES_MB } from './file-rules.ts'
import type { TaskTypeRules } from './task-type.ts'

export const pdfFormTask: TaskTypeRules = {
  label: 'tasks.type.pdfForm',
  about: 'taskAdmin.edit.types.pdfForm',
  icon: 'picture_as_pdf_outlined',
  requires: [],
  completedBy: 'files',
  usualFiles: { minCount: 1, maxCount: 1, kinds: ['pdf'], maxSizeMB: TASK_FILE_SIZES_MB.usual },
  teamActions: ['markNotApplicable'],
  stateWhileOpen: 'byDueDate',
}
