// What all commands share: a problem that a person can fix is said in words, without a stack.
import { resolve } from 'node:path'
import { StartProblem } from '../platform/config/index.ts'

/** Runs a command of the terminal; the process ends with 1 when it fails. */
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

export const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** A path as the person means it: npm runs commands in the project folder, and says where it was called. */
export const personsPath = (path: string): string =>
  resolve(process.env['INIT_CWD'] ?? process.cwd(), path)

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
