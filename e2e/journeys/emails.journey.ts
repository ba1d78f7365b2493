// Emails of the portal: an organiser changes a text, tests it, checks the results, and sends a held
// email.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { test } from '../steps/test.ts'

const saved = (page: Page) => page.getByText('Your updates have been successfully saved')

/** In a list row, because the filters have choices with the same text. */
const shown = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first()

async function releaseHeld(page: Page): Promise<void> {
  const held = page.getByRole('main').getByRole('link', { name: 'Your stand: what we have so far' })
  await held.click()
  await expect(page.getByRole('button', { name: 'Drop', exact: true })).toBeVisible()
  await expectAccessible(page, 'held email')
  await page.getByRole('button', { name: 'Release', exact: true }).click()
  await expect(page.getByText('1 email is on its way')).toBeVisible()
}

test('an organiser changes the text of an email, tests it, and releases a held one', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  const isWide = test.info().project.name.startsWith('wide')
  const template = isWide
    ? { alias: 'welcome', name: 'Welcome email: team owner or organiser' }
    : { alias: 'welcomeTeamMember', name: 'Welcome email: team member' }
  const mark = `${test.info().project.name} ${Date.now() % 1_000_000}`
  const subject = `Come in, ${mark}`
  const admin = demoPerson('admin')
  await signInQuietly(context, admin)

  await page.goto('/admin/emails')
  await page.getByRole('link', { name: `Edit: ${template.name}`, exact: true }).click()
  await page.getByRole('textbox', { name: 'Subject' }).fill(`${subject} {nobodyKnows}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Unknown tags in this email: {nobodyKnows}').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject)
  await expectAccessible(page, 'text of an email')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(saved(page)).toBeVisible()
  await page.getByRole('link', { name: 'View', exact: true }).click()
  await expect(page.getByText(subject).first()).toBeVisible()
  await page.getByRole('button', { name: 'Send a test to me' }).click()
  await expect(page.getByText(`A test is on its way to ${admin.email}`)).toBeVisible()
  await page.goto(`/admin/emails/log?search=${encodeURIComponent(subject)}`)
  await expect(shown(page, 'Handed over')).toBeVisible()
  await expectAccessible(page, 'email log')

  await page.goto('/admin/emails')
  // The number of sent or failed emails links to them.
  const counted = page.getByRole('main').getByRole('link', { name: /^\d+$/ }).first()
  const count = await counted.innerText()
  await counted.click()
  await expect(page.getByRole('heading', { level: 1, name: 'All emails' })).toBeVisible()
  await expect(page.getByText(`${count} found`, { exact: true })).toBeVisible()
  await expectAccessible(page, 'all emails')

  // The demo event has one held email, which only one of the two sizes can send. The switch stays
  // off, because other journeys wait for their emails.
  await page.goto('/admin/emails/outbox')
  await expect(page.getByRole('button', { name: 'Hold all email' })).toBeVisible()
  await expectAccessible(page, 'outbox')
  if (isWide) await releaseHeld(page)

  await page.goto(`/admin/emails/edit/${template.alias}`)
  await page.getByRole('button', { name: 'Restore default text' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore default text' }).click()
  await expect(page.getByRole('button', { name: 'Restore default text' })).toHaveCount(0)
})
