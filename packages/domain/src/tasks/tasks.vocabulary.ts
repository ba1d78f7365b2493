// The words that tasks are told apart by. Apart from the schemas, so that a screen which needs one
// of them does not fetch the checks of every input.
export const TASK_TYPES = [
  'task',
  'form',
  'externalForm',
  'pdfForm',
  'upload',
  'disclaimer',
  'tbc',
] as const
export type TaskType = (typeof TASK_TYPES)[number]

/** Stored state per team, with the time state when neither (specification: portal core, section 4). */
export const TASK_STATES = [
  'complete',
  'notApplicable',
  'overdue',
  'dueSoon',
  'pending',
  'tbc',
] as const
export type TaskState = (typeof TASK_STATES)[number]

/**
 * Groups that nobody makes: tasks in no active group, and every form task in addition to its own
 * group. The list of tasks takes them where it takes the id of a group.
 */
export const VIRTUAL_TASK_GROUPS = { unassigned: 'unassigned', forms: 'forms' } as const
