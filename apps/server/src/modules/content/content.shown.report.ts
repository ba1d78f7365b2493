// The images, files, suppliers and downloads that sections show and the viewer may see.
import { sql } from 'drizzle-orm'
import type { ListedResource, ShownFile, ShownPicture } from '@eventflow/domain/content'
import type { Viewer } from '@eventflow/domain/kernel'
import {
  callersLanguageSql,
  isTranslatedIn,
  textIn,
  type ReadScope,
} from '../../platform/db/index.ts'
import { downloadName, isDownloadVisibleTo } from '../downloads/index.ts'
import { findFiles } from '../files/index.ts'
import { isSupplierListedFor } from '../suppliers/index.ts'

type PictureRow = Pick<ShownPicture, 'altText' | 'width' | 'height'> & {
  id: string
  fileId: string
}

export async function findPictures(
  scope: ReadScope,
  assetIds: readonly string[],
): Promise<Record<string, ShownPicture>> {
  if (assetIds.length === 0) return {}
  const { rows } = await scope.tx.execute<PictureRow>(sql`
    select assets.id, assets.alt_text as "altText", assets.file_id as "fileId", kept.width, kept.height
    from assets
    left join files kept on kept.event_id = assets.event_id and kept.id = assets.file_id
    where assets.event_id = ${scope.eventId} and assets.type = 'image'
      and assets.id = any(${sql.param([...assetIds])})`)
  const addressOf = (fileId: string, size: string) =>
    `/api/files/${fileId}/open?disposition=inline&size=${size}`
  return Object.fromEntries(
    rows.map(({ id, fileId, ...shown }) => [
      id,
      { ...shown, large: addressOf(fileId, 'large'), small: addressOf(fileId, 'small') },
    ]),
  )
}

/** The file of each image, by the asset. */
export async function findImageFileIds(
  scope: ReadScope,
  assetIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (assetIds.length === 0) return new Map()
  const { rows } = await scope.tx.execute<{ id: string; fileId: string }>(sql`
    select id, file_id as "fileId" from assets
    where event_id = ${scope.eventId} and type = 'image' and id = any(${sql.param([...assetIds])})`)
  return new Map(rows.map(({ id, fileId }) => [id, fileId]))
}

export async function findShownFiles(
  scope: ReadScope,
  fileIds: readonly string[],
): Promise<Record<string, ShownFile>> {
  const files = await findFiles(scope, fileIds)
  return Object.fromEntries(files.map(({ id, name, size }) => [id, { name, size }]))
}

type Listed<Type extends ListedResource['type']> = Extract<ListedResource, { readonly type: Type }>

export async function findListedSuppliers(
  scope: ReadScope,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Listed<'supplier'>[]> {
  if (ids.length === 0) return []
  const { rows } = await scope.tx.execute<Listed<'supplier'> & Record<string, unknown>>(sql`
    select 'supplier' as type, suppliers.id, suppliers.company as title,
      '/api/files/' || suppliers.logo_file_id || '/open?disposition=inline' as logo
    from suppliers
    where suppliers.event_id = ${scope.eventId} and suppliers.id = any(${sql.param([...ids])})
      and ${isSupplierListedFor(viewer, undefined)}`)
  return rows
}

/**
 * A page never shows a hidden download, not even to organisers, so that they see what teams see.
 */
export async function findListedDownloads(
  scope: ReadScope,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Listed<'download'>[]> {
  if (ids.length === 0) return []
  const language = callersLanguageSql()
  const { rows } = await scope.tx.execute<Listed<'download'> & Record<string, unknown>>(sql`
    select 'download' as type, downloads.id, ${textIn(downloadName, language)} as title,
      ${isTranslatedIn(downloadName, language)} as "isTranslated",
      replace(lower(substring(kept.name from '[^.]+$')), 'jpg', 'jpeg') as "fileType",
      kept.kept_size::float8 as "fileSize"
    from downloads
    join files kept on kept.event_id = downloads.event_id and kept.id = downloads.file_id
    where downloads.event_id = ${scope.eventId} and downloads.id = any(${sql.param([...ids])})
      and downloads.show_download and ${isDownloadVisibleTo(viewer)}`)
  return rows
}
