import { isOrganiser, type Rank, type Viewer } from '../kernel/index.ts'

/**
 * Organisers look at the portal as people who are no organisers: so nobody sees by it what they may not see
 * as themselves.
 */
export const canViewAs = (viewer: Viewer, target: { id: string; permissions: Rank }): boolean =>
  isOrganiser(viewer) && target.permissions === 'user' && target.id !== viewer.userId
