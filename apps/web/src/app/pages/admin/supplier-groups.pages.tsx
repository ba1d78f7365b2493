import {
  SupplierGroupEditor,
  SupplierGroupEnd,
  supplierGroupQuery,
  SupplierGroupsList,
  SupplierGroupTabs,
} from '../../../modules/suppliers/index.ts'
import type { RecordPages } from '../../screen-line.ts'
import { recordPages } from '../../shell/record-pages.tsx'

export const pages: RecordPages = recordPages({
  paths: { list: '/admin/supplier-groups', add: '/admin/supplier-groups/add' },
  idName: 'supplierGroupId',
  one: supplierGroupQuery,
  nameOf: ({ title }) => title,
  words: {
    lead: 'suppliersAdmin.groups.lead',
    add: 'suppliersAdmin.groups.add',
    archived: 'suppliersAdmin.groups.listArchived',
  },
  fieldCount: 2,
  Tabs: SupplierGroupTabs,
  List: SupplierGroupsList,
  Editor: SupplierGroupEditor,
  End: SupplierGroupEnd,
})
