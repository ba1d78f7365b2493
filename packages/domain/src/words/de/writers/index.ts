// German texts for the first screen on which organisers write pages, read reports or manage events.
// A separate entry point, so that browsers fetch it separately.
import type { writers as english } from '../../writers/index.ts'
import type { SameShape } from '../../same-shape.ts'
import { cardsAdminWords } from '../cards-admin.ts'
import { contentAdminWords } from '../content-admin.ts'
import { eventsWords } from '../events.ts'
import { reportsWords } from '../reports.ts'

/** Only the texts of the screens that are named above. */
export const writers: SameShape<typeof english> = {
  cardsAdmin: cardsAdminWords,
  contentAdmin: contentAdminWords,
  events: eventsWords,
  reports: reportsWords,
}
