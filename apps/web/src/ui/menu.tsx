import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import classes from './menu.module.css'

interface MenuProps {
  /** The accessible name of the button. */
  label: string
  /** What the button shows. */
  button: ReactNode
  buttonClassName?: string | undefined
  /** Edge of the button at which the menu hangs. */
  align?: 'start' | 'end'
  /** MenuItems and MenuLinks; `close` closes the menu. */
  children: (close: () => void) => ReactNode
}

const itemsIn = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
]

function moveFocus(event: KeyboardEvent, menu: HTMLElement | null) {
  const items = itemsIn(menu)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const to: Partial<Record<string, number>> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  }
  const next = to[event.key]
  if (next === undefined) return
  event.preventDefault()
  items[next]?.focus()
}

/** Closes at a press outside, and gives the focus to the first item at opening. */
function useOpenMenu(isOpen: boolean, close: () => void) {
  const root = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    itemsIn(list.current)[0]?.focus()
    const pressed = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) close()
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }, [isOpen, close])
  return { root, list }
}

/** A button that opens a short list of actions. */
export function Menu(props: MenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => setIsOpen(false), [])
  const { root, list } = useOpenMenu(isOpen, close)
  const trigger = useRef<HTMLButtonElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return close()
    if (event.key !== 'Escape') return moveFocus(event, list.current)
    event.stopPropagation()
    close()
    trigger.current?.focus()
  }
  const items = {
    role: 'menu',
    'aria-label': props.label,
    'data-align': props.align ?? 'end',
    className: classes['menu'],
    tabIndex: -1,
    ref: list,
    onKeyDown,
  }
  return (
    <div className={classes['root']} ref={root}>
      <button
        type="button"
        ref={trigger}
        className={props.buttonClassName ?? classes['button']}
        aria-label={props.label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {props.button}
      </button>
      {isOpen && <div {...items}>{props.children(close)}</div>}
    </div>
  )
}

interface MenuItemProps {
  icon?: ReactNode
  tone?: 'danger'
  /** Given for one of several choices: whether it is the chosen one. */
  isChecked?: boolean
  onClick: () => void
  children: ReactNode
}

export function MenuItem({ icon, tone, isChecked, onClick, children }: MenuItemProps) {
  return (
    <button
      type="button"
      role={isChecked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={isChecked}
      tabIndex={-1}
      className={classes['item']}
      data-tone={tone}
      onClick={onClick}
    >
      {icon}
      {children}
    </button>
  )
}

/** Words above a group of items. */
export const MenuGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="group" aria-label={label} className={classes['group']}>
    <div className={classes['label']} aria-hidden>
      {label}
    </div>
    {children}
  </div>
)

/** The class of a link that stands in a menu; give it `role="menuitem"` and `tabIndex={-1}`. */
export const menuLinkClass = classes['item'] ?? ''
