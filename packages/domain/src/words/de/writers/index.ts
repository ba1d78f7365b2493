// German, the part that the browser fetches with the first screen where organisers write pages, look at
// reports, or look after events. A door of its own, so that it can be fetched apart.
import type { writers as english } from '../../writers/index.ts'
import type { SameShape } from '../../same-shape.ts'
import { cardsAdminWords } from '../cards-admin.ts'
import { contentAdminWords } from '../content-admin.ts'
import { eventsWords } from '../events.ts'
import { reportsWords } from '../reports.ts'

/** What only those screens say. */
export const writers: SameShape<typeof english> = {
  cardsAdmin: cardsAdminWords,
  contentAdmin: contentAdminWords,
  events: eventsWords,
  reports: reportsWords,
}
