// The rule in TypeScript. The product runs the same rule in SQL (downloads.repository.ts); tests compare
// the two.
import { isInAudience } from '../audience/index.ts'
import { isOrganiser, type Dimension, type Viewer } from '../kernel/index.ts'

/** The properties of a download that decide who sees it. */
export interface DownloadAudience {
  readonly showDownload: boolean
  readonly showToChildTeams: boolean
  readonly showToTeamTypeIds: readonly string[]
  readonly dimensions: readonly Dimension[]
  readonly hideFromTeamTypeIds: readonly string[]
}

/**
 * Organisers see everything. Teams see shown downloads for their type: hidden types win over shown ones,
 * and no shown type means all (specification: portal core, section 6; interpretations, section 11).
 */
export const canSeeDownload = (viewer: Viewer, download: DownloadAudience): boolean =>
  isOrganiser(viewer) ||
  (download.showDownload &&
    isInAudience(viewer, {
      ownerKind: 'download',
      teamTypeIds: download.showToTeamTypeIds,
      dimensions: download.dimensions,
      hiddenTeamTypeIds: download.hideFromTeamTypeIds,
      showToChildTeams: download.showToChildTeams,
    }))
