import type { Session } from '@eventflow/domain/access'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { useServices } from '../../platform/portal-context.tsx'
import { isOrganiser } from '@eventflow/domain/kernel'
import type { Finding } from '@eventflow/domain/navigation'
import { useWords } from '../../platform/words.tsx'
import { paletteThings } from './palette-things.ts'
import { matching, paletteScreens } from './palette-screens.ts'

const PAUSE_MS = 180
const MOST_SCREENS = 8

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** What the palette shows for a text: screens at once, things of the event as they are found. */
export function usePaletteSearch(session: Session, text: string) {
  const t = useWords()
  const { find } = useServices()
  const deferred = useDeferredValue(text)
  const asked = useSettled(text.trim())
  const found = useQuery({
    queryKey: ['palette', asked],
    queryFn: ({ signal }): Promise<readonly Finding[]> =>
      find ? find(asked, signal) : Promise.resolve([]),
    enabled: Boolean(find) && asked.length > 1,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  const screens = matching(paletteScreens(session, t), deferred).slice(0, MOST_SCREENS)
  const matches = asked.length > 1 ? (found.data ?? []) : []
  const isStale = asked !== text.trim() || found.isPlaceholderData
  const things = paletteThings(matches, { isOrganiser: isOrganiser(session.viewer), t })
  return {
    results: [...screens, ...things.map((thing) => ({ ...thing, isStale }))],
    isSearching: found.isFetching,
  }
}
