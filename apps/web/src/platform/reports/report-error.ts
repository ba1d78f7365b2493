// Reports unexpected errors in the browser. Errors that occur before the reporter has loaded are
// queued. Without a reporter they are dropped.
import { failureOf } from '../failure.ts'

type Listener = (error: unknown) => void

const MAX_WAITING = 10
const waiting: unknown[] = []
let listener: Listener | null = null

/**
 * Reports an error that a screen has caught. Refusals by the server are skipped, because it knows
 * about them.
 */
export function reportError(error: unknown): void {
  if (failureOf(error).status !== null) return
  if (listener !== null) listener(error)
  else if (waiting.length < MAX_WAITING) waiting.push(error)
}

/** Sets the handler of errors and passes it the queued ones first. */
export function onReportedError(hear: Listener): void {
  listener = hear
  for (const error of waiting.splice(0)) hear(error)
}
