// npm run erase -- --email ada@fairs.example: erases a person from every event, and their account.
import { parseArgs } from 'node:util'
import { mailAddress } from '@eventflow/domain/mail'
import { openServices } from '../compose.ts'
import { eraseEverywhere } from '../app/workflows/erase-person.ts'
import { readConfig, StartProblem } from '../platform/config/index.ts'
import { reachDatabase } from '../platform/postgres/index.ts'
import { runCommand, printLine } from './run-command.ts'

const REMAINS =
  'What remains: answers and files that their teams have sent (they are the teams’), the audit log, ' +
  'which nobody can change, and backups until you delete them. docs/operating.md says more.'

async function erase(): Promise<void> {
  const { values } = parseArgs({ options: { email: { type: 'string' } } })
  const email = mailAddress(values.email ?? '')
  if (email === null) throw new StartProblem('npm run erase -- --email …')
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  const database = await reachDatabase(config)
  try {
    const { services, close } = await openServices({ config, appUrl: database.appUrl })
    const events = await eraseEverywhere(services, email).finally(close)
    printLine(
      events === 0
        ? `Nobody has the address ${email}.`
        : `Erased from ${events} events. ${REMAINS}`,
    )
  } finally {
    await database.stop()
  }
}

runCommand(erase)
