import {
  SupplierEditor,
  SupplierEnd,
  supplierQuery,
  SuppliersList,
  SupplierTabs,
} from '../../../modules/suppliers/index.ts'
import type { RecordPages } from '../../screen-line.ts'
import { recordPages } from '../../shell/record-pages.tsx'

export const pages: RecordPages = recordPages({
  paths: { list: '/admin/suppliers', add: '/admin/suppliers/add' },
  idName: 'supplierId',
  one: supplierQuery,
  nameOf: ({ company }) => company,
  words: {
    lead: 'suppliersAdmin.lead',
    add: 'suppliersAdmin.add',
    archived: 'suppliersAdmin.listArchived',
  },
  fieldCount: 7,
  Tabs: SupplierTabs,
  List: SuppliersList,
  Editor: SupplierEditor,
  End: SupplierEnd,
})
