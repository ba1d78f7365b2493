// Apart from the schemas, so that a screen which needs one of these does not fetch the checks of
// every input.
/** Stored state per team, with the time state when neither (specification: portal core, section 4). */
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

/** The states as lists order them: what needs something done soonest is first. */
export const STATES_BY_URGENCY: readonly TaskState[] = [
  'overdue',
  'dueSoon',
  'pending',
  'awaitingApproval',
  'tbc',
  'notApplicable',
  'complete',
]

/** Whose date counts: the task's, the team's own, or what a team gets that joined late. */
export const DUE_REASONS = ['task', 'team', 'joinedLate'] as const
export type DueReason = (typeof DUE_REASONS)[number]

/** What became of a team's wish for more time. */
export const EXTENSION_STATES = ['waiting', 'granted', 'declined'] as const
export type ExtensionState = (typeof EXTENSION_STATES)[number]
/** The most days that can be asked for, or granted, at once. */
export const MOST_EXTRA_DAYS = 90

/** How far the organisers are with what a team has sent (interpretations, section 9). */
export const APPROVAL_STATES = [
  'none',
  'submitted',
  'inReview',
  'approved',
  'changesRequested',
  'rejected',
] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

/** What a team asks for where its word alone does not do. */
export const REQUESTED_STATES = ['complete', 'notApplicable'] as const
export type RequestedState = (typeof REQUESTED_STATES)[number]

/** How far a task that comes first has to be: sent, though nobody has approved it yet, or approved. */
export const DEPENDENCY_NEEDS = ['submitted', 'approved'] as const
export type DependencyNeed = (typeof DEPENDENCY_NEEDS)[number]
/** Tasks that one call changes, archives or deletes. */
export const MOST_TASKS = 5_000
/** A change of more tasks cannot be undone at once. */
export const MOST_UNDONE = 500

/** So many tasks can come before one. */
export const MOST_DEPENDENCIES = 20

/** More pages than a manual has. */
export const MOST_READ_PAGES = 500

/**
 * Groups that nobody makes: tasks in no active group, and every form task in addition to its own
 * group. The list of tasks takes them where it takes the id of a group.
 */
export const VIRTUAL_TASK_GROUPS = { unassigned: 'unassigned', forms: 'forms' } as const

/** What the organisers' list and a team's own list can be sorted by; the first is the default. */
export const TASK_SORTS = ['dueDate', 'title', 'type', 'updatedAt'] as const
export const MY_TASK_SORTS = ['dueDate', 'title', 'state', 'group'] as const

/** How a document stands that is valid until a day; the first are what somebody has to see to. */
export const EXPIRY_STATES = ['expired', 'expiring', 'missing', 'valid'] as const
export const EXPIRING_SORTS = ['validUntil', 'teamName', 'title'] as const

/** What can make a task complete by itself, beside its form and its files. */
export const CONDITION_KINDS = ['members', 'customField'] as const
/** One person is in every team; no team has room for more than this. */
export const CONDITION_MEMBERS = { least: 2, most: 100 } as const
