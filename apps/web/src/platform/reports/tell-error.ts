// Where the browser says that something went wrong which nobody expected. What is said before the
// reporter has been fetched waits for it; where there is none, it is forgotten.
import { failureOf } from '../failure.ts'

type Listener = (error: unknown) => void

const MOST_WAITING = 10
const waiting: unknown[] = []
let listener: Listener | null = null

/** For an error that a screen has caught. Refusals of the server are not meant: it knows of them. */
export function tellError(error: unknown): void {
  if (failureOf(error).status !== null) return
  if (listener !== null) listener(error)
  else if (waiting.length < MOST_WAITING) waiting.push(error)
}

/** From now on errors are heard; those that have waited first. */
export function hearErrors(hear: Listener): void {
  listener = hear
  for (const error of waiting.splice(0)) hear(error)
}
