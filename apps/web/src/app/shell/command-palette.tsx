import type { Session } from '@eventflow/domain/access'
import type { Finding } from '@eventflow/domain/navigation'
import type { T } from '@eventflow/domain/words'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useIsOffline } from '../../platform/network.ts'
import { useMenuIfKnown, useServices } from '../../platform/portal-context.tsx'
import type { PaletteFind } from '../../platform/session.ts'
import { useWords } from '../../platform/words.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import classes from './command-palette.module.css'
import { matching, paletteScreens } from './palette-screens.ts'
import { useReportSearchMiss } from './search-miss.ts'
import { paletteThings } from './palette-things.ts'

interface CommandPaletteProps {
  session: Session
  isOpen: boolean
  onClose: () => void
}

/** Finds any screen, team, user, task and form by a few letters. */
export function CommandPalette({ session, isOpen, onClose }: CommandPaletteProps) {
  const t = useWords()
  return (
    <Dialog title={t('shell.palette.title')} place="top" isOpen={isOpen} onClose={onClose}>
      <PaletteSearch session={session} onClose={onClose} />
    </Dialog>
  )
}

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The text, its results, and the one selected with the arrow keys. */
function usePalette({ session, onClose }: Omit<CommandPaletteProps, 'isOpen'>) {
  const router = useRouter()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const { results, isSearching, isOnDevice, hasFailed } = usePaletteSearch(session, text)
  const at = Math.min(chosen, results.length - 1)

  const go = (find: PaletteFind | undefined) => {
    if (!find || find.isStale) return
    onClose()
    void router.navigate({ href: find.path })
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // Otherwise Enter would press the button that gets the focus, which opens the palette again.
      event.preventDefault()
      go(results[at])
    }
    const step = STEPS[event.key]
    if (!step || results.length === 0) return
    event.preventDefault()
    setChosen((at + step + results.length) % results.length)
  }
  const type = (typed: string) => {
    setText(typed)
    setChosen(0)
  }
  return { text, type, results, isSearching, isOnDevice, hasFailed, at, go, pressed }
}

/** Touch devices have no arrow keys. */
const hasKeys = (): boolean => matchMedia('(pointer: fine)').matches

function PaletteSearch(props: Omit<CommandPaletteProps, 'isOpen'>) {
  const t = useWords()
  const { text, type, results, isSearching, isOnDevice, hasFailed, at, go, pressed } =
    usePalette(props)
  const count = { count: countOf(results) }
  const said = () => {
    if (isSearching) return t('shell.palette.searching')
    if (isOnDevice)
      return t(`shell.palette.${results.length === 0 ? 'nothingOnDevice' : 'onDevice'}`, { text })
    if (results.length === 0)
      return hasFailed ? t('ui.feedback.error') : t('shell.palette.nothing', { text })
    return hasKeys() ? t('shell.palette.hint') : t('shell.palette.results', count)
  }
  return (
    <>
      <input
        className={classes['input']}
        role="combobox"
        aria-label={t('shell.palette.title')}
        aria-expanded
        aria-controls="palette-results"
        aria-activedescendant={results.length > 0 ? `palette-${at}` : undefined}
        aria-autocomplete="list"
        placeholder={t('shell.palette.placeholder')}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={pressed}
      />
      <PaletteResults results={results} chosen={at} onChoose={go} />
      <p className={classes['said']} role="status" data-empty={results.length === 0 || undefined}>
        {said()}
      </p>
    </>
  )
}

const PAUSE_MS = 180
const MAX_SCREENS = 8

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Results for a text: screens immediately, records of the event when the server has found them. */
export function usePaletteSearch(session: Session, text: string) {
  const t = useWords()
  const { find } = useServices()
  const deferred = useDeferredValue(text)
  const asked = useSettled(text.trim())
  const isOffline = useIsOffline()
  const found = useQuery({
    queryKey: [['navigation', 'find'], asked, isOffline],
    // The device is searched without a network.
    networkMode: 'always',
    queryFn: ({ signal }): Promise<readonly Finding[]> =>
      find ? find(asked, signal) : Promise.resolve([]),
    enabled: Boolean(find) && asked.length > 1,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  const screens = matching(paletteScreens(session, { menu: useMenuIfKnown(), t }), deferred).slice(
    0,
    MAX_SCREENS,
  )
  const matches = asked.length > 1 ? (found.data ?? []) : []
  const isStale = asked !== text.trim() || found.isPlaceholderData
  const things = paletteThings(matches, { viewer: session.viewer, t })
  const all = things.length > 0 ? [allResults(asked, t)] : []
  useReportSearchMiss(
    session.viewer,
    asked,
    !isStale && !isOffline && found.data?.length === 0 && screens.length === 0,
  )
  return {
    results: [...screens, ...[...things, ...all].map((thing) => ({ ...thing, isStale }))],
    isSearching: found.isFetching,
    /** Without a network, only what is on the device is searched. */
    isOnDevice: isOffline && asked.length > 1,
    hasFailed: found.isError,
  }
}

const ALL_RESULTS = 'all'
/** The link to all results does not count. */
export const countOf = (results: readonly PaletteFind[]): number =>
  results.filter(({ id }) => id !== ALL_RESULTS).length

const allResults = (text: string, t: T): PaletteFind => ({
  id: ALL_RESULTS,
  group: t('shell.screens.search'),
  label: t('shell.palette.all', { text }),
  path: `/search?q=${encodeURIComponent(text)}`,
  icon: 'search',
})

interface PaletteResultsProps {
  results: readonly PaletteFind[]
  chosen: number
  onChoose: (find: PaletteFind) => void
}

function PaletteResults({ results, chosen, onChoose }: PaletteResultsProps) {
  const t = useWords()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <div
      id="palette-results"
      role="listbox"
      aria-label={t('shell.palette.results', { count: countOf(results) })}
      className={classes['results']}
      ref={list}
    >
      {results.map((find, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the input has the focus and handles the keys; the click handler is for pointers
        <div
          key={`${find.group} ${find.id}`}
          id={`palette-${index}`}
          role="option"
          aria-selected={index === chosen}
          aria-disabled={find.isStale || undefined}
          className={classes['result']}
          onClick={() => onChoose(find)}
        >
          <Icon name={find.icon} />
          <span className={classes['label']}>{find.label}</span>
          <span className={classes['group']}>{find.group}</span>
        </div>
      ))}
    </div>
  )
}
