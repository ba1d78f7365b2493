// The rule in TypeScript. The product runs the same rule in SQL (schedule-items.repository.ts); tests
// compare the two.
import { isInAudience, type Restriction } from '../audience/index.ts'
import { isOrganiser, type Viewer } from '../kernel/index.ts'

/** The properties of a schedule item that decide who sees it. */
export interface ScheduleAudience {
  readonly teamTypeIds: readonly string[]
  readonly showToChildTeams: boolean
  readonly isPublished: boolean
}

const restrictionOfItem = ({
  teamTypeIds,
  showToChildTeams,
}: Pick<ScheduleAudience, 'teamTypeIds' | 'showToChildTeams'>): Restriction => ({
  ownerKind: 'scheduleItem',
  teamTypeIds,
  hiddenTeamTypeIds: [],
  showToChildTeams,
})

/** Organisers see everything; others see published items for them (interpretations, section 11). */
export const canSeeItem = (viewer: Viewer, item: ScheduleAudience): boolean =>
  isOrganiser(viewer) || (item.isPublished && isInAudience(viewer, restrictionOfItem(item)))
