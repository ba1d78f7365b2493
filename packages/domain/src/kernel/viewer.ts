// Who is looking. Every rule and policy of the domain takes a Viewer, so that the browser
// (what to show) and the server (what to allow) ask the same question of the same facts.
import { mayChange, type LimitedMatter, type Limits } from './limits.ts'

/** Permission levels in rank order, lowest first (specification: portal core, section 6). */
export const RANKS = ['user', 'moderator', 'admin', 'eventflowAdmin'] as const
export type Rank = (typeof RANKS)[number]

/** A stand share is a child team under a parent team; a team that is neither has null. */
export type StandShareRole = 'parent' | 'child'
export type TeamRole = 'teamOwner' | 'teamMember'

export interface ViewerTeam {
  readonly id: string
  readonly role: TeamRole
  readonly teamTypeId: string | null
  readonly isOrganiser: boolean
  readonly standShareRole: StandShareRole | null
  readonly parentTeamId: string | null
  /** The type of the parent team; null unless this team is a stand share of a typed parent. */
  readonly parentTeamTypeId: string | null
}

/** A signed-in user of one event. Guests have no Viewer. */
export interface Viewer {
  readonly eventId: string
  readonly accountId: string
  readonly userId: string
  readonly permissions: Rank
  readonly team: ViewerTeam | null
  /** What holds them within their level; left out where nothing does. */
  readonly limits?: Limits | undefined
  /** The organiser who sees the portal as this person. */
  readonly viewedBy?: ViewedBy | undefined
}

export interface ViewedBy {
  readonly userId: string
  readonly name: string
  /** Until when they act on behalf of this person; null while they only look. */
  readonly actsUntil: string | null
  /** Whether they may begin to. */
  readonly mayAct: boolean
}

/** Somebody else acts on behalf of this person (docs/design/view-as.md). */
export const isActedFor = (viewer: Viewer | null): boolean =>
  viewer?.viewedBy !== undefined && viewer.viewedBy.actsUntil !== null

/** Somebody else sees the portal as this person, and changes nothing. */
export const isOnlyLookedAs = (viewer: Viewer | null): boolean =>
  viewer?.viewedBy !== undefined && viewer.viewedBy.actsUntil === null

/** 0 for user up to 3 for eventflowAdmin. */
export const rankOf = (rank: Rank): number => RANKS.indexOf(rank)

/** Each level allows what lower levels allow (specification: portal core, section 6). */
export const hasRank = (viewer: Viewer | null, least: Rank): boolean =>
  viewer !== null && rankOf(viewer.permissions) >= rankOf(least)

/** Moderators and above run the event; docs/rules.md calls them organisers. */
export const isOrganiser = (viewer: Viewer | null): boolean => hasRank(viewer, 'moderator')

/** hasRank, for what changes something: the person who only looks, or works with something else, does not. */
export const mayManage = (viewer: Viewer | null, least: Rank, matter: LimitedMatter): boolean =>
  viewer !== null && hasRank(viewer, least) && mayChange(viewer.limits ?? [], matter)
