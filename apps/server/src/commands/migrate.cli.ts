// npm run migrate: updates the tables of the database and ends. A portal does this at each start; the command is for
// deployments that do it once, before they start new processes.
import { readConfig } from '../platform/config/index.ts'
import { migrate } from '../platform/db/index.ts'
import { reachDatabase } from '../platform/postgres/index.ts'
import { printLine, runCommand } from './run-command.ts'

runCommand(async () => {
  const database = await reachDatabase(readConfig(process.env))
  try {
    await migrate(database.adminUrl)
  } finally {
    await database.stop()
  }
  printLine('The tables of the database are up to date.')
})
