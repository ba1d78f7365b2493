// The vocabulary of the authorization matrix: callers, owners of records, and common rows.

/** The caller. The team of the first two is `parent`. */
export const PRINCIPALS = [
  'guest',
  // A session whose person has been removed from the event.
  'removed',
  'adminElsewhere',
  'loner',
  'owner',
  'member',
  'shareOwner',
  // In an organiser team, with the level of a user.
  'organiserTeam',
  'moderator',
  'admin',
  'eventflowAdmin',
] as const
export type Principal = (typeof PRINCIPALS)[number]

/**
 * The owner of the record: a team, its stand share, another team, another event, or no such record.
 */
export const TARGETS = ['parent', 'share', 'other', 'elsewhere', 'nothing'] as const
export type Target = (typeof TARGETS)[number]

/**
 * These callers may use the records of these owners. For all others they are refused or missing.
 */
type ByTarget = Partial<Record<Principal, readonly Target[]>>

export type Row =
  /** Without a sign-in. The module's tests cover guests' passes and links. */
  | 'anybody'
  /** Only if emails stay on the machine. */
  | 'development'
  /** For the signed-in person, about only their own data. */
  | 'signedIn'
  /** For people who may edit the locked record; tested with that module. */
  | 'whoMayEdit'
  /** For this level and higher ones, for any record of the event. */
  | 'moderator'
  | 'admin'
  | 'eventflowAdmin'
  | ByTarget

export const event = ['parent', 'share', 'other'] as const
export const own = { owner: ['parent'], shareOwner: ['share'] } as const
export const ownPeople = { ...own, member: ['parent'] } as const
export const organisers = { moderator: event, admin: event, eventflowAdmin: event } as const
export const admins = { admin: event, eventflowAdmin: event } as const

/**
 * Each task here is for the type of its team, and not for stand shares, not even for those of the
 * same type. A person of an organiser team has all of them.
 */
export const taskReaders = { owner: ['parent'], member: ['parent'], organiserTeam: event } as const
/** Each page here is only for the type of its team; that of a stand share is its own. */
export const contentReaders = { ...ownPeople, organiserTeam: event } as const
/**
 * For the own team. The comments here are by the owner, and a stand share has no task with
 * comments.
 */
export const threadReaders = { owner: ['parent'], member: ['parent'], ...organisers } as const
const teamsWithTask = ['parent', 'other'] as const
export const organisersOfTask = {
  moderator: teamsWithTask,
  admin: teamsWithTask,
  eventflowAdmin: teamsWithTask,
} as const

/** Each download is for the type of its team, and not for its stand shares. */
export const downloadReaders = {
  ...ownPeople,
  organiserTeam: event,
  ...organisers,
} as const

/** Like downloads, but a stand share counts with its parent's type too. */
export const supplierReaders = { ...downloadReaders, shareOwner: ['parent', 'share'] } as const

/** Names of groups, separated by spaces. */
export const ofSettings = (...names: readonly string[]): Record<string, Row> =>
  Object.fromEntries(
    names
      .flatMap((some) => some.split(' '))
      .flatMap((name) => ['change', 'read'].map((verb) => [`settings.${name}.${verb}`, 'admin'])),
  )
