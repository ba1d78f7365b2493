// Error reports from the browser (docs/design/running.md). The reporter is large, so it is loaded
// only if a destination is configured, and after the first screen.
import { onReportedError } from './report-error.ts'

/** Tags of a report: path patterns and ids at the time of the report. */
export interface ReportFacts {
  readonly event: string
  readonly team: string | null
  readonly route: string
  readonly user: string | null
}

export interface ReportOptions {
  /** Null if reports are not configured. */
  readonly dsn: string | null
  readonly factsNow: () => ReportFacts
}

export async function startReports({ dsn, factsNow }: ReportOptions): Promise<void> {
  if (dsn === null) return
  const { openReporter } = await import('./reporter.ts')
  onReportedError(openReporter({ dsn, factsNow }))
}
