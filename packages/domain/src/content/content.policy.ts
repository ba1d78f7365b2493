import { isInAudience, type Restriction } from '../audience/index.ts'
import type { Dimension, Viewer } from '../kernel/index.ts'

/** The properties of a content page that decide who sees it. */
export interface ContentAudience {
  readonly isPublished: boolean
  readonly isArchived: boolean
  readonly allowedTeamTypeIds: readonly string[]
  readonly hideFromTeamTypeIds: readonly string[]
  readonly showToChildTeams: boolean
  readonly dimensions: readonly Dimension[]
}

const restrictionOfContent = ({
  allowedTeamTypeIds,
  hideFromTeamTypeIds,
  showToChildTeams,
  dimensions,
}: Omit<ContentAudience, 'isPublished' | 'isArchived'>): Restriction => ({
  ownerKind: 'content',
  teamTypeIds: allowedTeamTypeIds,
  hiddenTeamTypeIds: hideFromTeamTypeIds,
  showToChildTeams,
  dimensions,
})

/**
 * A page is visible if it is published, not archived, and either unrestricted or for the viewer's
 * team type, and not hidden from it. In a stand share with `showToChildTeams` the parent's type counts too (specification:
 * portal core, section 4; docs/rules.md, section 9). Organisers see every published page.
 */
export const canSeeContent = (viewer: Viewer, page: ContentAudience): boolean =>
  page.isPublished && !page.isArchived && isInAudience(viewer, restrictionOfContent(page))
