// The log: JSON lines for machines. It never has texts of people or secrets.
import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from '../config/index.ts'
import { boundedLines } from './bounded-lines.ts'
import { loggedError } from './logged-error.ts'

export interface LogOptions {
  readonly level: Config['logLevel']
  /** Standard output by default. */
  readonly destination?: DestinationStream
}

/** The fields of a line besides its text. Add a new field here first. */
const KNOWN: ReadonlySet<string> = new Set(
  (
    'err alarm lines method status ms route network violation eventId teamId userId fileId emailId notificationId ' +
    'webhookId deliveryId state kind ' +
    'alias problem waitSeconds queue attempt storageKey variant'
  ).split(' '),
)

/** A list of what is allowed, because a list of what is forbidden is never complete. */
function onlyKnown(line: Record<string, unknown>): Record<string, unknown> {
  const known = Object.entries(line).filter(([key]) => KNOWN.has(key))
  const leftOut = Object.keys(line).filter((key) => !KNOWN.has(key))
  return leftOut.length === 0 ? line : { ...Object.fromEntries(known), leftOut }
}

export const openLog = ({ level, destination }: LogOptions): Logger =>
  pino(
    {
      level,
      formatters: { log: onlyKnown },
      hooks: { logMethod: boundedLines() },
      serializers: { err: (thrown: unknown) => loggedError(thrown) },
    },
    destination,
  )
