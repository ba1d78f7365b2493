// An admin restores a dismissed item of the setup checklist, finds it at the top of the home, and
// dismisses it again with a reason.
import { expect } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { test } from '../steps/test.ts'

test('a missing item is shown on the home until it is dismissed', async ({ page, context }) => {
  await signInQuietly(context, demoPerson('admin'))
  await page.goto('/admin/setup')
  await expect(page.getByText('12 of 12 done')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as needed' }).click()
  await expect(page.getByText('11 of 12 done')).toBeVisible()

  await page.goto('/admin')
  await expect(page.getByRole('link', { name: 'Write the welcome email' })).toBeVisible()
  await expectAccessible(page, 'home with the setup checklist')
  await page.getByRole('link', { name: 'All 12 items' }).click()

  await page.getByRole('button', { name: 'Not needed' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Not needed' })).toBeDisabled()
  await dialog.getByRole('textbox').fill('Ours says it all')
  await expectAccessible(page, 'why an item is not needed')
  await dialog.getByRole('button', { name: 'Not needed' }).click()
  await expect(page.getByText('Not needed: Ours says it all')).toBeVisible()

  await page.goto('/admin')
  await expect(page.getByText('Needs attention today')).toBeVisible()
  await expect(page.getByText('Before you go live')).toBeHidden()
})
