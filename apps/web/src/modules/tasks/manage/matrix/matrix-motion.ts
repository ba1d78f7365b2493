// Tracks whether the matrix is being scrolled. Until it rests, rows are drawn on a canvas
// (matrix-canvas.ts) and no elements are created. Then the elements follow, a few rows per frame,
// and the canvas is hidden.

export interface Motion {
  /** It is being scrolled by more than single steps, or waiting work is being done. */
  readonly isMoving: () => boolean
  /** Called when it has been scrolled. */
  readonly moved: () => void
  /**
   * Called when a key is about to scroll it. Key presses always count as single steps, because the
   * focused cell must be visible.
   */
  readonly steps: () => void
  /** Runs work once it rests. Returns a function to cancel. */
  readonly whenStill: (work: () => void) => () => void
  /** Sets the callbacks; the last ones count. */
  readonly tell: (phases: Phases) => void
}

interface Phases {
  /** It rests. From now on, work is done in frames. */
  readonly onRest: () => void
  /** All waiting work is done. */
  readonly onStill: () => void
}

/** It rests after this time without scrolling. */
const REST_MS = 200
const ROWS_IN_A_FRAME = 2

export function createMotion(): Motion {
  let reported: Phases | undefined
  const waiting = new Set<() => void>()
  let phase: 'still' | 'moving' | 'settling' = 'still'
  let rest: ReturnType<typeof setTimeout> | undefined
  let isStep = false
  const someOfThem = (): void => {
    if (phase !== 'settling') return
    for (const work of [...waiting].slice(0, ROWS_IN_A_FRAME)) {
      waiting.delete(work)
      work()
    }
    if (waiting.size > 0) return void requestAnimationFrame(someOfThem)
    phase = 'still'
    reported?.onStill()
  }
  const settle = (): void => {
    rest = undefined
    if (phase === 'still') return
    phase = 'settling'
    reported?.onRest()
    requestAnimationFrame(someOfThem)
  }
  return {
    isMoving: () => phase !== 'still',
    moved: () => {
      const wasStep = isStep
      isStep = false
      if (wasStep && phase === 'still') return
      if (rest !== undefined || phase === 'settling') phase = 'moving'
      clearTimeout(rest)
      rest = setTimeout(settle, REST_MS)
    },
    steps: () => {
      isStep = true
    },
    whenStill: (work) => {
      waiting.add(work)
      return () => waiting.delete(work)
    },
    tell: (phases) => {
      reported = phases
    },
  }
}
