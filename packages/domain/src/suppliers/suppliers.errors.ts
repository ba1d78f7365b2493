import { defineErrors } from '../kernel/index.ts'

export const suppliersErrors = defineErrors({
  supplierNotFound: { kind: 'notFound', message: 'Supplier not found' },
  invalidSupplier: { kind: 'invalid', message: 'Invalid supplier' },
  logoFailed: { kind: 'invalid', message: 'Failed to upload logo' },
  supplierGroupNotFound: { kind: 'notFound', message: 'Supplier group not found' },
  invalidSupplierGroup: { kind: 'invalid', message: 'Invalid group' },
})
