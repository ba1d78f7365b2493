// English, the part that the browser fetches with the first screen where organisers write pages, look at
// reports, or look after events. A door of its own, so that it can be fetched apart.
import { cardsAdminWords } from '../en/cards-admin.ts'
import { contentAdminWords } from '../en/content-admin.ts'
import { eventsWords } from '../en/events.ts'
import { reportsWords } from '../en/reports.ts'

/** What only those screens say. */
export const writers = {
  cardsAdmin: cardsAdminWords,
  contentAdmin: contentAdminWords,
  events: eventsWords,
  reports: reportsWords,
} as const
