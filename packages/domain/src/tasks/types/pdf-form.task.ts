import type { TaskTypeRules } from './task-type.ts'

export const pdfFormTask: TaskTypeRules = {
  label: 'tasks.type.pdfForm',
  about: 'taskAdmin.edit.types.pdfForm',
  icon: 'picture_as_pdf_outlined',
  requires: [],
  completedBy: 'files',
  teamActions: ['markNotApplicable'],
  stateWhileOpen: 'byDueDate',
}
