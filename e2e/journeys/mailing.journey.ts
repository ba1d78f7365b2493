// An organiser emails some teams, and one of their owners unsubscribes.
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { openMail } from '../steps/mailbox.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

test('an organiser emails the owners of a filtered list, and one of them unsubscribes', async ({
  browser,
}) => {
  const mark = randomUUID().slice(0, 8)
  const organisers = await browserOfTheirOwn(browser)
  await signInQuietly(organisers, demoPerson('admin'))
  for (const name of ['Anna', 'Bob']) {
    const owner = { firstName: name, surname: 'Hill', email: `${name}.${mark}@hill.example` }
    const data = { name: `${name} ${mark}`, teamTypeId: null, owner, sendWelcomeEmail: false }
    expect((await organisers.request.post('/api/teams', { data })).status()).toBe(200)
  }
  const page = await organisers.newPage()
  await page.goto(`/admin/teams?search=${mark}`)
  await page.getByRole('button', { name: 'Write to all 2' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()

  // Recipients first, then the text.
  await expect(page.getByRole('heading', { name: '2 recipients' })).toBeVisible()
  await expect(page.getByText(`anna.${mark}@hill.example`)).toBeVisible()
  await page.getByLabel('Subject').fill('Gate 4 for {teamName}')
  await page.getByLabel('Heading').fill('Another way in')
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.fill('Hello {fulName}')
  await expect(
    page.getByText(/Unknown tags in this email: \{fulName\}|\{fulName\}/).first(),
  ).toBeVisible()
  await text.fill('{fullName}, use gate 2.')
  await page.getByRole('button', { name: 'Preview' }).last().click()
  await expect(page.getByText('Preview for Bob Hill:')).toBeVisible()
  const letter = page.frameLocator('iframe')
  await expect(
    letter.getByRole('paragraph').filter({ hasText: 'Bob Hill, use gate 2.' }),
  ).toBeVisible()
  await expectAccessible(page, 'an email to several people')
  await page.getByRole('button', { name: 'Send to 2 people' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send to 2 people' }).click()
  await expect(page.getByText('2 emails sent')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page, 'an email that has been sent')

  // The recipient needs no session. Opening the link changes nothing; a button does.
  await openMail(page, `anna.${mark}@hill.example`)
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /unsubscribe\?language=en#token/ })
    .first()
  const address = (await link.getAttribute('href')) ?? ''
  const guest = await browserOfTheirOwn(browser)
  const reader = await guest.newPage()
  await reader.goto(address)
  await expect(reader.getByRole('heading', { name: 'Unsubscribe?' })).toBeVisible()
  await expectAccessible(reader, 'unsubscribe')
  await reader.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(reader.getByRole('heading', { name: 'You have unsubscribed' })).toBeVisible()

  // The next mailing shows that.
  await page.goto(`/admin/teams?search=${mark}`)
  await page.getByRole('button', { name: 'Write to all 2' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: '1 recipient' })).toBeVisible()
  await expect(page.getByText('1 person is skipped')).toBeVisible()
  await expect(page.getByText('has unsubscribed')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Emails to several people' }),
  ).toBeVisible()
  await guest.close()
  await organisers.close()
})
