import { defineErrors } from '../kernel/index.ts'

export const suppliersErrors = defineErrors({
  supplierNotFound: { kind: 'notFound', message: 'Supplier not found' },
  invalidSupplier: { kind: 'invalid', message: 'Invalid supplier' },
  logoFailed: { kind: 'invalid', message: 'Failed to upload logo' },
  supplierGroupNotFound: { kind: 'notFound', message: 'Supplier group not found' },
  invalidSupplierGroup: { kind: 'invalid', message: 'Invalid group' },
})

/** What is wrong with a value of a supplier or a group, by its path. */
export const supplierProblems = {
  logo: 'The logo is not there any more. Choose it again',
  teamTypes: 'One of these team types does not exist any more',
  groups: 'One of these groups does not exist any more',
  suppliers: 'One of these suppliers does not exist any more',
} as const
