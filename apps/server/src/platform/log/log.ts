// The log: JSON lines for machines. It never has texts of people or secrets.
import { pino, type DestinationStream, type Logger, type LogFn } from 'pino'
import type { Config } from '../config/index.ts'
import { loggedError } from './logged-error.ts'
import { atMost } from './at-most.ts'

/** Lines with one text, for each process. */
const LINES_PER_MINUTE = 600
/** Lines below this level are written only during a search for a fault. */
const INFO = 30
/** The texts are constants of the program. */
const MAX_TEXTS = 1_000

type Line = [args: Parameters<LogFn>, method: LogFn, level: number]

/** Limits the log lines with the same text: nobody can fill the disk by causing the same line repeatedly. */
function boundedLines() {
  const texts = new Map<string, () => boolean>()
  return function logMethod(this: Logger, ...[args, method, level]: Line): void {
    const text = String(args.find((part) => typeof part === 'string'))
    if (level < INFO || mayWrite(text, this)) method.apply(this, args)
  }

  function mayWrite(text: string, log: Logger): boolean {
    const known = texts.get(text)
    if (known !== undefined) return known()
    if (texts.size >= MAX_TEXTS) texts.clear()
    const may = atMost(LINES_PER_MINUTE, (lines) =>
      log.warn({ lines }, `lines were left out: ${text}`),
    )
    texts.set(text, may)
    return may()
  }
}

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
