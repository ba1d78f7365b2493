// An unhandled error ends the process. Before that it is logged and reported like any other:
// without values, which the runtime itself would print.
import type { FastifyBaseLogger } from 'fastify'
import type { ErrorReports } from './reports.ts'

export interface CrashSinks {
  readonly log: Pick<FastifyBaseLogger, 'fatal'>
  /** Null if reports are not configured. */
  readonly reports: ErrorReports | null
}

export async function logAndReportCrash(
  error: unknown,
  { log, reports }: CrashSinks,
): Promise<void> {
  log.fatal({ err: error }, 'the process ends: nobody caught an error')
  reports?.tell(error, {})
  await reports?.close()
}
