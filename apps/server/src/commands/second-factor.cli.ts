// npm run second-factor -- --email ada@fairs.example: removes the second step of a person who has
// lost the phone and the recovery codes. Also removes their passkeys, which may be on that phone.
import { parseArgs } from 'node:util'
import { mailAddress } from '@eventflow/domain/mail'
import { removeSecondFactorOf } from '../modules/access/index.ts'
import { StartProblem } from '../platform/config/index.ts'
import { runCommand, printLine, withPortal } from './run-command.ts'

async function takeAway(): Promise<void> {
  const { values } = parseArgs({ options: { email: { type: 'string' } } })
  const email = mailAddress(values.email ?? '')
  if (email === null) throw new StartProblem('npm run second-factor -- --email …')
  await withPortal(async ({ services }) => {
    const taken = await removeSecondFactorOf(services.db, email)
    printLine(
      taken.hadSecondFactor
        ? `${email} signs in without a second step now.`
        : `${email} has no second step.`,
    )
    if (taken.passkeys > 0) printLine(`Passkeys that sign in no more: ${taken.passkeys}.`)
  })
}

runCommand(takeAway)
