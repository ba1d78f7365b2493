import { useEffect, useRef, useState, type PointerEvent } from 'react'

/** How long after a touch the rows stay in place, for the next touch. */
export const AFTER_TOUCH_MS = 4000

export interface StillRow<Row> {
  readonly row: Row
  /** The row has left the list and is shown until the pointer leaves. */
  readonly isGone: boolean
}

/**
 * Rows of a list that other people change too. Under a mouse, or up to four seconds after a touch,
 * no row moves. Removed rows keep their position and new ones are added at the end, so that a press
 * cannot hit the wrong row.
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
      // A finger leaves after every press; a mouse leaves only when the user moves away.
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        clearTimeout(release.current)
        if (pointerType === 'mouse') setHeld(null)
        else release.current = setTimeout(() => setHeld(null), AFTER_TOUCH_MS)
      },
    },
  }
}
