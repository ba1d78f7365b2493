import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { plainButtonLook } from './button.tsx'
import classes from './menu.module.css'

interface MenuProps {
  /** The accessible name of the button. */
  label: string
  /** Content of the button. */
  button: ReactNode
  buttonClassName?: string | undefined
  /** Whether it looks like a button. Otherwise it has no border. */
  isButton?: boolean
  /** Edge of the button with which the menu aligns. */
  align?: 'start' | 'end'
  /** MenuItem and MenuLink elements. `close` closes the menu. */
  children: (close: () => void) => ReactNode
}

const itemsIn = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
]

/** The item to which a key moves the focus from `at`; undefined for other keys. */
function itemFor(key: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
  switch (key) {
    case 'ArrowDown':
      return items[(at + 1) % items.length]
    case 'ArrowUp':
      return items[(at - 1 + items.length) % items.length]
    case 'Home':
      return items[0]
    case 'End':
      return items.at(-1)
    default:
      return itemByLetter(key, items, at)
  }
}

/** The next item after `at` that begins with the typed letter, wrapping at the end. */
function itemByLetter(key: string, items: readonly HTMLElement[], at: number) {
  if (key.trim().length !== 1) return undefined
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  const letter = key.toLowerCase()
  return after.find((item) => item.textContent.trim().toLowerCase().startsWith(letter))
}

function moveFocus(event: KeyboardEvent, menu: HTMLElement | null) {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const items = itemsIn(menu)
  const at = items.findIndex((item) => item === document.activeElement)
  const next = itemFor(event.key, items, at)
  if (!next) return
  event.preventDefault()
  next.focus()
}

const GAP = 4

/** Places the menu below its button, or above it if there is no room. */
function place(menu: HTMLElement, button: DOMRect, align: 'start' | 'end') {
  const { width, height } = menu.getBoundingClientRect()
  const { innerWidth, innerHeight } = globalThis
  const below = button.bottom + GAP
  const top = below + height > innerHeight ? button.top - height - GAP : below
  const left = align === 'end' ? button.right - width : button.left
  menu.style.top = `${Math.max(GAP, top)}px`
  menu.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`
}

/** The focused item has disappeared with the menu, so the button gets the focus. */
function returnFocus(root: HTMLElement | null) {
  if (document.activeElement === document.body)
    root?.querySelector('button')?.focus({ preventScroll: true })
}

/** Positions the menu, focuses its first item, and closes it on a press outside. */
function useOpenMenu(isOpen: boolean, close: () => void, align: 'start' | 'end') {
  const root = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!isOpen || !root.current || !list.current) return undefined
    // In the top layer, so that tables cannot clip it.
    list.current.showPopover()
    place(list.current, root.current.getBoundingClientRect(), align)
    itemsIn(list.current)[0]?.focus({ preventScroll: true })
    const around = root.current
    return () => returnFocus(around)
  }, [isOpen, align])
  useEffect(() => {
    if (!isOpen) return
    const pressed = (event: PointerEvent) => {
      if (!(event.target instanceof Node && root.current?.contains(event.target))) close()
    }
    document.addEventListener('pointerdown', pressed)
    const follow = () => {
      if (root.current && list.current)
        place(list.current, root.current.getBoundingClientRect(), align)
    }
    document.addEventListener('scroll', follow, { capture: true, passive: true })
    globalThis.addEventListener('resize', close)
    return () => {
      document.removeEventListener('pointerdown', pressed)
      document.removeEventListener('scroll', follow, { capture: true })
      globalThis.removeEventListener('resize', close)
    }
  }, [isOpen, close, align])
  return { root, list }
}

/**
 * The menu may open under the pointer, so the second click of a double-click must not hit an item.
 */
function ignoreSecondClick(event: MouseEvent) {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}

/** A button that opens a short list of actions. */
export function Menu(props: MenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => setIsOpen(false), [])
  const { root, list } = useOpenMenu(isOpen, close, props.align ?? 'end')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return close()
    if (event.key !== 'Escape') return moveFocus(event, list.current)
    event.stopPropagation()
    close()
  }
  const items = {
    role: 'menu',
    'aria-label': props.label,
    popover: 'manual' as const,
    className: classes['menu'],
    tabIndex: -1,
    ref: list,
    onKeyDown,
  }
  return (
    <div className={classes['root']} ref={root}>
      <button
        type="button"
        className={props.buttonClassName ?? classes['button']}
        {...(props.isButton && plainButtonLook)}
        aria-label={props.label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {props.button}
      </button>
      {isOpen && (
        <div {...items} onClickCapture={ignoreSecondClick}>
          {props.children(close)}
        </div>
      )}
    </div>
  )
}

interface MenuItemProps {
  icon?: ReactNode
  tone?: 'danger'
  /** Set if the item is one of several options: whether it is selected. */
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

/** A heading above a group of items. */
export const MenuGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="group" aria-label={label} className={classes['group']}>
    <div className={classes['label']} aria-hidden>
      {label}
    </div>
    {children}
  </div>
)

/** Class for a custom link in a menu. Also give it `role="menuitem"` and `tabIndex={-1}`. */
export const menuLinkClass = classes['item'] ?? ''
