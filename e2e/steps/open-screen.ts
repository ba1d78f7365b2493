import { expect, type Page } from '@playwright/test'
import { isNightly } from './night.ts'

/**
 * By night from an empty window, as a link in an email does; by day from the screen before, as a link of the portal
 * does, which does not read the program anew for each screen.
 */
export async function openScreen(page: Page, address: string): Promise<void> {
  if (isNightly || page.url() === 'about:blank') {
    await page.goto(address)
    return
  }
  await goToScreen(page, address)
}

/** From the screen before, as a link of the portal does. */
export async function goToScreen(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-of-screen-before', '')
    history.pushState(null, '', to)
  }, address)
  await expect(page.locator('h1:not([data-of-screen-before])').first()).toBeVisible()
}
