// Restores a backup into an empty portal. The rows are loaded in one transaction, which is
// committed only after the manifest at the end of the archive has confirmed every byte. Otherwise
// the stored files are removed again, unless the rows may be stored.
import { StartProblem } from '../platform/config/index.ts'
import { copyIn, migrate, prepareSchema } from '../platform/db/index.ts'
import type { FileStore } from '../platform/storage/index.ts'
import type { BackupManifest } from './backup.format.ts'
import { inLoading, refuseUsedPlace } from './place.repository.ts'
import { loadContents, loadingFiles, openArchive } from './read-archive.ts'

export interface RestoreTarget {
  readonly adminUrl: string
  readonly store: FileStore
  readonly passphrase: string | undefined
}

/**
 * Restores the backup at `path`. Throws a StartProblem if the portal is not empty or the backup is
 * damaged.
 */
export async function restoreBackup(target: RestoreTarget, path: string): Promise<BackupManifest> {
  await refuseUsedPlace(target.adminUrl)
  const { header, entries } = await openArchive(target.passphrase, path)
  if (header.onlyEventId !== null)
    throw new StartProblem('This file has one event: npm run event:import -- FILE')
  await prepareSchema(target.adminUrl, header.migrations)
  const manifest = await loadingFiles(target.store, (stored) =>
    inLoading(target.adminUrl, (client) =>
      loadContents(
        {
          header,
          store: target.store,
          stored,
          loadRows: (table, rows) => copyIn(client, table, rows),
          wants: () => true,
        },
        entries,
      ),
    ),
  )
  await migrate(target.adminUrl)
  return manifest
}
