import type { Session } from '@eventflow/domain/access'
import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import { ErrorBoundary } from '../../platform/error-boundary.tsx'

const OPEN = 'eventflow:open-command-palette'

const CommandPalette = lazy(async () => {
  const file = await import('./command-palette.tsx')
  return { default: file.CommandPalette }
})

/** Opens the command palette from anywhere. */
export const openCommandPalette = (): void => void dispatchEvent(new Event(OPEN))

/** Listens for Ctrl-K and ⌘-K, and loads the palette on first use. */
export function CommandPaletteGate({ session }: { session: Session }) {
  const [isOpen, setIsOpen] = useState(false)
  const [openings, setOpenings] = useState(0)
  // Before the screen is drawn, so that a quick first press counts.
  useLayoutEffect(() => {
    const open = () => {
      setOpenings((count) => count + 1)
      setIsOpen(true)
    }
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      open()
    }
    addEventListener(OPEN, open)
    addEventListener('keydown', pressed)
    return () => {
      removeEventListener(OPEN, open)
      removeEventListener('keydown', pressed)
    }
  }, [])
  if (openings === 0) return null
  return (
    // A failure to load the palette must not replace the screen. The next press tries again.
    <ErrorBoundary key={openings} fallback={() => null}>
      <Suspense fallback={null}>
        <CommandPalette session={session} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </Suspense>
    </ErrorBoundary>
  )
}
