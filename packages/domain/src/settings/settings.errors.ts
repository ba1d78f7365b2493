import { defineErrors } from '../kernel/index.ts'

export const settingsErrors = defineErrors({
  noBrandingFound: { kind: 'notFound', message: 'No branding settings found' },
  noEventFound: { kind: 'notFound', message: 'No event settings found' },
  eventArchived: {
    kind: 'gone',
    message: 'This event has ended, and its portal is closed',
  },
  notSetUp: { kind: 'unavailable', message: 'This portal is not set up yet' },
  eventIdIsNull: { kind: 'notFound', message: 'Event ID is null' },
  unknownCurrency: { kind: 'invalid', message: 'Invalid variables data' },
})
