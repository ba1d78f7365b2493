// The only list of task types; each key is the name of a type.
import { keysOf } from '../kernel/index.ts'
import type { WordKey } from '../words/index.ts'
import { disclaimerTask } from './types/disclaimer.task.ts'
import { externalFormTask } from './types/external-form.task.ts'
import { formTask } from './types/form.task.ts'
import { pdfFormTask } from './types/pdf-form.task.ts'
import type { TaskTypeRules, TeamAction, TypeField, TypeValues } from './types/task-type.ts'
import { plainTask } from './types/task.task.ts'
import { tbcTask } from './types/tbc.task.ts'
import { uploadTask } from './types/upload.task.ts'

/** In the order of the organisers' list. */
const taskTypes = {
  task: plainTask,
  form: formTask,
  externalForm: externalFormTask,
  disclaimer: disclaimerTask,
  pdfForm: pdfFormTask,
  upload: uploadTask,
  tbc: tbcTask,
} satisfies Record<string, TaskTypeRules>

export type TaskType = keyof typeof taskTypes
export const TASK_TYPES = keysOf(taskTypes)

/** Whether this version of the portal knows a stored type. */
export const isTaskType = (type: string): type is TaskType => Object.hasOwn(taskTypes, type)

export const rulesOfType = (type: TaskType): TaskTypeRules => taskTypes[type]

/** Whether a team may do this with tasks of the type on its own. */
export const teamMay = (action: TeamAction, type: TaskType): boolean =>
  rulesOfType(type).teamActions.includes(action)

/** Whether anybody, including an organiser for the team, may mark a task of this type as complete. */
export const canBeCompleted = (type: TaskType): boolean =>
  rulesOfType(type).completedBy !== 'nothing'

interface TypeFieldRules {
  /** The error if a type requires the field and it is empty. */
  readonly missing: WordKey
  /** Whether the value is stored even if the task's type does not require it. */
  readonly isKept: boolean
}

export const typeFields: Record<TypeField, TypeFieldRules> = {
  formId: { missing: 'taskAdmin.edit.formMissing', isKept: false },
  externalLink: { missing: 'taskAdmin.edit.externalLinkMissing', isKept: true },
  disclaimer: { missing: 'taskAdmin.edit.disclaimerMissing', isKept: true },
}

/** The required fields of a task that are empty. */
export const missingFields = (
  task: TypeValues & { readonly type: TaskType },
): readonly TypeField[] => rulesOfType(task.type).requires.filter((field) => !task[field])

/** Whether a value is stored with tasks of this type. */
export const storesField = (type: TaskType, field: TypeField): boolean =>
  typeFields[field].isKept || rulesOfType(type).requires.includes(field)

/** The types of task with a form. */
export const FORM_TASK_TYPES = TASK_TYPES.filter((type) => storesField(type, 'formId'))
