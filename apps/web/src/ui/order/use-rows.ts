import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

interface Rows<E extends HTMLElement> {
  readonly list: RefObject<E | null>
  readonly focusRow: (place: number) => void
}

/**
 * Manages the focus in a list of rows. After a row is removed, the row in its position gets the
 * focus, else the last row, else the add button. `focusRow` focuses the first input of a row
 * (0-based) that was just added.
 */
export function useRows<E extends HTMLElement>(): Rows<E> {
  const list = useRef<E>(null)
  const place = useFocusedPlace(list)
  const before = useRef(0)
  useLayoutEffect(() => {
    const rows = list.current?.children
    if (!rows) return
    // The focused element was removed with its row.
    const isLost = rows.length < before.current && document.activeElement === document.body
    before.current = rows.length
    if (!isLost) return
    const row = rows[place.current] ?? rows[rows.length - 1] ?? list.current?.parentElement
    lastButton(row)?.focus()
  })
  const focusRow = (at: number) =>
    requestAnimationFrame(() =>
      list.current?.children[at]?.querySelector<HTMLElement>('input, select')?.focus(),
    )
  return { list, focusRow }
}

/** The remove button is the last button of a row. */
const lastButton = (row: Element | null | undefined) =>
  [...(row?.querySelectorAll('button') ?? [])].at(-1)

function useFocusedPlace(list: RefObject<HTMLElement | null>): RefObject<number> {
  const place = useRef(0)
  useEffect(() => {
    const rows = list.current
    if (!rows) return
    const remember = ({ target }: FocusEvent): void => {
      place.current = [...rows.children].findIndex(
        (row) => target instanceof Node && row.contains(target),
      )
    }
    rows.addEventListener('focusin', remember)
    return () => rows.removeEventListener('focusin', remember)
  }, [list])
  return place
}
