// Comes with a page that is loaded again, and with no other.
import type { AnyRouter } from '@tanstack/react-router'

/** For how long what a screen shows may come in before the position is given up. */
const WAIT_MS = 5000
/** What shows that somebody reads on from where the page is now. */
const ACTS = ['keydown', 'pointerdown', 'touchstart', 'wheel'] as const

/** Keeps the content at a position until it is all there, somebody acts, or another screen is opened. Answers how to end it. */
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
 * Keeps what scrolls at a position while its content comes in, until somebody acts. What is moved while its height stays
 * was moved by something else, as by a screen reader.
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
