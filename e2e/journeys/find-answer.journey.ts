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

const ANSWERS: readonly (readonly [question: string, first: string])[] = [
  ['when can I take down my stand', 'Breakdown and collection'],
  ['opening hours', 'Open to visitors'],
  ['18:30', 'Evening for exhibitors'],
  ['£22.20', 'Stand order and requirements'],
  ['how to invite a colleague', 'My team'],
  ['change password', 'My account'],
  ['calendar', 'Time Table'],
]

test('questions, times, prices and screens have their answer first', async ({ page, context }) => {
  await signInQuietly(context, demoPerson('teamOwner'))
  const first = page.getByRole('heading', { level: 2 }).first().getByRole('link')
  for (const [question, title] of ANSWERS) {
    await page.goto(`/search?q=${encodeURIComponent(question)}`)
    await expect(first, question).toHaveText(title)
  }
  await first.click()
  await expect(page).toHaveURL('/time-table')
})

test('Enter in the search opens the first result and closes the search', async ({
  page,
  context,
}) => {
  await signInQuietly(context, demoPerson('teamOwner'))
  await page.goto('/tasks')
  await page.getByRole('button', { name: 'Search' }).first().click()
  const box = page.getByRole('dialog').getByRole('combobox')
  await box.fill('change password')
  await expect(page.getByRole('option', { name: /My account/ }).first()).toBeVisible()
  await box.press('Enter')
  await expect(page).toHaveURL(/\/my-account/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
