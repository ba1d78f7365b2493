// Sorts and filters of the list of teams. Separate from the schemas, so that the browser can import them
// without zod.

export const TEAM_SORTS = [
  'name',
  'ownerName',
  'teamTypeName',
  'memberCount',
  'progress',
  'overdue',
  'lastSeenAt',
  'createdAt',
] as const
export type TeamSort = (typeof TEAM_SORTS)[number]

/** A team's progress: it has tasks and has done none, some, or all of them. */
export const TEAM_PROGRESS = ['notBegun', 'underWay', 'complete'] as const
export type TeamProgressFilter = (typeof TEAM_PROGRESS)[number]

/** When any person of the team last used the portal. */
export const TEAM_SEEN = ['never', 'lately', 'longAgo'] as const
export type TeamSeenFilter = (typeof TEAM_SEEN)[number]

/** Number of days that count as "lately". */
export const SEEN_LATELY_DAYS = 7

/** Maximum number of additional days for all tasks of a team. */
export const MAX_TEAM_EXTRA_DAYS = 90
