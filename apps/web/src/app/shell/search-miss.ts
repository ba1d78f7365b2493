import { isOrganiser, type Viewer } from '@eventflow/domain/kernel'
import { useEffect } from 'react'
import { useServices } from '../../platform/portal-context.tsx'

/** After this time without typing, the search counts as finished. */
const LOOKED_AT_MS = 2500
const told = new Set<string>()

/** Reports a team's search without results to the organisers: once, and without names. */
export function useTellMiss(viewer: Viewer | null, text: string, isEmpty: boolean): void {
  const { tellMiss } = useServices()
  const isCounted = isEmpty && text.length > 2 && viewer !== null && !isOrganiser(viewer)
  useEffect(() => {
    if (!isCounted || told.has(text.toLowerCase())) return undefined
    const timer = setTimeout(() => {
      told.add(text.toLowerCase())
      // Only organisers benefit from it, so failures are ignored.
      tellMiss?.(text).catch(() => undefined)
    }, LOOKED_AT_MS)
    return () => clearTimeout(timer)
  }, [text, isCounted, tellMiss])
}
