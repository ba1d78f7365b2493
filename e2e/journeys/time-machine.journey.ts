// The portal of a team at another time, opened from the team's page and while viewing as the team.
import { expect } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { test } from '../steps/test.ts'

const TEAM = 'Ironbridge Ovens'

test('an organiser views what a team sees at another time', async ({ page, context }) => {
  await signInQuietly(context, demoPerson('moderator'))
  const { items } = await (await context.request.get(`/api/teams?search=${TEAM}`)).json()
  await page.goto(`/admin/teams/${items[0].id}`)
  await page.getByRole('button', { name: `Actions for ${TEAM}` }).click()
  await page.getByRole('menuitem', { name: 'View at another date' }).click()
  await expect(page.getByRole('heading', { name: `${TEAM} at another date` })).toBeVisible()
  const known = page.getByRole('status').filter({ hasText: /As far as known|If nothing changes/ })
  await expect(known).toBeVisible()

  // The future: open tasks become overdue, and reminders show recipients, reasons and times.
  await page.getByRole('button', { name: 'In a week' }).click()
  await expect(known).toContainText('If nothing changes')
  await expect(page.getByRole('heading', { name: 'Reminders by this date' })).toBeVisible()
  await expectAccessible(page, 'a team in a week')
  const when = page.getByLabel('Day and time')
  const year = new Date().getFullYear()
  await when.fill(`${year + 1}-12-31T12:00`)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`at=${year + 1}-12-31`))
  await expect(page.getByText('Due Soon', { exact: true })).toHaveCount(0)

  // The past: unknown facts are marked as such.
  await page.getByLabel('Day and time').fill(`${year - 3}-01-01T12:00`)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(known).toContainText(/had not been added yet|stores only the latest version/)
  await expectAccessible(page, 'a team in the past')

  await page.goto(`/admin/teams/${items[0].id}`)
  await page.getByRole('button', { name: 'View as team' }).click()
  await page.getByRole('button', { name: 'View at another date' }).click()
  await expect(page).toHaveURL(/\/time-machine$/)
  await expect(page.getByRole('heading', { name: `${TEAM} at another date` })).toBeVisible()
})
