// English texts for the first screen on which organisers write pages, read reports or manage
// events. A separate entry point, so that browsers fetch it separately.
import { cardsAdminWords } from '../en/cards-admin.ts'
import { contentAdminWords } from '../en/content-admin.ts'
import { eventsWords } from '../en/events.ts'
import { reportsWords } from '../en/reports.ts'

/** Only the texts of the screens that are named above. */
export const writers = {
  cardsAdmin: cardsAdminWords,
  contentAdmin: contentAdminWords,
  events: eventsWords,
  reports: reportsWords,
} as const
