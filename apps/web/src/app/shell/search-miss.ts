import { isOrganiser, type Viewer } from '@eventflow/domain/kernel'
import { useEffect } from 'react'
import { useServices } from '../../platform/portal-context.tsx'

/** After this time without typing, the search counts as finished. */
const TYPING_PAUSE_MS = 2500
const reported = new Set<string>()

/** Reports a team's search without results to the organisers: once, and without names. */
export function useReportSearchMiss(viewer: Viewer | null, text: string, isEmpty: boolean): void {
  const { reportSearchMiss } = useServices()
  const isCounted = isEmpty && text.length > 2 && viewer !== null && !isOrganiser(viewer)
  useEffect(() => {
    if (!isCounted || reported.has(text.toLowerCase())) return undefined
    const timer = setTimeout(() => {
      reported.add(text.toLowerCase())
      // Only organisers benefit from it, so failures are ignored.
      reportSearchMiss?.(text).catch(() => undefined)
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, isCounted, reportSearchMiss])
}
