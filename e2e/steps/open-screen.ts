import { expect, type Page } from '@playwright/test'
import { isNightly } from './night.ts'

/** The heading of a section or of the portal if a screen fails. */
export const FAILED = /^(Something Went Wrong|Unexpected Application Error)$/

/** The nightly run opens the screen in an empty window; the quick run navigates from the screen before, which is faster. */
export async function openScreen(page: Page, address: string): Promise<void> {
  if (isNightly || page.url() === 'about:blank') {
    await page.goto(address)
    return
  }
  await goToScreen(page, address)
}

/** Navigates from the screen before, as a link of the portal does. */
export async function goToScreen(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-of-screen-before', '')
    history.pushState(null, '', to)
  }, address)
  await expect(page.locator('h1:not([data-of-screen-before])').first()).toBeVisible()
}
