// The matrix in a separate window, signed in as an organiser.
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import type { Stage } from '../load/stage.ts'

export interface Given {
  readonly browser: Browser
  readonly stage: Stage
  readonly rounds: number
}

export const PATH = '/admin/reports'
export const CELL = '[role=gridcell][data-cell]'
const SLOWER = 4
/** Time limit of all waits. */
export const PATIENCE_MS = 60_000

const originOf = (stage: Stage): string => stage.portals[0]?.url ?? ''

/** A window with an empty cache. */
export async function newWindow({ browser, stage }: Given): Promise<BrowserContext> {
  const baseURL = originOf(stage)
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
  const [name = '', value = ''] = stage.organiser.split('=')
  // The bundler of this file inserts calls of it into all named functions, and pages do not have
  // it.
  await context.addInitScript('globalThis.__name = (made) => made')
  await context.addCookies([{ name, value, url: baseURL }])
  return context
}

export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return session
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
