import type { standsWords as english } from '../en/stands.ts'
import type { SameShape } from '../same-shape.ts'

export const standsWords: SameShape<typeof english> = {
  mine: { one: 'Ihr Stand', other: 'Ihre Stände' },
  area: '{size} m²',
  fromParent: 'Stand Ihres Hauptausstellers',
  shared: 'Geteilt',
  sharedWith: 'Geteilt mit {teams}',
  floorPlan: 'Hallenplan',
  floorPlanOf: 'Stand {number} im Hallenplan',
}
