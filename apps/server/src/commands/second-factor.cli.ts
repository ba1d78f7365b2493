// npm run second-factor -- --email ada@fairs.example: removes the second step of a person who has
// lost the phone and the recovery codes. Also removes their passkeys, which may be on that phone.
import { parseArgs } from 'node:util'
import { mailAddress } from '@eventflow/domain/mail'
import { openServices } from '../compose.ts'
import { removeSecondFactorOf } from '../modules/access/index.ts'
import { readConfig, StartProblem } from '../platform/config/index.ts'
import { reachDatabase } from '../platform/postgres/index.ts'
import { runCommand, printLine } from './run-command.ts'

async function takeAway(): Promise<void> {
  const { values } = parseArgs({ options: { email: { type: 'string' } } })
  const email = mailAddress(values.email ?? '')
  if (email === null) throw new StartProblem('npm run second-factor -- --email …')
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  const database = await reachDatabase(config)
  try {
    const { services, close } = await openServices({ config, appUrl: database.appUrl })
    const taken = await removeSecondFactorOf(services.db, email).finally(close)
    printLine(
      taken.hadSecondFactor
        ? `${email} signs in without a second step now.`
        : `${email} has no second step.`,
    )
    if (taken.passkeys > 0) printLine(`Passkeys that sign in no more: ${taken.passkeys}.`)
  } finally {
    await database.stop()
  }
}

runCommand(takeAway)
