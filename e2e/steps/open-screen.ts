import { expect, type Page } from '@playwright/test'
import { isNightly } from './night.ts'

/** Headings of the section-level and app-level error screens. */
export const FAILED = /^(Something Went Wrong|Unexpected Application Error)$/

/**
 * The nightly run opens the screen in an empty window. The quick run navigates from the previous
 * screen, which is faster.
 */
export async function openScreen(page: Page, address: string): Promise<void> {
  if (isNightly || page.url() === 'about:blank') {
    await page.goto(address)
    return
  }
  await goToScreen(page, address)
}

/** Navigates from the previous screen like a link of the portal. */
export async function goToScreen(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-of-screen-before', '')
    history.pushState(null, '', to)
  }, address)
  await expect(page.locator('h1:not([data-of-screen-before])').first()).toBeVisible()
}
