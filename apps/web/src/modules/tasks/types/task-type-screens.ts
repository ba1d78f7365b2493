import type { TaskType } from '@eventflow/domain/tasks'
import { externalFormScreen } from './external-form.tsx'
import { formScreen } from './form.tsx'
import { plainScreen, type TaskTypeScreen } from './task-type-screen.ts'

/** Types with their own screen have a file here. */
export const taskTypeScreens: Record<TaskType, TaskTypeScreen> = {
  task: plainScreen,
  form: formScreen,
  externalForm: externalFormScreen,
  disclaimer: { ...plainScreen, completeLabel: 'tasks.task.agree' },
  pdfForm: plainScreen,
  upload: plainScreen,
  tbc: plainScreen,
}
