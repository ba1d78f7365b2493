import {
  assetsErrors,
  assetTypeOf,
  type Asset,
  type AssetType,
  type ChangedAsset,
  type NewAsset,
} from '@eventflow/domain/assets'
import { DomainError, type Done, type Viewer } from '@eventflow/domain/kernel'
import { changedNames, type Scope } from '../../platform/db/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import type { Author } from '../../platform/records/index.ts'
import { tryClaim, findFiles, releaseAllFiles, releaseFiles } from '../files/index.ts'
import { namedUses, type AssetOwners } from './asset-owners.ts'
import { assetRepository } from './assets.repository.ts'

/** The person who saves an asset. It can use only their own uploads. */
export interface AssetEditor {
  readonly viewer: Viewer
  readonly author: Author
}

const invalidFile = (why: 'file' | 'otherType'): DomainError =>
  new DomainError(assetsErrors.invalidAsset, {
    problems: [problemAt('fileId', `problems.assets.${why}`)],
  })

async function typeOfFile(scope: Scope, fileId: string): Promise<AssetType> {
  const [file] = await findFiles(scope, [fileId])
  if (file === undefined) throw invalidFile('file')
  return assetTypeOf(file.kind)
}

/** Accepts only an unused file that was uploaded as an asset. */
async function claimFile(
  scope: Scope,
  viewer: Viewer,
  { ownerId, fileId }: { ownerId: string; fileId: string },
): Promise<void> {
  const owner = { ownerKind: 'asset', ownerId } as const
  const missing = await tryClaim(scope, {
    ...owner,
    fileIds: [fileId],
    purpose: 'asset',
    viewer,
  })
  if (missing.length > 0) throw invalidFile('file')
  await releaseFiles(scope, { ...owner, keepIds: [fileId] })
}

export async function addAsset(
  scope: Scope,
  input: NewAsset,
  { viewer, author }: AssetEditor,
): Promise<Asset> {
  const { fileId } = input
  const type = await typeOfFile(scope, fileId)
  const { id } = await assetRepository.add(scope, { ...input, type }, author)
  await claimFile(scope, viewer, { ownerId: id, fileId })
  return assetRepository.read(scope, id)
}

/** Replaces the file wherever the asset is shown. */
export async function changeAsset(
  scope: Scope,
  { assetId: id, revision, ...input }: ChangedAsset & { assetId: string; revision: number },
  { viewer, author }: AssetEditor,
): Promise<Asset> {
  const before = await assetRepository.read(scope, id)
  const fileId = input.fileId ?? before.file.id
  const isReplaced = fileId !== before.file.id
  if (isReplaced && (await typeOfFile(scope, fileId)) !== before.type) {
    throw invalidFile('otherType')
  }
  await assetRepository.change(scope, { id, revision, values: { ...input, fileId } }, author)
  if (isReplaced) await claimFile(scope, viewer, { ownerId: id, fileId })
  scope.audit.changed.push(...changedNames({ fileId: before.file.id }, { fileId }))
  return assetRepository.read(scope, id)
}

/** Removes none if one of them is in use. The problems contain the records that use it. */
export async function removeAssets(
  scope: Scope,
  assetIds: readonly string[],
  owners: AssetOwners,
): Promise<Done> {
  const uses = await namedUses(scope, owners, assetIds)
  if (uses.length > 0) {
    const problems = uses.map(({ name }) => ({ path: 'assetIds', message: name }))
    throw new DomainError(assetsErrors.assetInUse, { problems })
  }
  const done = await assetRepository.remove(scope, assetIds)
  await releaseAllFiles(scope, { ownerKind: 'asset', ownerIds: assetIds })
  return done
}
