// The user's account: changing the sign-in address, and undoing that from the old one.
import { expect } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { mailedLink } from '../steps/mailbox.ts'
import { comeIn, inviteNewcomer } from '../steps/newcomer.ts'
import { fillIn } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

test('a person changes the sign-in address, and undoes it from the old one', async ({
  page,
  browser,
}) => {
  const nina = await inviteNewcomer(browser)
  await comeIn(page, nina)
  const newEmail = nina.email.replace('nina', 'nina.new')

  await page.getByRole('button', { name: /^Account menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Change password' }).click()
  await expect(page.locator('#password').getByLabel('Current password')).toBeFocused()
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByLabel('New email').fill(newEmail)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Enter Current password')).toBeVisible()
  await page.getByLabel('Current password').first().fill(nina.password)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(`Waiting for confirmation of ${newEmail}`)).toBeVisible()
  await expectAccessible(page, 'my account, link sent')
  await page.reload()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText(`A new link is on its way to ${newEmail}`)).toBeVisible()

  // The link is opened on another device without a session, so it asks for a sign-in first.
  const phone = await (await browserOfTheirOwn(browser)).newPage()
  await phone.goto(await mailedLink(phone, newEmail))
  await expect(phone).toHaveURL(/\/auth\/update-email\/login$/)
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('Sign in to confirm')
  await expectAccessible(phone, 'update email: sign in')
  await phone.getByRole('textbox', { name: 'Email' }).fill(nina.email)
  await phone.getByLabel('Password', { exact: true }).fill(nina.password)
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(phone).toHaveURL(/\/auth\/update-email$/)
  await expect(phone.getByText(`From ${nina.email} to ${newEmail}.`)).toBeVisible()
  await expectAccessible(phone, 'update email')
  await phone.getByRole('button', { name: 'Use this address' }).click()
  await expect(phone.getByRole('heading', { level: 1 })).toContainText(newEmail)
  await phone.getByRole('link', { name: 'Go To Dashboard' }).click()
  await phone.goto('/my-account')
  await expect(phone.getByText(newEmail, { exact: true })).toBeVisible()
  await expect(phone.getByText('This device', { exact: true })).toBeVisible()
  await expectAccessible(phone, 'my account, sessions')

  // The other device was signed out, and the old address can undo the change without a sign-in.
  await page.goto('/')
  await expect(page).toHaveURL(/\/auth\/login/)
  await page.goto(await mailedLink(page, nina.email))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Undo the address change')
  await expectAccessible(page, 'undo')
  await page.getByRole('button', { name: 'Undo the change' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    `${nina.email} is the address again`,
  )
  await page.getByRole('link', { name: 'Choose a new password' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(nina.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Check your inbox')
  await page.goto(await mailedLink(page, nina.email))
  await page.getByLabel('New password', { exact: true }).fill('eight quiet harbours')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page).not.toHaveURL(/\/auth\//)

  await phone.goto('/')
  await fillIn(phone, { email: nina.email, password: 'eight quiet harbours' })

  // Two devices now: this one ends the other's session.
  await page.goto('/my-account')
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('You have signed out everywhere else')).toBeVisible()
  await phone.goto('/my-account')
  await expect(phone).toHaveURL(/\/auth\/login/)
})

test('a link about the sign-in address shows when somebody else is signed in', async ({
  page,
  browser,
}) => {
  const nina = await inviteNewcomer(browser)
  const other = await inviteNewcomer(browser)
  await comeIn(page, nina)
  const newEmail = nina.email.replace('nina', 'nina.other')
  const asked = await page.request.post('/api/auth/ask-email-change', {
    data: { newEmail, currentPassword: nina.password },
  })
  expect(asked.status()).toBe(200)
  const theirs = await (await browserOfTheirOwn(browser)).newPage()
  await comeIn(theirs, other)
  await theirs.goto(await mailedLink(theirs, newEmail))
  await expect(theirs.getByRole('heading', { level: 1 })).toContainText('for another account')
  await expectAccessible(theirs, 'update email of another')
  await theirs.getByRole('button', { name: /^Sign out and sign in as/ }).click()
  await expect(theirs).toHaveURL(/\/auth\/update-email\/login$/)
  await theirs.getByRole('textbox', { name: 'Email' }).fill(nina.email)
  await theirs.getByLabel('Password', { exact: true }).fill(nina.password)
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(theirs.getByRole('button', { name: 'Use this address' })).toBeVisible()
})
