// Shared by all commands: a problem that a person can fix is printed as a message, without a stack
// trace.
import { resolve } from 'node:path'
import { openServices } from '../compose.ts'
import { readConfig, StartProblem, type Config } from '../platform/config/index.ts'
import { hasPortal, migrate } from '../platform/db/index.ts'
import { reachDatabase } from '../platform/postgres/index.ts'
import type { Services } from '../platform/services.ts'

/** Runs a command of the terminal. The process exits with 1 if it fails. */
export function runCommand(command: () => Promise<void>): void {
  command().then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(
        error instanceof StartProblem
          ? `${error.message}\n`
          : `${String(error instanceof Error ? error.stack : error)}\n`,
      )
      process.exit(1)
    },
  )
}

export interface PortalOfCommand {
  readonly config: Config
  readonly adminUrl: string
  readonly services: Services
}

/**
 * Runs work on the data of a portal, whether it is running or not. Throws a StartProblem if there is none, unless
 * `mayBegin` lets the command begin one.
 */
export async function withPortal(
  work: (portal: PortalOfCommand) => Promise<void>,
  { mayBegin = false } = {},
): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  const database = await reachDatabase(config)
  try {
    const { adminUrl, appUrl } = database
    if (mayBegin) await migrate(adminUrl)
    else if (!(await hasPortal(adminUrl)))
      throw new StartProblem(
        'There is no portal here. Run the command with the settings of the portal (DATA_DIR or DATABASE_URL).',
      )
    const { services, close } = await openServices({ config, appUrl })
    await work({ config, adminUrl, services }).finally(close)
  } finally {
    await database.stop()
  }
}

export const printLine = (text: string): void => void process.stdout.write(`${text}\n`)

/**
 * Resolves a path against the folder in which the person called npm, because npm runs commands in
 * the project folder.
 */
export const personsPath = (path: string): string =>
  resolve(process.env['INIT_CWD'] ?? process.cwd(), path)

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
