export { SupplierEditor, SupplierEnd } from './manage/supplier-editor.tsx'
export {
  SupplierGroupEditor,
  SupplierGroupEnd,
  SupplierGroupsList,
} from './manage/supplier-groups.tsx'
export { supplierGroupQuery, supplierQuery } from './manage/supplier-source.ts'
export { SupplierGroupTabs, SupplierTabs } from './manage/supplier-tabs.tsx'
export { SuppliersList } from './manage/suppliers.tsx'
export { MySuppliers, mySupplierQuery } from './team/my-suppliers.tsx'
export { OneSupplier } from './team/one-supplier.tsx'
