import type { Session } from '@eventflow/domain/access'
import { useRouter } from '@tanstack/react-router'
import { useState, type KeyboardEvent } from 'react'
import type { PaletteFind } from '../../platform/session.ts'
import { useWords } from '../../platform/words.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import classes from './command-palette.module.css'
import { PaletteResults } from './palette-results.tsx'
import { usePaletteSearch } from './use-palette-search.ts'

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

/** The text, what it finds, and which of it is chosen by the arrow keys. */
function usePalette({ session, onClose }: Omit<CommandPaletteProps, 'isOpen'>) {
  const router = useRouter()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const { results, isSearching } = usePaletteSearch(session, text)
  const at = Math.min(chosen, results.length - 1)

  const go = (find: PaletteFind | undefined) => {
    if (!find || find.isStale) return
    onClose()
    void router.navigate({ href: find.path })
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Enter') go(results[at])
    const step = STEPS[event.key]
    if (!step || results.length === 0) return
    event.preventDefault()
    setChosen((at + step + results.length) % results.length)
  }
  const type = (typed: string) => {
    setText(typed)
    setChosen(0)
  }
  return { text, type, results, isSearching, at, go, pressed }
}

/** Whoever points with a finger has no arrow keys. */
const hasKeys = (): boolean => matchMedia('(pointer: fine)').matches

function PaletteSearch(props: Omit<CommandPaletteProps, 'isOpen'>) {
  const t = useWords()
  const { text, type, results, isSearching, at, go, pressed } = usePalette(props)
  const count = { count: results.length }
  const said = () => {
    if (isSearching) return t('shell.palette.searching')
    if (results.length === 0) return t('shell.palette.nothing', { text })
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
