// Error reports from the browser (docs/design/running.md). The reporter is large, so it is loaded
// only if a destination is configured, and after the first screen.
import { hearErrors } from './tell-error.ts'

/** Tags of a report: path patterns and ids at the time of the report. */
export interface ReportFacts {
  readonly event: string
  readonly team: string | null
  readonly route: string
  readonly user: string | null
}

export interface ReportWishes {
  /** Null if reports are not configured. */
  readonly dsn: string | null
  readonly factsNow: () => ReportFacts
}

export async function startReports({ dsn, factsNow }: ReportWishes): Promise<void> {
  if (dsn === null) return
  const { openReporter } = await import('./reporter.ts')
  hearErrors(openReporter({ dsn, factsNow }))
}
