import type { TaskType } from '@eventflow/domain/tasks'
import { externalFormScreen } from './external-form.tsx'
import { formScreen } from './form.tsx'
import { plainScreen, type TaskTypeScreen } from './task-type-screen.ts'

/** A type with a screen of its own has a file beside this one. */
export const taskTypeScreens: Record<TaskType, TaskTypeScreen> = {
  task: plainScreen,
  form: formScreen,
  externalForm: externalFormScreen,
  disclaimer: { ...plainScreen, completeLabel: 'tasks.task.agree' },
  pdfForm: plainScreen,
  upload: plainScreen,
  tbc: plainScreen,
}
