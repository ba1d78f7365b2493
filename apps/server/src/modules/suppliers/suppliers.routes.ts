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

const api = guarded(suppliersContract)
const groups = guarded(supplierGroupsContract)
const own = guarded(mySuppliersContract)

const editorOf = (context: GuardedContext): SupplierEditor => ({
  viewer: signedIn(context),
  author: authorOf(context),
})

export const suppliersRoutes = {
  list: api.list.handler(({ context, input }) => supplierRepository.list(context.scope, input)),
  get: api.get.handler(({ context, input }) =>
    supplierRepository.read(context.scope, input.supplierId),
  ),
  add: api.add.handler(({ context, input }) =>
    addSupplier(context.scope, input, editorOf(context)),
  ),
  update: api.update.handler(({ context, input }) =>
    changeSupplier(context.scope, input, editorOf(context)),
  ),
  archive: api.archive.handler(({ context, input: { supplierIds: ids, isArchived } }) =>
    supplierRepository.setArchived(context.scope, { ids, isArchived }, authorOf(context)),
  ),
  remove: api.remove.handler(({ context, input }) =>
    removeSuppliers(context.scope, input.supplierIds, authorOf(context)),
  ),
}

export const supplierGroupsRoutes = {
  list: groups.list.handler(({ context, input }) =>
    supplierGroupRepository.list(context.scope, input),
  ),
  get: groups.get.handler(({ context, input }) =>
    supplierGroupRepository.read(context.scope, input.supplierGroupId),
  ),
  add: groups.add.handler(({ context, input }) =>
    addSupplierGroup(context.scope, input, authorOf(context)),
  ),
  update: groups.update.handler(({ context, input }) =>
    changeSupplierGroup(context.scope, input, authorOf(context)),
  ),
  // Changes only the flag: the suppliers of the group stay (specification: portal core, section 4).
  archive: groups.archive.handler(({ context, input: { supplierGroupIds: ids, isArchived } }) =>
    supplierGroupRepository.setArchived(context.scope, { ids, isArchived }, authorOf(context)),
  ),
  remove: groups.remove.handler(({ context, input }) =>
    removeSupplierGroups(context.scope, input.supplierGroupIds, authorOf(context)),
  ),
}

export const mySuppliersRoutes = {
  list: own.list.handler(async ({ context, input: { supplierGroupId, ...query } }) => {
    await needCorePage(context.scope, signedIn(context), 'suppliers')
    const where = isListedFor(signedIn(context), supplierGroupId)
    const page = await supplierRepository.list(context.scope, { ...query, where })
    return { ...page, items: page.items.map(toMine) }
  }),
  groups: own.groups.handler(async ({ context }) => {
    await needCorePage(context.scope, signedIn(context), 'suppliers')
    return { items: await findGroupsSeen(context.scope, signedIn(context)) }
  }),
  get: own.get.handler(({ context, input }) =>
    readMySupplier(context.scope, signedIn(context), input.supplierId),
  ),
}
