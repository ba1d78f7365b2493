import { hasRank, isLimited, isReadOnly, type Viewer } from '../kernel/index.ts'

/** Organisers whose limits hide no teams give and take stands. Free stands are invisible to others. */
export const canMoveStands = (viewer: Viewer): boolean => {
  const limits = viewer.limits ?? []
  return hasRank(viewer, 'moderator') && !isLimited(limits) && !isReadOnly(limits)
}
