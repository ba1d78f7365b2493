import { supplierFields, supplierGroupFields } from '@eventflow/domain/suppliers'
import { packKind } from '../../platform/pack/index.ts'
import { supplierGroups, supplierGroupSuppliers, suppliers } from './suppliers.tables.ts'

export const suppliersPack = [
  packKind({ name: 'suppliers', table: suppliers, part: 'suppliers', fields: supplierFields }),
  packKind({
    name: 'supplierGroups',
    table: supplierGroups,
    part: 'suppliers',
    fields: supplierGroupFields,
  }),
  packKind({ name: 'supplierGroupSuppliers', table: supplierGroupSuppliers, part: 'suppliers' }),
]
