// npm run restore -- FILE: a backup into an empty place. The restored portal does nothing by itself until
// somebody resumes it: the portal that it was copied from may have done it since the backup.
import { parseArgs } from 'node:util'
import { restoreBackup } from '../backup/index.ts'
import { readConfig, StartProblem } from '../platform/config/index.ts'
import { reachDatabase } from '../platform/postgres/index.ts'
import { openFileStore } from '../platform/storage/index.ts'
import { personsPath, runCommand, say } from './run-command.ts'

async function restore(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [file] = positionals
  if (file === undefined) throw new StartProblem('npm run restore -- FILE')
  const config = readConfig(process.env)
  const database = await reachDatabase(config)
  try {
    const { adminUrl } = database
    const store = await openFileStore(config)
    const passphrase = config.backupPassphrase
    const { files, tables } = await restoreBackup(
      { adminUrl, store, passphrase },
      personsPath(file),
    )
    say(`Restored ${Object.keys(tables).length} tables and ${Object.keys(files).length} files.`)
    say('The portal is at rest until you resume it: npm run outbox -- status, then resume')
  } finally {
    await database.stop()
  }
}

runCommand(restore)
