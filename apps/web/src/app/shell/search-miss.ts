import { isOrganiser, type Viewer } from '@eventflow/domain/kernel'
import { useEffect } from 'react'
import { useServices } from '../../platform/portal-context.tsx'

/** The person who looks at an empty answer for so long has finished typing. */
const LOOKED_AT_MS = 2500
const told = new Set<string>()

/** A search of a team that has found nothing is told to the organisers: once, and without a name. */
export function useTellMiss(viewer: Viewer | null, text: string, isEmpty: boolean): void {
  const { tellMiss } = useServices()
  const isCounted = isEmpty && text.length > 2 && viewer !== null && !isOrganiser(viewer)
  useEffect(() => {
    if (!isCounted || told.has(text.toLowerCase())) return undefined
    const timer = setTimeout(() => {
      told.add(text.toLowerCase())
      // It helps the organisers and nobody else: a failure is nothing to tell.
      tellMiss?.(text).catch(() => undefined)
    }, LOOKED_AT_MS)
    return () => clearTimeout(timer)
  }, [text, isCounted, tellMiss])
}
