// The rule in TypeScript. The product runs its twin in SQL (downloads.repository.ts); tests compare the two.
import { isInAudience } from '../audience/index.ts'
import { isOrganiser, type Viewer } from '../kernel/index.ts'

/** What decides who sees a download. */
export interface DownloadAudience {
  readonly showDownload: boolean
  readonly showToChildTeams: boolean
  readonly showToTeamTypeIds: readonly string[]
  readonly hideFromTeamTypeIds: readonly string[]
}

/**
 * Organisers see everything; a team what is shown, and for its type: hidden wins over shown, and
 * none shown means all (specification: portal core, section 6; interpretations, section 11).
 */
export const canSeeDownload = (viewer: Viewer, download: DownloadAudience): boolean =>
  isOrganiser(viewer) ||
  (download.showDownload &&
    isInAudience(viewer, {
      ownerKind: 'download',
      teamTypeIds: download.showToTeamTypeIds,
      hiddenTeamTypeIds: download.hideFromTeamTypeIds,
      showToChildTeams: download.showToChildTeams,
    }))
