export {
  isListedFor as isSupplierListedFor,
  supplierGroupRepository,
  supplierDescription,
  supplierRepository,
  maySeeSupplier,
} from './suppliers.repository.ts'
export { mySuppliersRoutes, supplierGroupsRoutes, suppliersRoutes } from './suppliers.routes.ts'
export { addSupplierGroup } from './supplier-groups.usecases.ts'
export { addSupplier } from './suppliers.usecases.ts'
export { suppliersPack } from './suppliers.pack.ts'
