// The types of task. This map is the only list of them: its keys are the type.
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

/** In the order in which organisers choose from them. */
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

/** Whether a stored type is one that this version knows. */
export const isTaskType = (type: string): type is TaskType => Object.hasOwn(taskTypes, type)

export const rulesOfType = (type: TaskType): TaskTypeRules => taskTypes[type]

/** Whether a team does this with tasks of the type by itself. */
export const teamMay = (action: TeamAction, type: TaskType): boolean =>
  rulesOfType(type).teamActions.includes(action)

/** Whether anybody, an organiser for the team included, may say that a task of this type is complete. */
export const canBeCompleted = (type: TaskType): boolean =>
  rulesOfType(type).completedBy !== 'nothing'

interface TypeFieldRules {
  /** Said where a type needs the field and it is empty. */
  readonly missing: WordKey
  /** Whether the value stays with a task whose type does not need it. */
  readonly isKept: boolean
}

export const typeFields: Record<TypeField, TypeFieldRules> = {
  formId: { missing: 'taskAdmin.edit.formMissing', isKept: false },
  externalLink: { missing: 'taskAdmin.edit.externalLinkMissing', isKept: true },
  disclaimer: { missing: 'taskAdmin.edit.disclaimerMissing', isKept: true },
}

/** The fields that a task cannot be without and has nothing in. */
export const missingFields = (
  task: TypeValues & { readonly type: TaskType },
): readonly TypeField[] => rulesOfType(task.type).requires.filter((field) => !task[field])

/** Whether a value is stored with a task of this type. */
export const storesField = (type: TaskType, field: TypeField): boolean =>
  typeFields[field].isKept || rulesOfType(type).requires.includes(field)

/** The types of task that ask for one of the event's forms. */
export const FORM_TASK_TYPES = TASK_TYPES.filter((type) => storesField(type, 'formId'))
