// Smoothness of scrolling the matrix on a processor four times slower: the frames that the page
// missed, of all frames of the screen.
import type { Page } from '@playwright/test'
import { CELL, median, newWindow, PATH, PATIENCE_MS, slowDown, type Given } from './matrix-page.ts'

export interface ScrollFigures {
  /** Percentage of the screen's frames. */
  readonly dropped: number
  /** Percentage of frames with an empty area instead of rows. */
  readonly bare: number
  /** The longest time without a new frame, in milliseconds. */
  readonly longest: number
  readonly rows: number
}

const FRAME_MS = 1000 / 60
/** Like repeated turns of a mouse wheel. */
const TURN = { pixels: 120, everyMs: 40, times: 100 }

interface Frames {
  readonly gaps: readonly number[]
  readonly bare: number
  readonly rows: number
}

declare global {
  var countedFrames: (() => Frames) | undefined
}

/** Runs in the page: counts frames until the result is requested. */
function countFrames(): void {
  const [row, head] = [36, 148]
  const grid = document.querySelector('[role=grid]')
  const box = grid?.parentElement
  if (!grid || !box) return
  const gaps: number[] = []
  const begun = box.scrollTop
  let [last, bare] = [Number.NaN, 0]
  const placeOf = (drawn: Element | null | undefined): number =>
    Number(drawn?.getAttribute('aria-rowindex')) - 2
  /** Part of the visible area has rows neither as elements nor on the canvas above them. */
  const isBare = (): boolean => {
    if (grid.querySelector('canvas:not([hidden])')) return false
    const rows = grid.querySelectorAll('[role=row]')
    // The heading comes first.
    const first = placeOf(rows[1])
    const after = placeOf(rows[rows.length - 1]) + 1
    const { scrollTop, clientHeight } = box
    return first * row > scrollTop || after * row < scrollTop + clientHeight - head
  }
  const look = (now: number): void => {
    if (!Number.isNaN(last)) gaps.push(now - last)
    last = now
    if (isBare()) bare += 1
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  globalThis.countedFrames = () => ({
    gaps,
    bare,
    rows: Math.round((box.scrollTop - begun) / row),
  })
}

export async function scrollMatrix(given: Given): Promise<ScrollFigures> {
  const context = await newWindow(given)
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  await page.goto(PATH)
  await page.locator(CELL).first().waitFor()
  const grid = page.getByRole('grid')
  await grid.scrollIntoViewIfNeeded()
  const box = await grid.locator('..').boundingBox()
  await page.mouse.move((box?.x ?? 0) + 700, (box?.y ?? 0) + 300)
  await slowDown(page)
  const all: Frames[] = []
  for (let n = 0; n < given.rounds; n += 1) all.push(await scrolled(page))
  await context.close()
  const shares = all.map(({ gaps, bare, rows }) => {
    const had = gaps.map((gap) => Math.max(1, Math.round(gap / FRAME_MS)))
    const frames = had.reduce((sum, count) => sum + count, 0)
    return {
      dropped: (100 * (frames - gaps.length)) / frames,
      bare: (100 * bare) / gaps.length,
      longest: Math.max(...gaps),
      rows,
    }
  })
  const of = (figure: keyof ScrollFigures) =>
    Number(median(shares.map((share) => share[figure])).toFixed(1))
  return { dropped: of('dropped'), bare: of('bare'), longest: of('longest'), rows: of('rows') }
}

async function scrolled(page: Page): Promise<Frames> {
  await page.evaluate(() => document.querySelector('[role=grid]')?.parentElement?.scrollTo(0, 0))
  await page.waitForTimeout(500)
  await page.evaluate(countFrames)
  for (let n = 0; n < TURN.times; n += 1) {
    await page.mouse.wheel(0, TURN.pixels)
    await page.waitForTimeout(TURN.everyMs)
  }
  const counted = await page.evaluate(() => globalThis.countedFrames?.())
  if (counted === undefined || counted.rows === 0) throw new Error('Nothing was scrolled')
  return counted
}
