// The caller. Every rule and policy of the domain takes a Viewer, so that the browser (what to show) and
// the server (what to allow) decide from the same facts.
import type { DimensionValues } from './dimensions.ts'
import { mayChange, type LimitedMatter, type Limits } from './limits.ts'

/** Permission levels in rank order, lowest first (specification: portal core, section 6). */
export const RANKS = ['user', 'moderator', 'admin', 'eventflowAdmin'] as const
export type Rank = (typeof RANKS)[number]

/** A stand share is a child team of a parent team; null for teams that are neither. */
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
  /** Never sent to browsers, because the custom fields may be hidden from the team. */
  readonly dimensionValues?: DimensionValues | undefined
  /** The parent's values, for a stand share. */
  readonly parentDimensionValues?: DimensionValues | undefined
}

/** A signed-in user of one event. Guests have no Viewer. */
export interface Viewer {
  readonly eventId: string
  readonly accountId: string
  readonly userId: string
  readonly permissions: Rank
  readonly team: ViewerTeam | null
  /** Limits within their permission level; omitted if there are none. */
  readonly limits?: Limits | undefined
  /** The organiser who views the portal as this person. */
  readonly viewedBy?: ViewedBy | undefined
}

export interface ViewedBy {
  readonly userId: string
  readonly name: string
  /** The end of acting on behalf of this person; null while they only view. */
  readonly actsUntil: string | null
  /** Whether they may start acting on behalf of this person. */
  readonly mayAct: boolean
}

/** Whether an organiser acts on behalf of this person (docs/design/view-as.md). */
export const isActedFor = (viewer: Viewer | null): boolean =>
  viewer?.viewedBy !== undefined && viewer.viewedBy.actsUntil !== null

/** Whether an organiser views the portal as this person without changing anything. */
export const isOnlyViewedAs = (viewer: Viewer | null): boolean =>
  viewer?.viewedBy !== undefined && viewer.viewedBy.actsUntil === null

/** 0 for user up to 3 for eventflowAdmin. */
export const rankOf = (rank: Rank): number => RANKS.indexOf(rank)

/** Each level includes all lower levels (specification: portal core, section 6). */
export const hasRank = (viewer: Viewer | null, least: Rank): boolean =>
  viewer !== null && rankOf(viewer.permissions) >= rankOf(least)

/** Moderators and above run the event; docs/rules.md calls them organisers. */
export const isOrganiser = (viewer: Viewer | null): boolean => hasRank(viewer, 'moderator')

/**
 * Like `hasRank`, for changes: also false for people who may only read, or whose limits exclude `matter`.
 */
export const mayManage = (viewer: Viewer | null, least: Rank, matter: LimitedMatter): boolean =>
  viewer !== null && hasRank(viewer, least) && mayChange(viewer.limits ?? [], matter)
