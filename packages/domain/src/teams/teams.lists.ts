// What the list of teams is ordered and narrowed by. Apart from the schemas, so that the browser can have
// it without zod.

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

/** How far a team is: it has tasks and has done none, some, or all of them. */
export const TEAM_PROGRESS = ['notBegun', 'underWay', 'complete'] as const
export type TeamProgressFilter = (typeof TEAM_PROGRESS)[number]

/** When anybody of the team was last in the portal. */
export const TEAM_SEEN = ['never', 'lately', 'longAgo'] as const
export type TeamSeenFilter = (typeof TEAM_SEEN)[number]

/** Until so many days ago a team was there lately. */
export const SEEN_LATELY_DAYS = 7

/** The most days that a team can always get on top. */
export const MOST_STANDING_DAYS = 90
