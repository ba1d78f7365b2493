// Stands, as teams and organisers read them.
export const standsWords = {
  mine: { one: 'Your stand', other: 'Your stands' },
  area: '{size} m²',
  fromParent: 'The stand of your main exhibitor',
  shared: 'Shared',
  sharedWith: 'Shared with {teams}',
  floorPlan: 'Floor plan',
  floorPlanOf: 'Stand {number} on the floor plan',
} as const
