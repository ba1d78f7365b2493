import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import classes from './tabs.module.css'

export interface Tab {
  readonly id: string
  readonly label: string
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  /** Id of the open tab; belongs in the URL. */
  open: string
  onOpen: (id: string) => void
  /** Content of the open tab. */
  children: ReactNode
}

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs, of which one is shown. Arrow keys move between them. */
export function Tabs({ children, ...props }: TabsProps) {
  const id = useId()
  return (
    <div>
      <TabList {...props} id={id} />
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${props.open}`}
        className={classes['shown']}
      >
        {children}
      </div>
    </div>
  )
}

function TabList({ id, label, tabs, open, onOpen }: Omit<TabsProps, 'children'> & { id: string }) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const at = tabs.findIndex((tab) => tab.id === open)
    const next = (at + step + tabs.length) % tabs.length
    onOpen(tabs[next]?.id ?? open)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <div
      role="tablist"
      data-screen-only
      tabIndex={-1}
      aria-label={label}
      className={classes['tabs']}
      ref={list}
      onKeyDown={move}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${id}-${tab.id}`}
          aria-selected={tab.id === open}
          aria-controls={`${id}-panel`}
          tabIndex={tab.id === open ? 0 : -1}
          className={classes['tab']}
          onClick={() => onOpen(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
