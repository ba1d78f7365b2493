// Imports one event into a portal with other events, from a file of this event or from a backup of a portal.
// The rows are staged first and stored in one transaction, after the manifest at the end of the file has
// confirmed every byte. Otherwise the stored files are removed again, unless the rows may be stored.
import { createHash } from 'node:crypto'
import { StartProblem } from '../platform/config/index.ts'
import {
  appliedMigrations,
  asOwner,
  openStage,
  type Connection,
  type StagedEvent,
} from '../platform/db/index.ts'
import type { BackupHeader } from './backup.format.ts'
import { startStill } from './place.repository.ts'
import { loadContents, loadingFiles, openArchive } from './read-archive.ts'
import type { RestoreTarget } from './restore-backup.ts'

export interface ImportedEvent {
  readonly event: StagedEvent
  readonly rows: number
  readonly files: number
}

/**
 * Imports the event with this slug, or the only one in the file. It holds its emails, and its webhooks are
 * switched off and have no secrets. Throws a StartProblem if the portal already has it or is of another version.
 */
export async function importEvent(
  target: RestoreTarget,
  { path, slug }: { readonly path: string; readonly slug: string | undefined },
): Promise<ImportedEvent> {
  const { header, entries } = await openArchive(target.passphrase, path)
  return loadingFiles(target.store, (stored) =>
    asOwner(target.adminUrl, async (client) => {
      await refuseOtherVersion(client, header)
      const stage = await openStage(client, header.tables)
      // In a backup of a portal, all rows come before the first file.
      let found: StagedEvent | undefined
      const findIt = async () => (found ??= await stage.find(slug))
      const { files } = await loadContents(
        {
          header,
          store: target.store,
          stored,
          loadRows: stage.load,
          wants: async (key) => key.startsWith(`${(await findIt()).id}/`),
        },
        entries,
      )
      const event = await findIt()
      const rows = await stage.store(event)
      await startStill(client, event.id)
      return {
        event,
        rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
        files: Object.keys(files).filter((key) => stored.includes(key)).length,
      }
    }),
  )
}

async function refuseOtherVersion(client: Connection, { migrations }: BackupHeader): Promise<void> {
  const digest = (marks: readonly { hash: string }[]) =>
    createHash('sha256')
      .update(marks.map(({ hash }) => hash).join())
      .digest('hex')
  if (digest(migrations) === digest(await appliedMigrations(client))) return
  throw new StartProblem(
    'This file is from another version of the portal. Update both portals to the same version and export the ' +
      'event again. A backup of an older version is first restored into an empty place.',
  )
}
