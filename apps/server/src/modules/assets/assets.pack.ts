import { ASSET_OWNER_KINDS, ASSET_TYPES, newAssetValues } from '@eventflow/domain/assets'
import { z } from 'zod'
import { packKind } from '../../platform/pack/index.ts'
import { assets, assetUses } from './assets.tables.ts'

export const assetsPack = [
  packKind({
    name: 'assets',
    table: assets,
    columns: {
      name: newAssetValues.name,
      altText: newAssetValues.altText,
      type: z.enum(ASSET_TYPES),
    },
  }),
]

/** After whatever shows assets. */
export const assetUsesPack = [
  packKind({
    name: 'assetUses',
    table: assetUses,
    columns: { ownerKind: z.enum(ASSET_OWNER_KINDS) },
    isKept: ({ ownerKind, ownerId }, find) =>
      ownerKind !== 'content' || find('content', ownerId) !== undefined,
  }),
]
