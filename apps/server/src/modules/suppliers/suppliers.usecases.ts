import {
  DomainError,
  onlyFields,
  translatedTexts,
  type Done,
  type FieldProblem,
  type Viewer,
} from '@eventflow/domain/kernel'
import {
  mySupplierSchema,
  suppliersErrors,
  type MySupplier,
  type Supplier,
  type SupplierValues,
} from '@eventflow/domain/suppliers'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { callersLanguage, problemAt } from '../../platform/language/index.ts'
import type { Author } from '../../platform/records/index.ts'
import { areTeamTypesThere, removeAudience, setAudience } from '../audience/index.ts'
import { tryClaim, findFiles, releaseAllFiles, releaseFiles } from '../files/index.ts'
import { areThere, findGroupsOf, setGroupsOfSupplier } from './supplier-group-places.repository.ts'
import {
  maySeeSupplier,
  supplierGroupRepository,
  supplierRepository,
} from './suppliers.repository.ts'

/** The person who saves a supplier. It can use only their own uploads. */
export interface SupplierEditor {
  readonly viewer: Viewer
  readonly author: Author
}

async function checkReferences(scope: ReadScope, input: SupplierValues): Promise<void> {
  const problems: FieldProblem[] = []
  for (const path of ['showToTeamTypeIds', 'hideFromTeamTypeIds'] as const) {
    if (!(await areTeamTypesThere(scope, input[path])))
      problems.push(problemAt(path, 'problems.suppliers.teamTypes'))
  }
  if (!(await areThere(scope, 'groups', input.supplierGroupIds)))
    problems.push(problemAt('supplierGroupIds', 'problems.suppliers.groups'))
  if (problems.length > 0) throw new DomainError(suppliersErrors.invalidSupplier, { problems })
}

const noLogo = (): DomainError =>
  new DomainError(suppliersErrors.logoFailed, {
    problems: [problemAt('logoFileId', 'problems.suppliers.logo')],
  })

async function checkLogo(scope: ReadScope, fileId: string | null): Promise<void> {
  if (fileId !== null && (await findFiles(scope, [fileId])).length === 0) throw noLogo()
}

/** Accepts only an unused file that was uploaded as a logo, and releases the previous one. */
async function claimLogo(
  scope: Scope,
  viewer: Viewer,
  { id, fileId }: { id: string; fileId: string | null },
): Promise<void> {
  const owner = { ownerKind: 'supplier', ownerId: id } as const
  const fileIds = fileId === null ? [] : [fileId]
  const missing = await tryClaim(scope, { ...owner, fileIds, purpose: 'logo', viewer })
  if (missing.length > 0) throw noLogo()
  await releaseFiles(scope, { ...owner, keepIds: fileIds })
}

async function saveAround(
  scope: Scope,
  { id, ...input }: SupplierValues & { id: string },
  { viewer, author }: SupplierEditor,
): Promise<void> {
  await claimLogo(scope, viewer, { id, fileId: input.logoFileId })
  await setAudience(scope, id, {
    ownerKind: 'supplier',
    teamTypeIds: input.showToTeamTypeIds,
    hiddenTeamTypeIds: input.hideFromTeamTypeIds,
    dimensions: input.dimensions,
  })
  const groups = await setGroupsOfSupplier(scope, id, input.supplierGroupIds)
  await supplierGroupRepository.touch(scope, groups, author)
}

export async function addSupplier(
  scope: Scope,
  input: SupplierValues,
  editor: SupplierEditor,
): Promise<Supplier> {
  await checkLogo(scope, input.logoFileId)
  await checkReferences(scope, input)
  const { id } = await supplierRepository.add(scope, input, editor.author)
  await saveAround(scope, { ...input, id }, editor)
  return supplierRepository.read(scope, id)
}

/** Replaces the logo and sets the groups. */
export async function changeSupplier(
  scope: Scope,
  { supplierId: id, revision, ...input }: SupplierValues & { supplierId: string; revision: number },
  editor: SupplierEditor,
): Promise<Supplier> {
  // Reports a missing supplier before its values.
  await supplierRepository.read(scope, id)
  await checkLogo(scope, input.logoFileId)
  await checkReferences(scope, input)
  await supplierRepository.change(scope, { id, revision, values: input }, editor.author)
  await saveAround(scope, { ...input, id }, editor)
  return supplierRepository.read(scope, id)
}

/** Releases their logos and removes them from their groups. */
export async function removeSuppliers(
  scope: Scope,
  ids: readonly string[],
  author: Author,
): Promise<Done> {
  const groups = await findGroupsOf(scope, ids)
  await removeAudience(scope, 'supplier', ids)
  const done = await supplierRepository.remove(scope, ids)
  await supplierGroupRepository.touch(scope, groups, author)
  await releaseAllFiles(scope, { ownerKind: 'supplier', ownerIds: ids })
  return done
}

/** Teams cannot see the audience. */
export const toMine = (supplier: Supplier): MySupplier => {
  const { description } = translatedTexts(supplier.translations, callersLanguage())
  return onlyFields(mySupplierSchema, {
    ...supplier,
    description: description ?? supplier.description,
    isDescriptionTranslated: description !== undefined,
  })
}

export async function readMySupplier(
  scope: ReadScope,
  viewer: Viewer,
  supplierId: string,
): Promise<MySupplier> {
  if (!(await maySeeSupplier(scope, viewer, supplierId)))
    throw new DomainError(suppliersErrors.supplierNotFound)
  return toMine(await supplierRepository.read(scope, supplierId))
}
