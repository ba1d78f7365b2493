import {
  mySuppliersContract,
  supplierGroupsContract,
  suppliersContract,
} from '@eventflow/domain/suppliers'
import { authorOf, guarded, signedIn, type GuardedContext } from '../../platform/http/index.ts'
import { needCorePage } from '../settings/index.ts'
import {
  addSupplierGroup,
  changeSupplierGroup,
  removeSupplierGroups,
} from './supplier-groups.usecases.ts'
import {
  findGroupsSeen,
  isListedFor,
  supplierGroupRepository,
  supplierRepository,
} from './suppliers.repository.ts'
import {
  addSupplier,
  changeSupplier,
  readMySupplier,
  removeSuppliers,
  toMine,
  type SupplierEditor,
} from './suppliers.usecases.ts'

const editorOf = (context: GuardedContext): SupplierEditor => ({
  viewer: signedIn(context),
  author: authorOf(context),
})

export const suppliersRoutes = guarded(suppliersContract, {
  list: (context, input) => supplierRepository.list(context.scope, input),
  get: (context, input) => supplierRepository.read(context.scope, input.supplierId),
  add: (context, input) => addSupplier(context.scope, input, editorOf(context)),
  update: (context, input) => changeSupplier(context.scope, input, editorOf(context)),
  archive: (context, { supplierIds: ids, isArchived }) =>
    supplierRepository.setArchived(context.scope, { ids, isArchived }, authorOf(context)),
  remove: (context, input) => removeSuppliers(context.scope, input.supplierIds, authorOf(context)),
})

export const supplierGroupsRoutes = guarded(supplierGroupsContract, {
  list: (context, input) => supplierGroupRepository.list(context.scope, input),
  get: (context, input) => supplierGroupRepository.read(context.scope, input.supplierGroupId),
  add: (context, input) => addSupplierGroup(context.scope, input, authorOf(context)),
  update: (context, input) => changeSupplierGroup(context.scope, input, authorOf(context)),
  // Changes only the flag: the suppliers of the group stay (specification: portal core, section 4).
  archive: (context, { supplierGroupIds: ids, isArchived }) =>
    supplierGroupRepository.setArchived(context.scope, { ids, isArchived }, authorOf(context)),
  remove: (context, input) =>
    removeSupplierGroups(context.scope, input.supplierGroupIds, authorOf(context)),
})

export const mySuppliersRoutes = guarded(mySuppliersContract, {
  list: async (context, { supplierGroupId, ...query }) => {
    await needCorePage(context.scope, signedIn(context), 'suppliers')
    const where = isListedFor(signedIn(context), supplierGroupId)
    const page = await supplierRepository.list(context.scope, { ...query, where })
    return { ...page, items: page.items.map(toMine) }
  },
  groups: async (context) => {
    await needCorePage(context.scope, signedIn(context), 'suppliers')
    return { items: await findGroupsSeen(context.scope, signedIn(context)) }
  },
  get: (context, input) => readMySupplier(context.scope, signedIn(context), input.supplierId),
})
