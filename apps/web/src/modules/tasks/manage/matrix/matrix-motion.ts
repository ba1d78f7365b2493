// Whether the matrix is being scrolled: until it rests its rows are seen on a canvas (matrix-canvas.ts)
// and no element is made. Then the elements follow, a few rows in each frame, and the canvas goes.

export interface Motion {
  /** It is being scrolled, and not moved by a single step; or what waited for its rest is being done. */
  readonly isMoving: () => boolean
  /** It has just been scrolled. */
  readonly moved: () => void
  /** A key is about to scroll it: a single step, however fast keys follow each other, for the cell is to be seen that has the focus. */
  readonly steps: () => void
  /** Done once it rests; what is answered calls it off. */
  readonly whenStill: (work: () => void) => () => void
  /** Who is told how it goes on: the last one to say so. */
  readonly tell: (phases: Phases) => void
}

interface Phases {
  /** It rests: from here on things may wait for their frame. */
  readonly onRest: () => void
  /** Everything that waited is done. */
  readonly onStill: () => void
}

/** So long after the last scrolling it rests. */
const REST_MS = 200
const ROWS_IN_A_FRAME = 2

export function createMotion(): Motion {
  let told: Phases | undefined
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
    told?.onStill()
  }
  const settle = (): void => {
    rest = undefined
    if (phase === 'still') return
    phase = 'settling'
    told?.onRest()
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
      told = phases
    },
  }
}
