// npm run restore -- FILE: loads a backup into an empty portal. The restored portal sends nothing
// automatically until it is resumed, because the original portal may already have sent it.
import { parseArgs } from 'node:util'
import { restoreBackup } from '../backup/index.ts'
import { readConfig, StartProblem } from '../platform/config/index.ts'
import { reachDatabase } from '../platform/postgres/index.ts'
import { openFileStore } from '../platform/storage/index.ts'
import { personsPath, runCommand, printLine } from './run-command.ts'

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
    printLine(
      `Restored ${Object.keys(tables).length} tables and ${Object.keys(files).length} files.`,
    )
    printLine(
      'The portal is paused until you resume it. See what is waiting: npm run outbox -- status',
    )
  } finally {
    await database.stop()
  }
}

runCommand(restore)
