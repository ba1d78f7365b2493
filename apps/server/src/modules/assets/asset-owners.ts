// The functions that modules register for the records that show assets. Those modules come after
// this one; the router registers them.
import type { AssetOwnerKind, AssetUse } from '@eventflow/domain/assets'
import type { Viewer } from '@eventflow/domain/kernel'
import type { ReadScope } from '../../platform/db/index.ts'
import { findUses, type AssetUseRow } from './asset-uses.repository.ts'

interface AssetOwnerModule {
  /** The names of records by their ids. Deleted records are left out. */
  readonly namesOf: (
    scope: ReadScope,
    ownerIds: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>
  /** Whether the viewer sees this asset on that record now. */
  readonly isSeenOn: (scope: ReadScope, viewer: Viewer, use: AssetUseRow) => Promise<boolean>
}

export type AssetOwners = Readonly<Record<AssetOwnerKind, AssetOwnerModule>>

/** Where these assets are used, with the names of the records. */
export async function namedUses(
  scope: ReadScope,
  owners: AssetOwners,
  assetIds: readonly string[],
): Promise<AssetUse[]> {
  const uses = await findUses(scope, assetIds)
  const kinds = [...new Set(uses.map(({ ownerKind }) => ownerKind))]
  const named: AssetUse[] = []
  for (const ownerKind of kinds) {
    const ids = uses.flatMap((use) => (use.ownerKind === ownerKind ? [use.ownerId] : []))
    const names = await owners[ownerKind].namesOf(scope, [...new Set(ids)])
    for (const [ownerId, name] of names) named.push({ ownerKind, ownerId, name })
  }
  return named
}

/** A person who sees an asset on any record may read its file. */
export async function maySeeAsset(
  scope: ReadScope,
  viewer: Viewer,
  { owners, assetId }: { owners: AssetOwners; assetId: string },
): Promise<boolean> {
  for (const use of await findUses(scope, [assetId])) {
    if (await owners[use.ownerKind].isSeenOn(scope, viewer, use)) return true
  }
  return false
}
