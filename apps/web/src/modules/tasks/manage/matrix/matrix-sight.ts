// Finds the visible cells of the matrix. Others are replaced by space of their size.
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createScrollCanvas, type RowAt } from './matrix-canvas.ts'
import type { Cell } from './matrix-keys.ts'
import { createMotion } from './matrix-motion.ts'
import { COLUMN_REM, columnWidth, HEAD, rem, ROW } from './matrix-sizes.ts'

/**
 * Rows and columns rendered on each side of the visible ones, so that a single scroll step shows no
 * gaps.
 */
const MARGIN = 6

export interface Sight {
  readonly row: number
  readonly toRow: number
  readonly column: number
  readonly toColumn: number
}

/** Maximum number of printed rows. A longer matrix is complete in its file. */
const MAX_PRINTED_ROWS = 1_000

/**
 * In rem: the width from which the menu is beside the matrix, and the space that the window needs
 * for other elements.
 */
const WIDE = 48
const BESIDE = { wide: 30.5 + 14, narrow: 14 }
const [AROUND, MIN] = [17, 24]

/** The initial range, rendered before anything is measured. */
function firstSight(): Sight {
  const unit = rem()
  const [width, height] = [innerWidth / unit, innerHeight / unit]
  const beside = width < WIDE ? BESIDE.narrow : BESIDE.wide
  const rows = (Math.max(MIN, height - AROUND) * unit - HEAD) / ROW
  const toColumn = Math.max(1, Math.ceil((width - beside) / COLUMN_REM))
  return { row: 0, toRow: Math.ceil(rows), column: 0, toColumn }
}

/** Horizontal position of the first task column. */
const beginOf = (box: HTMLElement): number =>
  box.querySelector<HTMLElement>('[data-begin]')?.offsetLeft ?? 0

interface Line {
  /**
   * Start of the visible range in pixels, from the first item. Negative if something else comes
   * first.
   */
  readonly from: number
  readonly length: number
  readonly size: number
  readonly count: number
}

/** Index range of the visible items in a line of items of equal size. */
export function seenOf({ from, length, size, count }: Line): readonly [number, number] {
  const first = Math.min(Math.max(0, Math.floor(from / size) - MARGIN), count)
  const end = Math.floor(from / size) + Math.ceil(length / size) + 1 + MARGIN
  return [first, Math.min(count, Math.max(first, end))]
}

interface Counts {
  readonly rows: number
  readonly columns: number
}

/** @param rowAt returns the row to paint while scrolling; must be a stable function. */
export function useSight({ rows, columns }: Counts, rowAt: RowAt) {
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [seen, setSeen] = useState(firstSight)
  const measure = useCallback(() => {
    const element = box.current
    if (element === null) return
    const { scrollTop, scrollLeft, clientHeight, clientWidth } = element
    const [row, toRow] = seenOf({ from: scrollTop, length: clientHeight, size: ROW, count: rows })
    const across = { from: scrollLeft - beginOf(element), length: clientWidth, size: columnWidth() }
    const [column, toColumn] = seenOf({ ...across, count: columns })
    const next = { row, toRow, column, toColumn }
    setSeen((last) => (isSame(last, next) ? last : next))
  }, [rows, columns])
  const [motion] = useState(createMotion)
  useLayoutEffect(() => {
    // The visible part is painted before cells beyond it are rendered.
    let soon = requestAnimationFrame(() => {
      soon = requestAnimationFrame(measure)
    })
    const whole = { row: 0, toRow: Math.min(rows, MAX_PRINTED_ROWS), column: 0, toColumn: columns }
    const drawAll = () => flushSync(() => setSeen(whole))
    const during = { resize: measure, beforeprint: drawAll, afterprint: measure }
    for (const [name, hear] of Object.entries(during)) globalThis.addEventListener(name, hear)
    const scrolled = box.current
    const painting =
      scrolled && canvas.current && createScrollCanvas(scrolled, canvas.current, rowAt)
    motion.tell({ onRest: () => flushSync(measure), onStill: () => painting?.hide() })
    let left = 0
    const onScroll = () => {
      motion.moved()
      const isSideways = scrolled?.scrollLeft !== left
      left = scrolled?.scrollLeft ?? 0
      if (motion.isMoving()) painting?.paint()
      // The heading is not covered by the canvas.
      if (isSideways || !motion.isMoving()) measure()
    }
    scrolled?.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(soon)
      painting?.hide()
      scrolled?.removeEventListener('scroll', onScroll)
      for (const [name, hear] of Object.entries(during)) globalThis.removeEventListener(name, hear)
    }
  }, [rows, columns, measure, motion, rowAt])
  const sight = {
    row: Math.min(seen.row, rows),
    toRow: Math.min(seen.toRow, rows),
    column: Math.min(seen.column, columns),
    toColumn: Math.min(seen.toColumn, columns),
  }
  return { box, canvas, sight, measure, motion }
}

const isSame = (one: Sight, other: Sight): boolean =>
  one.row === other.row &&
  one.toRow === other.toRow &&
  one.column === other.column &&
  one.toColumn === other.toColumn

/** Scrolls so that the cell is not covered by the heading or the names, which stay in place. */
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
