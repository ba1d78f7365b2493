// Tags error reports with the event, screen and user, by ids and path patterns.
import type { AnyRouter } from '@tanstack/react-router'
import { startReports, type ReportFacts } from '../platform/reports/index.ts'
import { portalQuery, sessionQuery } from '../platform/session.ts'
import type { RouterContext } from './routes.tsx'

/** Starts error reports if they are configured. */
export async function reportErrors(
  router: AnyRouter,
  { queryClient, services }: RouterContext,
): Promise<void> {
  const portal = await queryClient.ensureQueryData(portalQuery(services)).catch(() => null)
  if (portal === null) return
  const factsNow = (): ReportFacts => {
    const viewer = queryClient.getQueryData(sessionQuery(services).queryKey)?.viewer
    return {
      event: portal.eventId,
      team: viewer?.team?.id ?? null,
      route: router.state.matches.at(-1)?.fullPath ?? 'unknown',
      user: viewer?.userId ?? null,
    }
  }
  await startReports({ dsn: portal.reportsDsn, factsNow })
}
