// An error that nobody caught ends the process. Before it does, the log and the reports are told, as
// they are told of any other: without values, which the runtime itself would print.
import type { FastifyBaseLogger } from 'fastify'
import type { ErrorReports } from './reports.ts'

export interface Hearers {
  readonly log: Pick<FastifyBaseLogger, 'fatal'>
  /** Null where nobody has asked for reports. */
  readonly reports: ErrorReports | null
}

export async function tellCrash(error: unknown, { log, reports }: Hearers): Promise<void> {
  log.fatal({ err: error }, 'the process ends: nobody caught an error')
  reports?.tell(error, {})
  await reports?.close()
}
