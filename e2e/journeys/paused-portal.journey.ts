// A paused portal shows that to organisers on every screen and to people who sign in. An Eventflow
// admin resumes it.
import { expect } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { ownPortal } from '../steps/own-portal.ts'
import { signInQuietly } from '../steps/sign-in.ts'
import { test } from '../steps/test.ts'

test('a paused portal is resumed from its banner', async ({ browser }) => {
  test.setTimeout(180_000)
  const portal = await ownPortal()
  try {
    portal.command('outbox', 'pause')
    const guest = await browser.newPage({ baseURL: portal.url })
    const noEmails = guest.getByText('This portal sends no emails at the moment')
    await expect(async () => {
      await guest.goto('/auth/login')
      await expect(noEmails).toBeVisible({ timeout: 2_000 })
    }).toPass()

    const context = await browser.newContext({ baseURL: portal.url })
    await signInQuietly(context, portal.person('moderator'))
    const moderator = await context.newPage()
    await moderator.goto('/admin/tasks')
    await expect(moderator.getByText('This portal is paused')).toBeVisible()
    await expect(moderator.getByRole('link', { name: 'Resume the portal' })).toBeHidden()
    await context.close()

    const own = await browser.newContext({ baseURL: portal.url })
    await signInQuietly(own, portal.person('eventflowAdmin'))
    const page = await own.newPage()
    await page.goto('/admin')
    await page.getByRole('link', { name: 'Resume the portal' }).click()
    await expect(page.getByText('Waiting emails')).toBeVisible()
    await expectAccessible(page, 'paused portal')
    await page.getByRole('button', { name: 'Resume and send' }).click()
    const dialog = page.getByRole('dialog')
    await expectAccessible(page, 'resuming a portal')
    await dialog.getByRole('button', { name: 'Resume and send' }).click()
    await expect(page.getByText('The portal is running', { exact: true })).toBeVisible({
      timeout: 15_000,
    })
    await expect(page.getByText('This portal is paused')).toBeHidden()
    await guest.goto('/auth/login')
    await expect(guest.getByRole('textbox').first()).toBeVisible()
    await expect(noEmails).toBeHidden()
  } finally {
    await portal.stop()
  }
})
