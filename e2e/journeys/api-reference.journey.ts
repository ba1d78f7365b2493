// The content policy must allow the viewer of the API reference, which is a separate program.
import { expect } from '@playwright/test'
import { test } from '../steps/test.ts'

test('the API reference can be read', async ({ page }) => {
  test.setTimeout(240_000)
  await page.goto('/api/docs')
  // It renders four hundred endpoints, which takes a while on a busy machine.
  const title = page.getByRole('heading', { name: /Eventflow API/ })
  const drawn = { timeout: 75_000 }
  await expect(title).toBeVisible(drawn)
  await page.locator('.opblock-tag').first().click(drawn)
  await page.locator('.opblock-summary-control').first().click(drawn)
  await expect(page.getByText('Responses').first()).toBeVisible(drawn)
})
