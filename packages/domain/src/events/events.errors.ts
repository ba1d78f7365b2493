import { defineErrors } from '../kernel/index.ts'

export const eventsErrors = defineErrors({
  invalidEvent: { kind: 'invalid', message: 'Invalid event' },
  eventNotFound: { kind: 'notFound', message: 'Event not found' },
  slugTaken: { kind: 'conflict', message: 'Another event uses this name' },
  appUrlTaken: { kind: 'conflict', message: 'Another event has this address' },
  appUrlNotAllowed: {
    kind: 'invalid',
    message: 'Enter an address on a separate domain, with the same http or https as this portal',
  },
  packRefused: { kind: 'invalid', message: 'This pack cannot be imported. Nothing has changed' },
  packTooLarge: { kind: 'tooLarge', message: 'This is too large for an event pack' },
  packFilesTooLarge: {
    kind: 'tooLarge',
    message:
      'The files of this event exceed the limit for a pack (64 MB in total). Clone the event instead',
  },
  packsBusy: {
    kind: 'throttled',
    message: 'Other packs are being read. Please try again in a moment',
  },
  partNeeded: { kind: 'invalid', message: 'The chosen parts need other parts that are not chosen' },
  notCloned: { kind: 'invalid', message: 'Something in this event cannot be copied' },
  oneEventOnly: {
    kind: 'conflict',
    message: 'This portal serves one event. Start it with EVENT_MODE=multi to add others',
  },
})
