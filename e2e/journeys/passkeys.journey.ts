// An organiser adds a passkey, signs in with it, confirms their identity with it, and removes it.
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../steps/accessible.ts'
import { comeIn, inviteNewcomer } from '../steps/newcomer.ts'
import { test } from '../steps/test.ts'

/** A virtual device with a fingerprint reader, in the browser of the test. */
async function giveDevice(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('an organiser signs in with a passkey', async ({ page, browser }) => {
  const nina = await inviteNewcomer(browser)
  await comeIn(page, nina)
  await giveDevice(page)
  await page.goto('/my-account')
  const heading = page.getByRole('heading', { name: 'Passkeys' })
  const panel = page.locator('section').filter({ has: heading })
  await panel.getByRole('button', { name: 'Add a passkey' }).click()
  await panel.getByLabel('Passkey name').fill('Laptop at the office')
  await panel.getByLabel('Current password').fill(nina.password)
  await expectAccessible(page, 'passkeys: add')
  await panel.getByRole('button', { name: 'Continue' }).click()
  await expect(panel.getByText('Laptop at the office', { exact: true })).toBeVisible()
  await expectAccessible(page, 'passkeys: one')
  await expectNoOverflow(page, 'passkeys: one')

  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).not.toHaveURL(/\/auth\//)

  await page.goto('/my-account')
  await expect(panel.getByText(/last used/)).toBeVisible()
  const email = page.locator('section').filter({
    has: page.getByRole('heading', { name: 'Email', exact: true }),
  })
  await email.getByRole('button', { name: 'Change email' }).click()
  await email.getByLabel('New email').fill(`passkey.${nina.email}`)
  await email.getByRole('button', { name: 'Use a passkey instead of the password' }).click()
  await expect(email.getByText('Confirmed with a passkey')).toBeVisible()
  await expectAccessible(page, 'passkeys: in the place of the password')
  await email.getByRole('button', { name: 'Send link' }).click()
  await expect(email.getByText(`Waiting for confirmation of passkey.${nina.email}`)).toBeVisible()
  await email.getByRole('button', { name: 'Cancel the change' }).click()
  await expect(email.getByText('Waiting for confirmation')).toBeHidden()

  await panel.getByRole('button', { name: 'Remove the passkey' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(panel.getByText('instead of a password')).toBeVisible()
})
