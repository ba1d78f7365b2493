// The link to a stand on the floor plan.
import { fillFloorPlanLink } from '../settings/index.ts'

/** The address of a stand on the floor plan; null without a link in the settings. */
export const floorPlanUrl = (
  link: string,
  { number, hall }: { readonly number: string; readonly hall: string },
): string | null => (link === '' ? null : fillFloorPlanLink(link, { stand: number, hall }))
