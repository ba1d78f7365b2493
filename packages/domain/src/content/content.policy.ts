import { isInAudience, type Restriction } from '../audience/index.ts'
import type { Viewer } from '../kernel/index.ts'

/** What decides who sees a content page. */
export interface ContentAudience {
  readonly isPublished: boolean
  readonly isArchived: boolean
  readonly allowedTeamTypeIds: readonly string[]
  readonly showToChildTeams: boolean
}

const restrictionOfContent = ({
  allowedTeamTypeIds,
  showToChildTeams,
}: Pick<ContentAudience, 'allowedTeamTypeIds' | 'showToChildTeams'>): Restriction => ({
  ownerKind: 'content',
  teamTypeIds: allowedTeamTypeIds,
  hiddenTeamTypeIds: [],
  showToChildTeams,
})

/**
 * A page is seen when it is not archived, is published, and is for the viewer: unrestricted, or their own
 * type is allowed, or, in a stand share, that of the parent with `showToChildTeams` (specification: portal
 * core, section 4; docs/rules.md, section 9). Organisers see every page that is published.
 */
export const canSeeContent = (viewer: Viewer, page: ContentAudience): boolean =>
  page.isPublished && !page.isArchived && isInAudience(viewer, restrictionOfContent(page))
