import {
  supplierGroupTranslations,
  supplierTranslations,
  supplierValues,
} from '@eventflow/domain/suppliers'
import { packKind } from '../../platform/pack/index.ts'
import { supplierGroups, supplierGroupSuppliers, suppliers } from './suppliers.tables.ts'

const { company, description, website, contacts } = supplierValues

export const suppliersPack = [
  packKind({
    name: 'suppliers',
    table: suppliers,
    part: 'suppliers',
    columns: {
      company,
      description,
      translations: supplierTranslations.default({}),
      website,
      contacts,
    },
  }),
  packKind({
    name: 'supplierGroups',
    table: supplierGroups,
    part: 'suppliers',
    columns: { translations: supplierGroupTranslations.default({}) },
  }),
  packKind({ name: 'supplierGroupSuppliers', table: supplierGroupSuppliers, part: 'suppliers' }),
]
