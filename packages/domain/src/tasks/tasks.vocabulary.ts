// Separate from the schemas, so that a screen can use one of these without loading all schemas.
/** The email to a person to whom a colleague assigns a task; `none` if they receive none. */
export const ASSIGNEE_EMAILS = ['queued', 'held', 'none'] as const
export type AssigneeEmail = (typeof ASSIGNEE_EMAILS)[number]

/**
 * Stored states of a team's task, and the time states if neither is stored (specification: portal core,
 * section 4).
 */
export const TASK_STATES = [
  'complete',
  'notApplicable',
  'overdue',
  'dueSoon',
  'pending',
  'awaitingApproval',
  'tbc',
] as const
export type TaskState = (typeof TASK_STATES)[number]

export const isTaskState = (text: string): text is TaskState =>
  TASK_STATES.some((state) => state === text)

/** The states in the order of lists: the most urgent first. */
export const STATES_BY_URGENCY: readonly TaskState[] = [
  'overdue',
  'dueSoon',
  'pending',
  'awaitingApproval',
  'tbc',
  'notApplicable',
  'complete',
]

/** The origin of a due date: the task, the team, or the late joining of the team. */
export const DUE_REASONS = ['task', 'team', 'joinedLate'] as const
export type DueReason = (typeof DUE_REASONS)[number]

/** The decision about a team's request for more time. */
export const EXTENSION_STATES = ['waiting', 'granted', 'declined'] as const
export type ExtensionState = (typeof EXTENSION_STATES)[number]
/** Maximum number of days that can be requested or granted at once. */
export const MAX_EXTRA_DAYS = 90

/** The states of an approval (interpretations, section 9). */
export const APPROVAL_STATES = [
  'none',
  'submitted',
  'inReview',
  'approved',
  'changesRequested',
  'rejected',
] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

/** The decisions after which the team has to send a task again. */
const SENT_BACK_STATES = ['changesRequested', 'rejected'] as const
export type SentBackState = (typeof SENT_BACK_STATES)[number]

/** The states that a team requests if it needs approval. */
export const REQUESTED_STATES = ['complete', 'notApplicable'] as const
export type RequestedState = (typeof REQUESTED_STATES)[number]

/** The state that a task which comes first must have: submitted (not yet approved), or approved. */
export const DEPENDENCY_NEEDS = ['submitted', 'approved'] as const
export type DependencyNeed = (typeof DEPENDENCY_NEEDS)[number]
/** Tasks that one call changes, archives or deletes. */
export const MAX_TASKS = 5_000
/** A change of more tasks cannot be undone at once. */
export const MAX_UNDO_TASKS = 500

/** Maximum number of tasks before one task. */
export const MAX_DEPENDENCIES = 20

/** More pages than a manual has. */
export const MAX_READ_PAGES = 500

/**
 * Virtual groups: tasks in no active group, and all form tasks in addition to their own groups. The list
 * of tasks accepts these names in place of a group's id.
 */
export const VIRTUAL_TASK_GROUPS = { unassigned: 'unassigned', forms: 'forms' } as const

/** Sorts of the organisers' list and of a team's own list; the first is the default. */
export const TASK_SORTS = ['dueDate', 'title', 'type', 'updatedAt'] as const
export const MY_TASK_SORTS = ['dueDate', 'title', 'state', 'group'] as const

/** States of a document with an expiry date; those that need attention come first. */
export const EXPIRY_STATES = ['expired', 'expiring', 'missing', 'valid'] as const
export const EXPIRING_SORTS = ['validUntil', 'teamName', 'title'] as const

/** Conditions that can complete a task, besides its form and its files. */
export const CONDITION_KINDS = ['members', 'customField'] as const
/** Every team has at least one person; no team can have more than `most`. */
export const CONDITION_MEMBERS = { least: 2, most: 100 } as const
