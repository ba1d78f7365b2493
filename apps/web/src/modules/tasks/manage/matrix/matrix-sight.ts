// Which cells of the matrix are in sight: the others are a space of their size.
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Cell } from './matrix-keys.ts'

/** Of each row and of the heading, in pixels, as the styles have them. */
export const ROW = 36
export const HEAD = 148
/** Of the column of a task, in rem, as the styles have it. */
const COLUMN_REM = 2.75
/** Drawn on each side of what is seen, so that nothing is bare while it is scrolled. */
const MARGIN = { rows: 8, columns: 4 }
/** So many at once: most of the scrolling changes nothing. */
const STEP = 4

export interface Sight {
  readonly row: number
  readonly toRow: number
  readonly column: number
  readonly toColumn: number
}

/** As many rows are printed: those of a longer matrix are in its file. */
const MOST_ON_PAPER = 1_000

/** Drawn before anything is measured: about a window. */
const FIRST: Sight = { row: 0, toRow: 20, column: 0, toColumn: 28 }

const columnWidth = (): number =>
  COLUMN_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** Where the columns of tasks begin in what is scrolled. */
const beginOf = (box: HTMLElement): number =>
  box.querySelector<HTMLElement>('[data-begin]')?.offsetLeft ?? 0

interface Line {
  /** Of what is seen, in pixels from the first thing on. */
  readonly from: number
  readonly length: number
  readonly size: number
  readonly margin: number
  readonly count: number
}

/** The first and the one after the last of a line of things that have one size. */
export function seenOf({ from, length, size, margin, count }: Line): readonly [number, number] {
  const first = Math.max(0, Math.floor(from / size) - margin)
  const step = Math.min(first - (first % STEP), count)
  const after = Math.floor(from / size) + Math.ceil(length / size) + margin
  return [step, Math.min(count, Math.max(step + 1, after + STEP - (after % STEP)))]
}

interface Counts {
  readonly rows: number
  readonly columns: number
}

export function useSight({ rows, columns }: Counts) {
  const box = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(FIRST)
  const measure = useCallback(() => {
    const element = box.current
    if (element === null) return
    const { scrollTop, scrollLeft, clientHeight, clientWidth } = element
    const down = { from: scrollTop, length: clientHeight, size: ROW }
    const across = {
      from: Math.max(0, scrollLeft - beginOf(element)),
      length: clientWidth,
      size: columnWidth(),
    }
    const [row, toRow] = seenOf({ ...down, margin: MARGIN.rows, count: rows })
    const [column, toColumn] = seenOf({ ...across, margin: MARGIN.columns, count: columns })
    const next = { row, toRow, column, toColumn }
    setSeen((last) => (isSame(last, next) ? last : next))
  }, [rows, columns])
  useLayoutEffect(() => {
    // What is seen at first is painted before what is drawn beyond it.
    const soon = requestAnimationFrame(measure)
    const whole = { row: 0, toRow: Math.min(rows, MOST_ON_PAPER), column: 0, toColumn: columns }
    const drawAll = () => flushSync(() => setSeen(whole))
    const during = { resize: measure, beforeprint: drawAll, afterprint: measure }
    for (const [name, hear] of Object.entries(during)) globalThis.addEventListener(name, hear)
    return () => {
      cancelAnimationFrame(soon)
      for (const [name, hear] of Object.entries(during)) globalThis.removeEventListener(name, hear)
    }
  }, [rows, columns, measure])
  const sight = {
    row: Math.min(seen.row, rows),
    toRow: Math.min(seen.toRow, rows),
    column: Math.min(seen.column, columns),
    toColumn: Math.min(seen.toColumn, columns),
  }
  return { box, sight, measure }
}

const isSame = (one: Sight, other: Sight): boolean =>
  one.row === other.row &&
  one.toRow === other.toRow &&
  one.column === other.column &&
  one.toColumn === other.toColumn

/** Scrolls so that the cell stands free of the heading and of the column of names, which stay. */
export function show(box: HTMLElement | null, { row, column }: Cell): void {
  if (box === null) return
  const top = row * ROW
  const below = box.clientHeight - HEAD - ROW
  if (top < box.scrollTop) box.scrollTop = top
  else if (top > box.scrollTop + below) box.scrollTop = top - below
  const width = columnWidth()
  const left = beginOf(box) + column * width
  const names = box.querySelector<HTMLElement>('[role=columnheader]')?.offsetWidth ?? 0
  if (left < box.scrollLeft + names) box.scrollLeft = left - names
  else if (left + width > box.scrollLeft + box.clientWidth)
    box.scrollLeft = left + width - box.clientWidth
}
