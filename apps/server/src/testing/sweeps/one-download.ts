import { audienceTeamTypes } from '../../modules/audience/audience.tables.ts'
import { downloads } from '../../modules/downloads/downloads.tables.ts'
import { newId, type Scope } from '../../platform/db/index.ts'
import type { CastTeam } from '../cast.ts'
import { oneWaitingFile } from './one-asset.ts'

/** A download for one type of team, and a file for another. */
export async function oneDownload(scope: Scope, { teamTypeId }: CastTeam) {
  const { tx, eventId } = scope
  const downloadId = newId()
  const fileId = await oneWaitingFile(scope, 'download')
  await tx.insert(downloads).values({ eventId, id: downloadId, name: 'Floor loads', fileId })
  await tx
    .insert(audienceTeamTypes)
    .values({ eventId, ownerKind: 'download', ownerId: downloadId, teamTypeId })
  return { downloadId, downloadFileId: await oneWaitingFile(scope, 'download') }
}
