import { isOrganiser, type Rank, type Viewer } from '../kernel/index.ts'

/**
 * Organisers can only view the portal as people who are not organisers, so viewing shows nothing
 * that they may not see as themselves.
 */
export const canViewAs = (viewer: Viewer, target: { id: string; permissions: Rank }): boolean =>
  isOrganiser(viewer) && target.permissions === 'user' && target.id !== viewer.userId
