// German, the part that the browser fetches with the first form or the first screen of what organisers
// offer to read. A door of its own, so that it can be fetched apart.
import type { readers as english } from '../../readers/index.ts'
import type { SameShape } from '../../same-shape.ts'
import { contentWords } from '../content.ts'
import { downloadsWords } from '../downloads.ts'
import { fillingWords } from '../filling.ts'
import { formsWords } from '../forms.ts'
import { notificationsWords } from '../notifications.ts'
import { searchWords } from '../search.ts'
import { submissionsWords } from '../submissions.ts'
import { suppliersWords } from '../suppliers.ts'
import { timeTableWords } from '../time-table.ts'

/** What only those screens say. */
export const readers: SameShape<typeof english> = {
  content: contentWords,
  downloads: downloadsWords,
  filling: fillingWords,
  forms: formsWords,
  notifications: notificationsWords,
  search: searchWords,
  submissions: submissionsWords,
  suppliers: suppliersWords,
  timeTable: timeTableWords,
}
