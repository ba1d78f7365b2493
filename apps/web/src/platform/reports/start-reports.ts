// Error reports of the browser (docs/design/running.md). The reporter is large: it is fetched only
// where the portal names a place for reports, and when the first screen is there.
import { hearErrors } from './tell-error.ts'

/** What a report is tagged with: templates and ids, as they are when it is made. */
export interface ReportFacts {
  readonly event: string
  readonly team: string | null
  readonly route: string
  readonly user: string | null
}

export interface ReportWishes {
  /** Null where nobody has asked for reports. */
  readonly dsn: string | null
  readonly factsNow: () => ReportFacts
}

export async function startReports({ dsn, factsNow }: ReportWishes): Promise<void> {
  if (dsn === null) return
  const { openReporter } = await import('./reporter.ts')
  hearErrors(openReporter({ dsn, factsNow }))
}
