import { mayManage, rankOf, type Rank, type Viewer } from '../kernel/index.ts'

/** The levels that somebody without a team may have: they run the event. */
export const ORGANISER_RANKS = ['moderator', 'admin'] as const
export type OrganiserRank = (typeof ORGANISER_RANKS)[number]

/** Admins erase other people, but nobody who stands above the events: only the terminal does. */
export const canErase = (viewer: Viewer, target: { id: string; permissions: Rank }): boolean =>
  mayManage(viewer, 'admin', 'teams') &&
  target.id !== viewer.userId &&
  target.permissions !== 'eventflowAdmin'

/** Admins delete people of their own level and below (specification: interpretations, section 13). */
export const canDelete = (viewer: Viewer, target: { id: string; permissions: Rank }): boolean =>
  canErase(viewer, target) && rankOf(target.permissions) <= rankOf(viewer.permissions)

/**
 * Who says what somebody is limited to within their level: admins of organisers up to their own level and of
 * everybody in a team, an owner of the members of the own team; nobody of themselves.
 */
export function canLimit(
  viewer: Viewer,
  target: { id: string; permissions: Rank; teamId: string | null },
): boolean {
  if (target.id === viewer.userId || target.permissions === 'eventflowAdmin') return false
  if (mayManage(viewer, 'admin', 'teams'))
    return rankOf(target.permissions) <= rankOf(viewer.permissions)
  return isOwnColleague(viewer, target)
}

/** True for members of the viewer's team, if the viewer owns it. */
function isOwnColleague(
  { team }: Viewer,
  target: { permissions: Rank; teamId: string | null },
): boolean {
  const isOwn = team !== null && team.role === 'teamOwner' && team.id === target.teamId
  return isOwn && target.permissions === 'user'
}

/** Letting people in, and writing to them about it, needs the admin level (docs/design/teams.md). */
export const canAddPeople = (viewer: Viewer): boolean => mayManage(viewer, 'admin', 'teams')

/** Organisers are added by admins, never above their own level. */
export const canAddOrganiser = (viewer: Viewer, wanted: Rank): boolean =>
  canAddPeople(viewer) &&
  wanted !== 'eventflowAdmin' &&
  rankOf(wanted) <= rankOf(viewer.permissions)

/** Organisers correct the names of people of their own level and below (specification: portal core, section 6). */
export const canRename = (viewer: Viewer, target: { id: string; permissions: Rank }): boolean =>
  target.id === viewer.userId ||
  (mayManage(viewer, 'moderator', 'teams') &&
    rankOf(target.permissions) <= rankOf(viewer.permissions))

/** Organisers allow email again to people of their own level and below, once what was wrong is fixed. */
export const canAllowEmails = canRename

/** Admins send the welcome email again to others of their own level and below, team owners to their colleagues. */
export const canInviteAgain = (
  viewer: Viewer,
  target: { id: string; permissions: Rank; teamId: string | null },
): boolean =>
  target.id !== viewer.userId && (isOwnColleague(viewer, target) || isAdminOver(viewer, target))

const isAdminOver = (viewer: Viewer, target: { permissions: Rank }): boolean =>
  canAddPeople(viewer) && rankOf(target.permissions) <= rankOf(viewer.permissions)

/**
 * Admins correct the address of people of their own level and below, never their own, which is asked for in
 * My account, and never of somebody who stands above the events.
 */
export const canChangeAddress = (
  viewer: Viewer,
  target: { id: string; permissions: Rank },
): boolean =>
  target.id !== viewer.userId &&
  isAdminOver(viewer, target) &&
  target.permissions !== 'eventflowAdmin'

/**
 * An eventflowAdmin makes one of an admin who has signed in: of nobody who was only invited, since that may be a
 * stranger's address, and never while looking as somebody else.
 */
export const canGrantEventflowAdmin = (
  viewer: Viewer,
  target: { id: string; permissions: Rank; hasLoggedIn: boolean },
): boolean =>
  viewer.permissions === 'eventflowAdmin' &&
  viewer.viewedBy === undefined &&
  target.id !== viewer.userId &&
  target.permissions === 'admin' &&
  target.hasLoggedIn

/**
 * Admins change permission levels, never their own, never above their own level, and never those
 * of somebody who stands above them. eventflowAdmin is not given here: it sits on the account.
 */
export function canChangePermissions(
  viewer: Viewer,
  target: { id: string; permissions: Rank },
  wanted: Rank,
): boolean {
  if (!mayManage(viewer, 'admin', 'teams') || target.id === viewer.userId) return false
  if (wanted === 'eventflowAdmin' || target.permissions === 'eventflowAdmin') return false
  return rankOf(wanted) <= rankOf(viewer.permissions)
}
