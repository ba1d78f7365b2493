import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import classes from './tabs.module.css'

export interface Tab {
  readonly id: string
  readonly label: string
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  /** The id of the open tab; keep it in the URL. */
  open: string
  onOpen: (id: string) => void
  /** What the open tab shows. */
  children: ReactNode
}

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Parts of a screen of which one is shown. Arrow keys move between them. */
export function Tabs({ label, tabs, open, onOpen, children }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const at = tabs.findIndex((tab) => tab.id === open)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (!next) return
    onOpen(next.id)
    list.current?.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus()
  }
  return (
    <div>
      <div role="tablist" tabIndex={-1} aria-label={label} className={classes['tabs']} ref={list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`tab-${tab.id}`}
            aria-selected={tab.id === open}
            aria-controls="tab-panel"
            tabIndex={tab.id === open ? 0 : -1}
            className={classes['tab']}
            onClick={() => onOpen(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${open}`} className={classes['shown']}>
        {children}
      </div>
    </div>
  )
}
