import { and, eq, sql, type SQL } from 'drizzle-orm'
import { downloadSchema, downloadsErrors, type Download } from '@eventflow/domain/downloads'
import { isOrganiser, type Viewer } from '@eventflow/domain/kernel'
import {
  callersLanguageSql,
  folded,
  momentKey,
  type ReadScope,
  textIn,
  translatedText,
} from '../../platform/db/index.ts'
import { recordRepository } from '../../platform/records/index.ts'
import { isForViewer, teamTypeIdsOf, type OwnerRow } from '../audience/index.ts'
import { downloads } from './downloads.tables.ts'

/** The row of `downloads` as the owner of an audience. */
const downloadRow: OwnerRow = {
  kind: 'download',
  eventId: sql`downloads.event_id`,
  id: sql`downloads.id`,
  showToChildTeams: sql`downloads.show_to_child_teams`,
  dimensions: sql`downloads.dimensions`,
}

const ofFile = <Value>(value: SQL) => sql<Value>`(select ${value} from files kept
  where kept.event_id = downloads.event_id and kept.id = downloads.file_id)`

/** The lower-case extension of the file's name, with `jpg` as `jpeg`. */
const fileType = ofFile<string>(
  sql`replace(lower(substring(kept.name from '[^.]+$')), 'jpg', 'jpeg')`,
)

export const downloadRepository = recordRepository({
  table: downloads,
  schema: downloadSchema,
  kind: 'download',
  notFound: downloadsErrors.downloadNotFound,
  columns: {
    data: sql<string>`'/api/files/' || downloads.file_id || '/open'`,
    fileSize: ofFile<number>(sql`kept.kept_size::float8`),
    fileType,
    file: ofFile<Download['file']>(
      sql`json_build_object('id', kept.id, 'name', kept.name, 'size', kept.kept_size)`,
    ),
    showToTeamTypeIds: sql<string[]>`${teamTypeIdsOf(downloadRow)}`,
    hideFromTeamTypeIds: sql<string[]>`${teamTypeIdsOf(downloadRow, true)}`,
  },
  nameColumn: downloads.name,
  nameSort: 'name',
  sorts: {
    name: folded(downloads.name),
    updatedAt: momentKey(downloads.updatedAt),
  },
})

export const downloadName = translatedText('downloads', 'name')
export const downloadDescription = translatedText('downloads', 'description')

/** canSeeDownload as a condition. */
export const isVisibleTo = (viewer: Viewer): SQL =>
  isOrganiser(viewer)
    ? sql`true`
    : sql`(downloads.show_download and ${isForViewer(downloadRow, viewer)})`

/** The file of a download that the viewer sees; null if they do not, or if it does not exist. */
export async function findVisibleFile(
  scope: ReadScope,
  viewer: Viewer,
  downloadId: string,
): Promise<{ fileId: string; name: string } | null> {
  const [row] = await scope.tx
    .select({
      fileId: downloads.fileId,
      name: sql<string>`${textIn(downloadName, callersLanguageSql())}`,
    })
    .from(downloads)
    .where(
      and(eq(downloads.eventId, scope.eventId), eq(downloads.id, downloadId), isVisibleTo(viewer)),
    )
  return row ?? null
}
