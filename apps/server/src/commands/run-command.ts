// Shared by all commands: a problem that a person can fix is printed as a message, without a stack
// trace.
import { resolve } from 'node:path'
import { StartProblem } from '../platform/config/index.ts'

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

export const printLine = (text: string): void => void process.stdout.write(`${text}\n`)

/**
 * Resolves a path against the folder in which the person called npm, because npm runs commands in
 * the project folder.
 */
export const personsPath = (path: string): string =>
  resolve(process.env['INIT_CWD'] ?? process.cwd(), path)

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
