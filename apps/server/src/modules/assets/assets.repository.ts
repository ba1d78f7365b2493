import { and, eq, inArray, sql } from 'drizzle-orm'
import { assetSchema, assetsErrors, type Asset, type AssetType } from '@eventflow/domain/assets'
import { folded, momentKey, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { recordRepository } from '../../platform/records/index.ts'
import { assets } from './assets.tables.ts'

const addressOf = (size: string) =>
  sql`'/api/files/' || assets.file_id || ${sql.raw(`'/open?disposition=inline&size=${size}'`)}`

export const assetRepository = recordRepository({
  table: assets,
  schema: assetSchema,
  kind: 'asset',
  notFound: assetsErrors.assetNotFound,
  columns: {
    file: sql<Asset['file']>`(
      select json_build_object('id', kept.id, 'name', kept.name, 'mimeType', kept.mime_type,
        'size', kept.kept_size, 'width', kept.width, 'height', kept.height)
      from files kept where kept.event_id = assets.event_id and kept.id = assets.file_id)`,
    data: sql<Asset['data']>`case when assets.type = 'image' then json_build_object(
      'large', ${addressOf('large')}, 'medium', ${addressOf('medium')},
      'small', ${addressOf('small')}, 'thumb', ${addressOf('thumb')}) end`,
    useCount: sql<number>`(select count(*)::int from asset_uses used
      where used.event_id = assets.event_id and used.asset_id = assets.id)`,
  },
  nameColumn: assets.name,
  sorts: {
    name: folded(assets.name),
    updatedAt: momentKey(assets.updatedAt),
  },
  inUse: assetsErrors.assetInUse,
})

/** The current file of an asset; null if there is no such asset. */
export async function findAssetFileId(scope: ReadScope, assetId: string): Promise<string | null> {
  const [row] = await scope.tx
    .select({ fileId: assets.fileId })
    .from(assets)
    .where(and(eq(assets.eventId, scope.eventId), eq(assets.id, assetId)))
  return row?.fileId ?? null
}

/** Restricts the list to assets of a type. */
export const isOfType = (type: AssetType | undefined) =>
  type === undefined ? undefined : eq(assets.type, type)

/**
 * Returns the ids that are assets of this type, and locks them so that none is deleted before the
 * transaction ends.
 */
export async function lockAssets(
  scope: Scope,
  type: AssetType,
  assetIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (assetIds.length === 0) return new Set()
  const rows = await scope.tx
    .select({ id: assets.id })
    .from(assets)
    .where(
      and(
        eq(assets.eventId, scope.eventId),
        eq(assets.type, type),
        inArray(assets.id, [...assetIds]),
      ),
    )
    .orderBy(assets.id)
    .for('key share')
  return new Set(rows.map(({ id }) => id))
}
