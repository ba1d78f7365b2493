// What all commands share: a problem that a person can mend is said in words, without a stack.
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
