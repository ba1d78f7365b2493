// npm run backup -- [FILE]: writes all data of the portal to one file, whether it is running or
// not.
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { writeBackup } from '../backup/index.ts'
import { systemClock } from '../platform/clock/index.ts'
import { readConfig, StartProblem } from '../platform/config/index.ts'
import { reachDatabase } from '../platform/postgres/index.ts'
import { openFileStore } from '../platform/storage/index.ts'
import { megabytes, personsPath, runCommand, printLine } from './run-command.ts'

async function backup(): Promise<void> {
  const madeAt = systemClock.now()
  const config = readConfig(process.env)
  const { positionals } = parseArgs({ allowPositionals: true })
  const stamp = madeAt.toISOString().slice(0, 16).replaceAll(/[-:]/g, '')
  const sealedEnding = config.backupPassphrase === undefined ? '' : '.age'
  const target = personsPath(positionals[0] ?? `eventflow-${stamp}.tar.gz${sealedEnding}`)
  if (existsSync(target)) {
    throw new StartProblem(`There is a file ${target} already, and it is not overwritten.`)
  }
  const database = await reachDatabase(config)
  try {
    const store = await openFileStore(config)
    const { adminUrl } = database
    const passphrase = config.backupPassphrase
    const { files, tables, lost } = await writeBackup(
      { adminUrl, store, passphrase, madeAt },
      target,
    )
    const rows = Object.values(tables).reduce((sum, { bytes }) => sum + bytes, 0)
    const kept = Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0)
    printLine(`Backed up to ${target}`)
    printLine(
      `${megabytes(rows)} of records, ${Object.keys(files).length} files with ${megabytes(kept)}.`,
    )
    if (passphrase === undefined) {
      printLine(
        'It is not sealed: anybody who has the file can read it. BACKUP_PASSPHRASE seals it.',
      )
    }
    if (lost.length > 0) {
      throw new StartProblem(
        `The file store has lost or damaged ${lost.length} files that records name:\n${lost.join('\n')}`,
      )
    }
  } finally {
    await database.stop()
  }
}

runCommand(backup)
