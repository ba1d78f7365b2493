// German texts for the first form, and for the first screen with organisers' content. A separate
// entry point, so that browsers fetch it separately.
import type { readers as english } from '../../readers/index.ts'
import type { SameShape } from '../../same-shape.ts'
import { contentWords } from '../content.ts'
import { downloadsWords } from '../downloads.ts'
import { fillingWords } from '../filling.ts'
import { formsWords } from '../forms.ts'
import { notificationsWords } from '../notifications.ts'
import { searchWords } from '../search.ts'
import { submissionsWords } from '../submissions.ts'
import { supplierOrdersWords } from '../supplier-orders.ts'
import { suppliersWords } from '../suppliers.ts'
import { timeTableWords } from '../time-table.ts'

/** Only the texts of the screens that are named above. */
export const readers: SameShape<typeof english> = {
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
}
