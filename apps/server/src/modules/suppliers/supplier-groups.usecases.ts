import { DomainError, type Done } from '@eventflow/domain/kernel'
import {
  suppliersErrors,
  type SupplierGroup,
  type SupplierGroupValues,
} from '@eventflow/domain/suppliers'
import type { Scope } from '../../platform/db/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import type { Author } from '../../platform/records/index.ts'
import {
  areThere,
  findSuppliersIn,
  setSuppliersOfGroup,
} from './supplier-group-places.repository.ts'
import { supplierGroupRepository, supplierRepository } from './suppliers.repository.ts'

/** Sets the suppliers of a group in this order. */
async function setSuppliers(
  scope: Scope,
  { id, supplierIds }: { id: string; supplierIds: readonly string[] },
  author: Author,
): Promise<void> {
  if (!(await areThere(scope, 'suppliers', supplierIds))) {
    const problems = [problemAt('supplierIds', 'problems.suppliers.suppliers')]
    throw new DomainError(suppliersErrors.invalidSupplierGroup, { problems })
  }
  const moved = await setSuppliersOfGroup(scope, id, supplierIds)
  await supplierRepository.touch(scope, moved, author)
}

export async function addSupplierGroup(
  scope: Scope,
  values: SupplierGroupValues,
  author: Author,
): Promise<SupplierGroup> {
  const { id } = await supplierGroupRepository.add(scope, values, author)
  await setSuppliers(scope, { id, supplierIds: values.supplierIds }, author)
  return supplierGroupRepository.read(scope, id)
}

export async function changeSupplierGroup(
  scope: Scope,
  {
    supplierGroupId: id,
    revision,
    ...values
  }: SupplierGroupValues & { supplierGroupId: string; revision: number },
  author: Author,
): Promise<SupplierGroup> {
  await supplierGroupRepository.change(scope, { id, revision, values }, author)
  await setSuppliers(scope, { id, supplierIds: values.supplierIds }, author)
  return supplierGroupRepository.read(scope, id)
}

/** The suppliers of a removed group stay. */
export async function removeSupplierGroups(
  scope: Scope,
  ids: readonly string[],
  author: Author,
): Promise<Done> {
  await supplierRepository.touch(scope, await findSuppliersIn(scope, ids), author)
  return supplierGroupRepository.remove(scope, ids)
}
