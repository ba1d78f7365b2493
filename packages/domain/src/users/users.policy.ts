import { mayManage, rankOf, type Rank, type Viewer } from '../kernel/index.ts'

/** The levels of people without a team, who run the event. */
export const ORGANISER_RANKS = ['moderator', 'admin'] as const
export type OrganiserRank = (typeof ORGANISER_RANKS)[number]

/**
 * Admins can erase other people, but not an eventflowAdmin, who can only be erased from the
 * terminal.
 */
export const canErase = (viewer: Viewer, target: { id: string; permissions: Rank }): boolean =>
  mayManage(viewer, 'admin', 'teams') &&
  target.id !== viewer.userId &&
  target.permissions !== 'eventflowAdmin'

/** Admins delete people of their own level and below (specification: interpretations, section 13). */
export const canDelete = (viewer: Viewer, target: { id: string; permissions: Rank }): boolean =>
  canErase(viewer, target) && rankOf(target.permissions) <= rankOf(viewer.permissions)

/**
 * Who can set a person's limits: admins those of organisers up to their own level and of everybody in a
 * team, an owner those of the own team's members. Nobody can set their own.
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

/** Adding people, and emailing them about it, needs the admin level (docs/design/teams.md). */
export const canAddPeople = (viewer: Viewer): boolean => mayManage(viewer, 'admin', 'teams')

/** Admins can add organisers, but not above their own level. */
export const canAddOrganiser = (viewer: Viewer, wanted: Rank): boolean =>
  canAddPeople(viewer) &&
  wanted !== 'eventflowAdmin' &&
  rankOf(wanted) <= rankOf(viewer.permissions)

/**
 * Organisers can correct the names of people of their own level and below (specification: portal core,
 * section 6).
 */
export const canRename = (viewer: Viewer, target: { id: string; permissions: Rank }): boolean =>
  target.id === viewer.userId ||
  (mayManage(viewer, 'moderator', 'teams') &&
    rankOf(target.permissions) <= rankOf(viewer.permissions))

/** Organisers can reactivate email to people of their own level and below, after the cause was fixed. */
export const canAllowEmails = canRename

/**
 * Admins can resend the welcome email to others of their own level and below, team owners to their
 * colleagues.
 */
export const canInviteAgain = (
  viewer: Viewer,
  target: { id: string; permissions: Rank; teamId: string | null },
): boolean =>
  target.id !== viewer.userId && (isOwnColleague(viewer, target) || isAdminOver(viewer, target))

const isAdminOver = (viewer: Viewer, target: { permissions: Rank }): boolean =>
  canAddPeople(viewer) && rankOf(target.permissions) <= rankOf(viewer.permissions)

/**
 * Admins can correct the address of people of their own level and below, but not their own, which they
 * change in My account, and not that of an eventflowAdmin.
 */
export const canChangeAddress = (
  viewer: Viewer,
  target: { id: string; permissions: Rank },
): boolean =>
  target.id !== viewer.userId &&
  isAdminOver(viewer, target) &&
  target.permissions !== 'eventflowAdmin'

/**
 * An eventflowAdmin can promote an admin who has signed in. An invited person may have a stranger's
 * address. Not possible while viewing as somebody else.
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
 * Admins can change permission levels, but not their own, not above their own level, and not those of
 * people above them. eventflowAdmin cannot be set here, because it belongs to the account.
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
