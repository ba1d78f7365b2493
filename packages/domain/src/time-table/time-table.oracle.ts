// The rule in TypeScript. The product runs the same rule in SQL (schedule-items.repository.ts); tests
// compare the two.
import { isInAudience, type Restriction } from '../audience/index.ts'
import { isOrganiser, type Dimension, type Viewer } from '../kernel/index.ts'

/** The properties of a schedule item that decide who sees it. */
export interface ScheduleAudience {
  readonly teamTypeIds: readonly string[]
  readonly hideFromTeamTypeIds: readonly string[]
  readonly showToChildTeams: boolean
  readonly dimensions: readonly Dimension[]
  readonly isPublished: boolean
}

const restrictionOfItem = ({
  teamTypeIds,
  hideFromTeamTypeIds,
  showToChildTeams,
  dimensions,
}: Omit<ScheduleAudience, 'isPublished'>): Restriction => ({
  ownerKind: 'scheduleItem',
  teamTypeIds,
  hiddenTeamTypeIds: hideFromTeamTypeIds,
  showToChildTeams,
  dimensions,
})

/** Organisers see everything; others see published items for them (interpretations, section 11). */
export const canSeeItem = (viewer: Viewer, item: ScheduleAudience): boolean =>
  isOrganiser(viewer) || (item.isPublished && isInAudience(viewer, restrictionOfItem(item)))
