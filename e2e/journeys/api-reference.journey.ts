// The viewer of the API reference is a program of its own, which the content policy must let draw.
import { expect } from '@playwright/test'
import { test } from '../steps/test.ts'

test('the API reference can be read', async ({ page }) => {
  test.setTimeout(240_000)
  await page.goto('/api/docs')
  // It draws four hundred endpoints: with little processor to spare that takes a while.
  const title = page.getByRole('heading', { name: /Eventflow API/ })
  const drawn = { timeout: 75_000 }
  await expect(title).toBeVisible(drawn)
  await page.locator('.opblock-tag').first().click(drawn)
  await page.locator('.opblock-summary-control').first().click(drawn)
  await expect(page.getByText('Responses').first()).toBeVisible(drawn)
})
