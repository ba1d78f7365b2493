// Signing in with a code by email, as people do who come back after months without their password.
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../steps/accessible.ts'
import { mailedCode } from '../steps/mailbox.ts'
import { inviteNewcomer } from '../steps/newcomer.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('Enter your email address')).toBeVisible()
  await expectAccessible(page, 'ask for a code')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText(`If ${email} has an account`)).toBeVisible()
}

test('somebody signs in with a code by email, on the device that asked for it', async ({
  page,
  browser,
}) => {
  const { email } = await inviteNewcomer(browser)
  await askForCode(page, email)
  const field = page.getByRole('textbox', { name: 'Six-digit code' })
  // A phone shows digits to type, and offers the code of the message that has just come.
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field).toBeFocused()
  await expectAccessible(page, 'enter the code')
  await expectNoOverflow(page, 'enter the code')

  await field.fill('12')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Enter the six-digit code')).toBeVisible()
  const reader = await (await browserOfTheirOwn(browser)).newPage()
  const code = await mailedCode(reader, email)
  await field.fill(code === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('The code is wrong').first()).toBeVisible()

  // The person who reads the code over somebody's shoulder has it on another device.
  const elsewhere = await reader.request.post('/api/auth/log-in-by-code', { data: { code } })
  expect(elsewhere.status()).toBe(410)

  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).not.toHaveURL(/\/auth\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('somebody without an account is answered alike, and can go back to the password', async ({
  page,
}) => {
  await askForCode(page, 'nobody.at.all@nowhere.example')
  await page.getByRole('textbox', { name: 'Six-digit code' }).fill('123456')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('The code is wrong').first()).toBeVisible()
  await page.getByRole('button', { name: 'Sign in with your password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
})
