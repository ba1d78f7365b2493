import { optionalText } from '@eventflow/domain/kernel'
import { packKind } from '../../../platform/pack/index.ts'
import { supplierLists } from '../supplier-orders.tables.ts'

/** Which item lists are ordered from which supplier. Links are for one event. */
export const supplierListsPack = [
  packKind({
    name: 'supplierLists',
    table: supplierLists,
    part: 'suppliers',
    // Empty for a list outside of field groups.
    columns: { listId: optionalText(64) },
  }),
]
