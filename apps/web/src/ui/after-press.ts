// Leaving an input can show a message, which moves the content below. Nothing may move between the
// press and the release of a button, because the browser clicks only the element under the pointer.
// Changes that can wait are postponed. If a server response still moves the button, it is clicked
// from here.

const PRESSABLE = 'button, a[href], summary, label'

interface Press {
  readonly on: HTMLElement
  /** The position at the time of the press. */
  readonly place: DOMRect
}

let press: Press | null = null
let isPressed = false
const waiting = new Set<() => void>()

/** Runs `act` now, or after the current press has finished. */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.add(act)
  else act()
}

const release = (): void => {
  isPressed = false
  const acts = [...waiting]
  waiting.clear()
  for (const act of acts) act()
}

const begin = ({ target, button }: MouseEvent): void => {
  isPressed = true
  const on = target instanceof Element ? target.closest<HTMLElement>(PRESSABLE) : null
  press = on !== null && button === 0 ? { on, place: on.getBoundingClientRect() } : null
}

const isWithin = ({ left, right, top, bottom }: DOMRect, { clientX: x, clientY: y }: MouseEvent) =>
  x >= left && x <= right && y >= top && y <= bottom

/**
 * If a button moves during a press, the browser clicks the common ancestor. Clicks the button
 * instead.
 */
const follow = (event: MouseEvent): void => {
  const begun = press
  press = null
  if (begun === null || !(event.target instanceof Element)) return
  const { on, place } = begun
  const hasMissed = event.target !== on && event.target.contains(on)
  if (!hasMissed || !isWithin(place, event)) return
  event.stopPropagation()
  on.click()
}

/**
 * Tracks the presses of the page. On touch screens, both mouse events fire after the finger is
 * lifted, with the focus change between them. The click directly follows the release, so it is over
 * in the next turn of the event loop.
 */
export function followPresses(page: Document): void {
  page.addEventListener('mousedown', begin, { capture: true })
  page.addEventListener('click', follow, { capture: true })
  for (const end of ['mouseup', 'dragend']) {
    page.addEventListener(end, () => setTimeout(release), { capture: true })
  }
}
