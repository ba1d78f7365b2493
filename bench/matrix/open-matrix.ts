// Time until the first cells are painted, on a processor four times slower.
import { watchForFirst } from '../watch-first.mjs'
import { CELL, median, newWindow, PATH, PATIENCE_MS, slowDown, type Given } from './matrix-page.ts'

export interface OpenFigures {
  /** Milliseconds from navigation until the frame with the first cells, in a new browser. */
  readonly firstVisit: number
  /** The same with the program in the cache. */
  readonly again: number
  /** Until the response with all states had arrived. */
  readonly answered: number
  /** Number of rendered cells. */
  readonly cells: number
}

interface Opened {
  readonly painted: number
  readonly answered: number
  readonly count: number
}

declare global {
  var firstSeen: Promise<Opened> | undefined
}

export async function openMatrix(given: Given): Promise<OpenFigures> {
  const first: Opened[] = []
  const again: Opened[] = []
  // The first page of a new browser is slower.
  for (let n = 0; n <= given.rounds; n += 1) {
    const context = await newWindow(given)
    await context.addInitScript(watchForFirst, { selector: CELL, answer: '/api/reports/matrix' })
    for (const kept of [first, again]) {
      const page = await context.newPage()
      page.setDefaultTimeout(PATIENCE_MS)
      await slowDown(page)
      await page.goto(PATH, { waitUntil: 'commit' })
      const opened = await page.evaluate(() => globalThis.firstSeen)
      if (opened !== undefined && n > 0) kept.push(opened)
      await page.close()
    }
    await context.close()
  }
  return {
    firstVisit: Math.round(median(first.map(({ painted }) => painted))),
    again: Math.round(median(again.map(({ painted }) => painted))),
    answered: Math.round(median(again.map(({ answered }) => answered))),
    cells: median(again.map(({ count }) => count)),
  }
}
