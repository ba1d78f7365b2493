// English, the part that the browser fetches with the first form or the first screen of what organisers
// offer to read. A door of its own, so that it can be fetched apart.
import { contentWords } from '../en/content.ts'
import { downloadsWords } from '../en/downloads.ts'
import { fillingWords } from '../en/filling.ts'
import { formsWords } from '../en/forms.ts'
import { notificationsWords } from '../en/notifications.ts'
import { searchWords } from '../en/search.ts'
import { submissionsWords } from '../en/submissions.ts'
import { suppliersWords } from '../en/suppliers.ts'
import { timeTableWords } from '../en/time-table.ts'

/** What only those screens say. */
export const readers = {
  content: contentWords,
  downloads: downloadsWords,
  filling: fillingWords,
  forms: formsWords,
  notifications: notificationsWords,
  search: searchWords,
  submissions: submissionsWords,
  suppliers: suppliersWords,
  timeTable: timeTableWords,
} as const
