// An organiser views the portal as a team, finds that nothing can be changed, and returns to their
// own view.
import { expect } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { test } from '../steps/test.ts'

test('an organiser sees what a team sees, and changes nothing', async ({ page, context }) => {
  await signInQuietly(context, demoPerson('moderator'))
  const { items } = await (await context.request.get('/api/teams?search=Ironbridge')).json()
  await page.goto(`/admin/teams/${items[0].id}`)
  await page.getByRole('button', { name: 'View as team' }).click()
  await expect(
    page.getByText(/^You are viewing the portal as .* of Ironbridge Ovens/),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()
  await expectAccessible(page, 'dashboard as a team')

  await page.goto('/my-team')
  await expect(page.getByText(/^You are viewing the portal as/)).toBeVisible()
  await page.goto('/my-account')
  await page.getByLabel('First name').fill('Somebody')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByText(/You are viewing the portal as another person/).first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('First name')).not.toHaveValue('Somebody')
  // Organisers' screens are closed, as they are for the team.
  await page.goto('/admin/teams')
  await expect(page).toHaveURL(/unauthorised/)

  await page.getByRole('button', { name: 'Stop viewing' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/teams/${items[0].id}$`))
  await expect(page.getByRole('heading', { name: 'Ironbridge Ovens' })).toBeVisible()
  await expect(page.getByText(/^You are viewing the portal as/)).toHaveCount(0)
})
