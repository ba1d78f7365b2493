// Which records show which assets.
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { AssetOwnerKind } from '@eventflow/domain/assets'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { assetUses } from './assets.tables.ts'

export interface AssetOwner {
  readonly ownerKind: AssetOwnerKind
  readonly ownerId: string
}

export interface AssetUseRow extends AssetOwner {
  readonly assetId: string
}

/** More than anybody will read. */
const MAX_USES = 500

export const findUses = (scope: ReadScope, assetIds: readonly string[]): Promise<AssetUseRow[]> =>
  scope.tx
    .select({
      assetId: assetUses.assetId,
      ownerKind: assetUses.ownerKind,
      ownerId: assetUses.ownerId,
    })
    .from(assetUses)
    .where(and(eq(assetUses.eventId, scope.eventId), inArray(assetUses.assetId, [...assetIds])))
    .orderBy(asc(assetUses.ownerKind), asc(assetUses.ownerId))
    .limit(MAX_USES)

/**
 * Sets the assets that a record shows. Called in the transaction that saves the record, with
 * existing assets.
 */
export async function setAssetUses(
  scope: Scope,
  owner: AssetOwner,
  assetIds: readonly string[],
): Promise<void> {
  await removeAssetUses(scope, owner.ownerKind, [owner.ownerId])
  const rows = [...new Set(assetIds)].map((assetId) => ({
    eventId: scope.eventId,
    ...owner,
    assetId,
  }))
  if (rows.length > 0) await scope.tx.insert(assetUses).values(rows)
}

/** Removes the uses of deleted records. Called by the code that deletes them. */
export async function removeAssetUses(
  scope: Scope,
  ownerKind: AssetOwnerKind,
  ownerIds: readonly string[],
): Promise<void> {
  await scope.tx
    .delete(assetUses)
    .where(
      and(
        eq(assetUses.eventId, scope.eventId),
        eq(assetUses.ownerKind, ownerKind),
        inArray(assetUses.ownerId, [...ownerIds]),
      ),
    )
}
