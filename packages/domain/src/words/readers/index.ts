// English texts for the first form, and for the first screen with organisers' content. A separate
// entry point, so that browsers fetch it separately.
import { contentWords } from '../en/content.ts'
import { downloadsWords } from '../en/downloads.ts'
import { fillingWords } from '../en/filling.ts'
import { formsWords } from '../en/forms.ts'
import { notificationsWords } from '../en/notifications.ts'
import { searchWords } from '../en/search.ts'
import { submissionsWords } from '../en/submissions.ts'
import { supplierOrdersWords } from '../en/supplier-orders.ts'
import { suppliersWords } from '../en/suppliers.ts'
import { timeTableWords } from '../en/time-table.ts'

/** Only the texts of the screens that are named above. */
export const readers = {
  content: contentWords,
  downloads: downloadsWords,
  filling: fillingWords,
  forms: formsWords,
  notifications: notificationsWords,
  search: searchWords,
  submissions: submissionsWords,
  supplierOrders: supplierOrdersWords,
  suppliers: suppliersWords,
  timeTable: timeTableWords,
} as const
