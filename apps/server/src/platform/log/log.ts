// The log: JSON lines for machines. What people wrote never stands in it, nor what lets anybody in.
import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from '../config/index.ts'
import { boundedLines } from './bounded-lines.ts'
import { toldError } from './told-error.ts'

export interface LogOptions {
  readonly level: Config['logLevel']
  /** Standard output when left out. */
  readonly destination?: DestinationStream
}

/** What a line may say besides its words. The person who needs another field writes it down here first. */
const KNOWN: ReadonlySet<string> = new Set(
  (
    'err alarm lines method status ms route network violation eventId teamId userId fileId emailId notificationId ' +
    'webhookId deliveryId state kind ' +
    'alias problem waitSeconds queue attempt storageKey variant'
  ).split(' '),
)

/** By a list of what may stand in the log, not of what may not: that one is never complete. */
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
      serializers: { err: (thrown: unknown) => toldError(thrown) },
    },
    destination,
  )
