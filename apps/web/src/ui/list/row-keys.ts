// Keys of the organisers' lists. They work while something in a row has the focus; J begins.
import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }
const NOT_IN =
  'input:not([type=checkbox]), select, textarea, [contenteditable], [role=menu], dialog'

const firstLink = (row: Element | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>('a') ?? null

const rowsIn = (list: Element): Element[] =>
  [...list.querySelectorAll('tr, li')].filter((row) => firstLink(row) && !row.closest('[inert]'))

/** J and K move, O opens, X ticks, U undoes. Buttons of a row name their key as `aria-keyshortcuts`. */
export function pressRowKey(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event
  if (isForOthers(event) || !(target instanceof Element) || target.closest(NOT_IN)) return
  const rows = rowsIn(currentTarget)
  const place = rows.findIndex((row) => row.contains(target))
  const row = rows[place]
  if (row === undefined) return
  const step = STEPS[key]
  if (step === undefined) {
    const control = controlOf(row, key)
    if (control === null) return
    // The decided row leaves the list. The next one gets the focus, or at the end the previous one.
    if (control.hasAttribute('data-decides')) firstLink(rows[place + 1] ?? rows[place - 1])?.focus()
    control.click()
  } else firstLink(rows[place + step])?.focus()
  event.preventDefault()
}

type Press = Pick<KeyboardEvent, 'defaultPrevented' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Keys that something else has handled, or that belong to the browser. */
const isForOthers = ({ defaultPrevented, ctrlKey, metaKey, altKey }: Press): boolean =>
  [defaultPrevented, ctrlKey, metaKey, altKey].includes(true)

function controlOf(row: Element, key: string): HTMLElement | null {
  if (key === 'o') return firstLink(row)
  if (key === 'x') return row.querySelector('input[type=checkbox]')
  if (key === 'u') return [...document.querySelectorAll<HTMLElement>('[data-undo]')].at(-1) ?? null
  return row.querySelector(`[aria-keyshortcuts="${CSS.escape(key)}"]`)
}

const BUSY = `a, button, input, ${NOT_IN}`

/** J moves the focus to the first row, unless something else has it. */
export function beginWithRows(event: globalThis.KeyboardEvent): void {
  const { target, key } = event
  if (key !== 'j' || isForOthers(event)) return
  if (target instanceof Element && target.closest(BUSY)) return
  const list = document.querySelector('main [data-list]')
  if (list) firstLink(rowsIn(list)[0])?.focus()
}

/** `/` moves the focus to the search of the list, unless it is typed. */
export function beginWithSearch(event: globalThis.KeyboardEvent): void {
  const { target, key } = event
  if (key !== '/' || isForOthers(event)) return
  if (target instanceof Element && target.closest(NOT_IN)) return
  const search = document.querySelector<HTMLInputElement>('[data-list-search]')
  if (search === null) return
  event.preventDefault()
  search.focus()
  search.select()
}
