import { hasRank, rankOf, type Rank, type Viewer } from '../kernel/index.ts'

/** Admins erase other people, but nobody who stands above the events: only the terminal does. */
export const canErase = (viewer: Viewer, target: { id: string; permissions: Rank }): boolean =>
  hasRank(viewer, 'admin') && target.id !== viewer.userId && target.permissions !== 'eventflowAdmin'

/**
 * Admins change permission levels, never their own, never above their own level, and never those
 * of somebody who stands above them. eventflowAdmin is not given here: it sits on the account.
 */
export function canChangePermissions(
  viewer: Viewer,
  target: { id: string; permissions: Rank },
  wanted: Rank,
): boolean {
  if (!hasRank(viewer, 'admin') || target.id === viewer.userId) return false
  if (wanted === 'eventflowAdmin' || target.permissions === 'eventflowAdmin') return false
  return rankOf(wanted) <= rankOf(viewer.permissions)
}
