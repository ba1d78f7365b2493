// How long until the first cells are painted, on a processor four times slower.
import { watchForFirst } from '../watch-first.mjs'
import { CELL, median, newWindow, PATH, PATIENCE_MS, slowDown, type Given } from './matrix-page.ts'

export interface OpenFigures {
  /** Milliseconds from the address until the frame that has the first cells, of a browser that was never here. */
  readonly firstVisit: number
  /** The same of one that has the programs in its cache. */
  readonly again: number
  /** Of that, when the answer with all states had arrived. */
  readonly answered: number
  /** How many cells were drawn. */
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
  // A browser that has just started draws its first page late.
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
