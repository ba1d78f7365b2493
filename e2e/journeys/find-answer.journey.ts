// An exhibitor searches on a phone and is led to the part of the manual with the answer.
import { expect } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { test } from '../steps/test.ts'

test('a search leads to the section with the answer', async ({ page, context }) => {
  await signInQuietly(context, demoPerson('teamOwner'))
  await page.goto('/search?q=maximum+wall+height')
  const first = page.getByRole('heading', { level: 2 }).first().getByRole('link')
  await expect(first).toHaveText('Stand rules')
  await expectAccessible(page, 'answers')
  await first.click()
  await expect(page).toHaveURL(/\/content\/[^#]+#.+/)
  const id = new URL(page.url()).hash.slice(1)
  const section = page.locator(`[id="${id}"]`)
  await expect(section).toContainText(/height|high/i)
  await expect(section).toBeFocused()
  await expect(section).toBeInViewport()
})
