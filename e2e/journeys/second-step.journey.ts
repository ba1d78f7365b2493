// An organiser turns on two-factor sign-in, uses it, and signs in with a recovery code when the
// phone is lost.
import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible, expectNoOverflow } from '../steps/accessible.ts'
import { comeIn, inviteNewcomer, type Newcomer } from '../steps/newcomer.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

/** A code of the app; a later one if the current one was just used. */
const codeOf = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + later * 30_000,
  })

async function logIn(page: Page, { email, password }: Newcomer): Promise<void> {
  await page.goto('/auth/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('The six-digit code from your app')).toBeVisible()
}

test('an organiser turns on two-factor sign-in and uses it', async ({ page, browser }) => {
  const nina = await inviteNewcomer(browser)
  await comeIn(page, nina)
  await page.goto('/my-account')
  const heading = page.getByRole('heading', { name: 'Two-step sign-in' })
  const panel = page.locator('section').filter({ has: heading })
  await panel.getByRole('button', { name: 'Turn on' }).click()
  await panel.getByLabel('Current password').fill(nina.password)
  await panel.getByRole('button', { name: 'Continue' }).click()
  await expect(panel.getByRole('img', { name: 'A QR code for the app' })).toBeVisible()
  await expectAccessible(page, 'second step: the app')
  await expectNoOverflow(page, 'second step: the app')
  const secret = ((await panel.locator('code').textContent()) ?? '').replaceAll(/\s/g, '')
  await panel.getByLabel('Code from the app').fill(codeOf(secret))
  await panel.getByRole('button', { name: 'Turn on' }).click()
  const codes = panel.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectAccessible(page, 'second step: recovery codes')
  const [recovery = ''] = await codes.allTextContents()
  await panel.getByRole('button', { name: 'I have saved them' }).click()
  await expect(panel.getByText('10 recovery codes left')).toBeVisible()

  const elsewhere = await (await browserOfTheirOwn(browser)).newPage()
  await logIn(elsewhere, nina)
  await expectAccessible(elsewhere, 'second step: sign in')
  const field = elsewhere.getByRole('textbox', { name: 'Code' })
  await field.fill('12')
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(elsewhere.getByText('Enter six digits, or a recovery code')).toBeVisible()
  await field.fill(codeOf(secret, 1))
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(elsewhere).not.toHaveURL(/\/auth\//)

  const lost = await (await browserOfTheirOwn(browser)).newPage()
  await logIn(lost, nina)
  await lost.getByRole('textbox', { name: 'Code' }).fill(recovery.toUpperCase())
  await lost.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(lost).not.toHaveURL(/\/auth\//)
  await lost.goto('/my-account')
  await expect(lost.getByText('9 recovery codes left')).toBeVisible()
})
