import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { AssetOwnerKind, AssetType } from '@eventflow/domain/assets'
import { audit, eventId, identity, refersTo } from '../../platform/db/columns.ts'
import { files } from '../files/files.tables.ts'

/** Images and documents that organisers store for pages. */
export const assets = pgTable(
  'assets',
  {
    ...identity(),
    name: text('name').notNull(),
    altText: text('alt_text').notNull().default(''),
    type: text('type').$type<AssetType>().notNull(),
    fileId: text('file_id').notNull(),
    ...audit(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    refersTo(table, table.fileId, files),
    index('assets_file').on(table.eventId, table.fileId),
  ],
)

/**
 * Which records show an asset. A record has no foreign key here, because it may be of any kind: the
 * code that deletes it also deletes its rows. The asset has one, so that an asset in use cannot be
 * deleted.
 */
export const assetUses = pgTable(
  'asset_uses',
  {
    eventId: eventId(),
    ownerKind: text('owner_kind').$type<AssetOwnerKind>().notNull(),
    ownerId: text('owner_id').notNull(),
    assetId: text('asset_id').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'asset_uses_pk',
      columns: [table.eventId, table.ownerKind, table.ownerId, table.assetId],
    }),
    refersTo(table, table.assetId, assets),
    index('asset_uses_asset').on(table.eventId, table.assetId),
  ],
)
