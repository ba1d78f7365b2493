// The log: JSON lines for machines. What people wrote never stands in it, nor what lets anybody in.
import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from '../config/index.ts'
import { toldError } from './told-error.ts'

export interface LogOptions {
  readonly level: Config['logLevel']
  /** Standard output when left out. */
  readonly destination?: DestinationStream
}

export const openLog = ({ level, destination }: LogOptions): Logger =>
  pino(
    {
      level,
      redact: ['req.headers', 'res.headers'],
      serializers: { err: (thrown: unknown) => toldError(thrown) },
    },
    destination,
  )
