// Shows data that arrives during a press after it, so that live changes neither move nor replace the
// pressed button. Loaded after the first screen, which has no room for it.
import { notifyManager } from '@tanstack/react-query'

/** A longer press is no click: the user drags, selects text, or opens a menu. */
export const MAX_PRESS_MS = 1_000

/** The click follows the release, and for a finger the mouse events too. */
const CLICK_MS = 50

export function showAfterPress(page: Document): void {
  let ending: ReturnType<typeof setTimeout> | undefined
  let isPressed = false
  const waiting = new Set<() => void>()
  const release = (): void => {
    isPressed = false
    for (const show of waiting) show()
    waiting.clear()
  }
  const endIn = (ms: number): void => {
    clearTimeout(ending)
    ending = setTimeout(release, ms)
  }
  const press = (): void => {
    isPressed = true
    endIn(MAX_PRESS_MS)
  }
  page.addEventListener('pointerdown', press, { capture: true })
  for (const end of ['pointerup', 'pointercancel'])
    page.addEventListener(end, () => endIn(CLICK_MS), { capture: true })
  notifyManager.setScheduler((show) => {
    if (isPressed) waiting.add(show)
    else setTimeout(show, 0)
  })
}
