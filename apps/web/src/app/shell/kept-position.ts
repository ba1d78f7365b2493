// Loaded only when a page is reloaded.
import type { AnyRouter } from '@tanstack/react-router'

/** How long to wait for the content before the position is given up. */
const WAIT_MS = 5000
/** Events that show that the user continues from the current position. */
const ACTS = ['keydown', 'pointerdown', 'touchstart', 'wheel'] as const

/**
 * Holds the scroll position until the content is complete, the user acts, or another screen is
 * opened. Returns a function to stop.
 */
export function keepPosition(router: AnyRouter, top: number): () => void {
  const stop = keepAt(top)
  const unsubscribe = router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) stop()
  })
  return () => {
    unsubscribe()
    stop()
  }
}

/**
 * Holds the scroll position while the content grows, until the user acts. If it moves while the
 * height is unchanged, something else scrolled it, for example a screen reader.
 */
function keepAt(top: number): () => void {
  const until = performance.now() + WAIT_MS
  let frame = 0
  let last: { readonly room: number; readonly at: number } | undefined
  const stop = () => {
    cancelAnimationFrame(frame)
    for (const act of ACTS) removeEventListener(act, stop, true)
  }
  const look = (now: number) => {
    const area = document.querySelector('#content')
    if (area) {
      const room = area.scrollHeight - area.clientHeight
      const isMoved = last?.room === room && Math.abs(area.scrollTop - last.at) > 1
      if (isMoved || now > until) return stop()
      if (area.scrollTop !== top) area.scrollTop = top
      last = { room, at: area.scrollTop }
    }
    frame = requestAnimationFrame(look)
  }
  for (const act of ACTS) addEventListener(act, stop, true)
  frame = requestAnimationFrame(look)
  return stop
}
