// What leaving an input says of it takes room, and moves what stands below. Between the press and the
// release of a button nothing may move: the browser clicks only what is still under the finger.

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

/**
 * Follows the presses of the page, from its start. A finger's press comes as a mouse's: both events after it
 * was lifted, and the focus goes between them. The click follows the release at once, so it is over in the
 * next turn.
 */
export function followPresses(page: Document): void {
  page.addEventListener('mousedown', () => (isPressed = true), { capture: true })
  for (const end of ['mouseup', 'dragend']) {
    page.addEventListener(end, () => setTimeout(release), { capture: true })
  }
}
