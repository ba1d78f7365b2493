// While the matrix is being scrolled, rows that come into sight have the colours of their cells alone: one
// background instead of some twenty elements, which is what a slow processor can draw in a frame. The
// cells follow as soon as it rests, a few rows in each frame.

export interface Motion {
  /** It is being scrolled, and not moved by a single step. */
  readonly isMoving: () => boolean
  /** It has just been scrolled. */
  readonly moved: () => void
  /** Done once it rests; what is answered calls it off. */
  readonly whenStill: (work: () => void) => () => void
}

/** So long after the last scrolling it rests. */
const REST_MS = 200
const ROWS_IN_A_FRAME = 2

export function createMotion(): Motion {
  const waiting = new Set<() => void>()
  let isMoving = false
  let rest: ReturnType<typeof setTimeout> | undefined
  const someOfThem = (): void => {
    if (isMoving) return
    for (const work of [...waiting].slice(0, ROWS_IN_A_FRAME)) {
      waiting.delete(work)
      work()
    }
    if (waiting.size > 0) requestAnimationFrame(someOfThem)
  }
  const settle = (): void => {
    rest = undefined
    isMoving = false
    if (waiting.size > 0) requestAnimationFrame(someOfThem)
  }
  return {
    isMoving: () => isMoving,
    moved: () => {
      isMoving = rest !== undefined
      clearTimeout(rest)
      rest = setTimeout(settle, REST_MS)
    },
    whenStill: (work) => {
      waiting.add(work)
      return () => waiting.delete(work)
    },
  }
}
