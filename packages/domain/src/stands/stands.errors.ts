import { defineErrors } from '../kernel/index.ts'

export const standsErrors = defineErrors({
  standNotFound: { kind: 'notFound', message: 'Stand not found' },
  invalidStand: { kind: 'invalid', message: 'Invalid stand' },
  standNumberTaken: { kind: 'conflict', message: 'A stand with this number already exists' },
  standTaken: {
    kind: 'conflict',
    message: 'Another company has this stand. Move the stand, or choose another one',
  },
  standNotHeld: { kind: 'conflict', message: 'This company does not have this stand' },
  standTeamWithdrawn: {
    kind: 'conflict',
    message: 'This company has withdrawn. Reinstate it, or choose another one',
  },
  standsOfTeamFull: { kind: 'conflict', message: 'A company can have at most 20 stands' },
  standsFull: { kind: 'conflict', message: 'An event can have at most 20,000 stands' },
  standValuesLost: {
    kind: 'conflict',
    message:
      'Companies have values in this custom field that no stand has. Create the stands from the custom fields first',
  },
  standsToFix: {
    kind: 'conflict',
    message: 'Stands cannot be created yet. Fix the listed companies first',
  },
})
