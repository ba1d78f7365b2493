import { z } from 'zod'
import { endpoint, idSchema, listQuery, pageOf, recordEndpoints } from '../kernel/index.ts'
import { suppliersErrors } from './suppliers.errors.ts'
import {
  mySupplierGroupSchema,
  mySupplierSchema,
  supplierGroupSchema,
  supplierGroupValues,
  supplierSchema,
  supplierValues,
} from './suppliers.schema.ts'

const suppliers = recordEndpoints({
  idName: 'supplierId',
  path: '/suppliers',
  name: 'supplier',
  schema: supplierSchema,
  invalid: suppliersErrors.invalidSupplier,
  reads: ['suppliers', 'supplierGroups', 'teamTypes'],
  changes: ['suppliers', 'supplierGroups'],
})

export const suppliersContract = {
  list: suppliers.listOrArchive(['company', 'updatedAt']),
  get: suppliers.get(),
  add: suppliers.add(supplierValues),
  update: suppliers.update(supplierValues),
  archive: suppliers.archive(),
  remove: suppliers.removeSeveral({
    note: 'their logos go with them, and they leave their groups',
  }),
}

const groups = recordEndpoints({
  idName: 'supplierGroupId',
  path: '/supplier-groups',
  name: 'supplier group',
  schema: supplierGroupSchema,
  invalid: suppliersErrors.invalidSupplierGroup,
  reads: ['supplierGroups', 'suppliers'],
  changes: ['supplierGroups', 'suppliers'],
})

export const supplierGroupsContract = {
  list: groups.listOrArchive(['title', 'updatedAt']),
  get: groups.get(),
  add: groups.add(supplierGroupValues),
  update: groups.update(supplierGroupValues),
  archive: groups.archive({ note: 'its suppliers stay in it' }),
  remove: groups.removeSeveral({ note: 'their suppliers stay' }),
}

const seen = {
  access: 'user',
  method: 'GET',
  reads: ['suppliers', 'supplierGroups', 'teams', 'teamTypes', 'users'],
  isReadOffline: true,
} as const

export const mySuppliersContract = {
  list: endpoint({
    ...seen,
    path: '/my-suppliers',
    summary: 'The suppliers that the caller sees, featured ones first',
  })
    .input(listQuery(['featured']).extend({ supplierGroupId: idSchema.optional() }))
    .output(pageOf(mySupplierSchema)),
  groups: endpoint({
    ...seen,
    path: '/my-supplier-groups',
    summary: 'The supplier groups in which the caller sees at least one supplier',
  }).output(z.object({ items: z.array(mySupplierGroupSchema) })),
  get: endpoint({
    ...seen,
    path: '/my-suppliers/{supplierId}',
    summary: 'One supplier that the caller sees',
  })
    .input(z.strictObject({ supplierId: idSchema }))
    .output(mySupplierSchema),
}
