// What leaving an input says of it takes room, and moves what stands below. Between the press and the
// release of a button nothing may move: the browser clicks only what is still under the finger. What can
// wait waits; where an answer of the server moves a button all the same, the button is clicked.

const PRESSABLE = 'button, a[href], summary, label'

interface Press {
  readonly on: HTMLElement
  /** Where it stood when it was pressed. */
  readonly place: DOMRect
}

let press: Press | null = null
let isPressed = false
const waiting = new Set<() => void>()

/** Does it now, or as soon as the press that is under way has hit what it was meant for. */
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

/** Of a button that has moved away the browser clicks what holds both it and what stands there now. */
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
 * Follows the presses of the page, from its start. A finger's press comes as a mouse's: both events after it
 * was lifted, and the focus goes between them. The click follows the release at once, so it is over in the
 * next turn.
 */
export function followPresses(page: Document): void {
  page.addEventListener('mousedown', begin, { capture: true })
  page.addEventListener('click', follow, { capture: true })
  for (const end of ['mouseup', 'dragend']) {
    page.addEventListener(end, () => setTimeout(release), { capture: true })
  }
}
