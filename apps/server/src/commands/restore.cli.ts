// npm run restore -- FILE: a backup into an empty place. The restored portal sends nothing until
// it is told to: what was waiting in the outbox may have been sent since the backup.
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
    say('Its emails are held back until you let them go: npm run outbox -- resume')
  } finally {
    await database.stop()
  }
}

runCommand(restore)
