// npm run erase -- --email ada@fairs.example: erases a person from every event, and their account.
import { parseArgs } from 'node:util'
import { mailAddress } from '@eventflow/domain/mail'
import { eraseEverywhere } from '../app/workflows/erase-person.ts'
import { StartProblem } from '../platform/config/index.ts'
import { runCommand, printLine, withPortal } from './run-command.ts'

const REMAINS =
  'What remains: answers and files that their teams have sent (they are the teams’), the audit log, ' +
  'which nobody can change, and backups until you delete them. docs/operating.md says more.'

async function erase(): Promise<void> {
  const { values } = parseArgs({ options: { email: { type: 'string' } } })
  const email = mailAddress(values.email ?? '')
  if (email === null) throw new StartProblem('npm run erase -- --email …')
  await withPortal(async ({ services }) => {
    const events = await eraseEverywhere(services, email)
    printLine(
      events === 0
        ? `Nobody has the address ${email}.`
        : `Erased from ${events} events. ${REMAINS}`,
    )
  })
}

runCommand(erase)
