// Sign-in with an emailed code, for people who return after months without their password.
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
  await expect(page.getByText(`If ${email} can sign in here`)).toBeVisible()
}

test('a person signs in with an emailed code, on the device that requested it', async ({
  page,
  browser,
}) => {
  const { email } = await inviteNewcomer(browser)
  await askForCode(page, email)
  const field = page.getByRole('textbox', { name: 'Six-digit code' })
  // Phones show a number keyboard, and suggest the code from the new message.
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

  // Somebody has read the code over the person's shoulder and uses it on another device.
  const elsewhere = await reader.request.post('/api/auth/log-in-by-code', { data: { code } })
  expect(elsewhere.status()).toBe(410)

  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).not.toHaveURL(/\/auth\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a person without an account gets the same response, and can return to the password', async ({
  page,
}) => {
  await askForCode(page, 'nobody.at.all@nowhere.example')
  await page.getByRole('textbox', { name: 'Six-digit code' }).fill('123456')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('The code is wrong').first()).toBeVisible()
  await page.getByRole('button', { name: 'Sign in with your password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
})
