import {
  ASSET_OWNER_KINDS,
  ASSET_TYPES,
  assetFields,
  type AssetOwnerKind,
} from '@eventflow/domain/assets'
import type { PackPart } from '@eventflow/domain/events'
import { z } from 'zod'
import { packKind } from '../../platform/pack/index.ts'
import { assets, assetUses } from './assets.tables.ts'

export const assetsPack = [
  packKind({
    name: 'assets',
    table: assets,
    part: 'assets',
    fields: assetFields,
    columns: { type: z.enum(ASSET_TYPES) },
  }),
]

const SHOWN_BY: Record<AssetOwnerKind, PackPart> = {
  content: 'content',
  settings: 'dashboard',
  corePage: 'navigation',
}

/** Imported after the records that show assets. */
export const assetUsesPack = [
  packKind({
    name: 'assetUses',
    table: assetUses,
    part: ({ ownerKind }) => SHOWN_BY[ownerKind],
    columns: { ownerKind: z.enum(ASSET_OWNER_KINDS) },
    isKept: ({ ownerKind, ownerId }, find) =>
      ownerKind !== 'content' || find('content', ownerId) !== undefined,
  }),
]
