import { useEffect, useRef, useState, type PointerEvent } from 'react'

/** How long after a touch the next one is still aimed at what stood there. */
export const AFTER_TOUCH_MS = 4000

export interface StillRow<Row> {
  readonly row: Row
  /** It has left the list, and stands there until the pointer has left too. */
  readonly isGone: boolean
}

/**
 * The rows of a list that other people change too. While a mouse is on it, or a finger and for four seconds
 * after it, nothing moves: what has left keeps its place and what is new stands at the end, so that no
 * press meets another row than the one it was aimed at.
 */
export function useStill<Row>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const [held, setHeld] = useState<readonly Row[] | null>(null)
  const release = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(release.current), [])
  const now = new Map(rows.map((row) => [keyOf(row), row]))
  const known = new Set(held?.map(keyOf))
  const added = rows.filter((row) => !known.has(keyOf(row)))
  if (held !== null && added.length > 0) setHeld([...held, ...added])
  const shown: StillRow<Row>[] = (held ?? rows).map((row) => {
    const current = now.get(keyOf(row))
    return { row: current ?? row, isGone: current === undefined }
  })
  return {
    shown,
    hold: {
      onPointerEnter: () => {
        clearTimeout(release.current)
        setHeld((current) => current ?? rows)
      },
      // A finger leaves with every press; a mouse leaves when its person is done.
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        clearTimeout(release.current)
        if (pointerType === 'mouse') setHeld(null)
        else release.current = setTimeout(() => setHeld(null), AFTER_TOUCH_MS)
      },
    },
  }
}
