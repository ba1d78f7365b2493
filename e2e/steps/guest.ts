// A form for guests: built by organisers, filled in without a sign-in.
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from './accessible.ts'
import { addField, formIdOf, saveAndPublish, startForm } from './builder.ts'

// A picture of one pixel.
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** A public form of two pages, whose confirmation contains the typed name. */
export async function buildGuestForm(page: Page, title: string): Promise<string> {
  await startForm(page, title)
  await addField(page, { type: 'Short Text', label: 'Your name', isRequired: true })
  await addField(page, { type: 'Email', label: 'Where we write to', isRequired: true })
  await addField(page, { type: 'New Page', label: 'Your plan' })
  await addField(page, { type: 'Upload', label: 'Picture of the stand', isRequired: true })
  await saveAndPublish(page)
  const formId = formIdOf(page)
  await page.goto(`/admin/forms/${formId}/settings`)
  await page.getByRole('switch', { name: 'Open to guests' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`/guests/forms/${formId}`)).toBeVisible()
  await thankByName(page, formId)
  return formId
}

async function thankByName(page: Page, formId: string): Promise<void> {
  await page.goto(`/admin/forms/${formId}/confirmations`)
  await page.getByRole('link', { name: 'Thank you' }).click()
  const message = page.getByRole('textbox', { name: 'Message', exact: true })
  await message.fill('We expect you, ')
  await message.press('End')
  await page.getByLabel('Insert a merge tag').selectOption({ label: 'Your name' })
  await expect(message).toHaveValue(/^We expect you, \{field\..+\}$/)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Thank you' })).toBeVisible()
}

/** The link to continue, read from the clipboard. */
export async function copiedLink(context: BrowserContext, page: Page): Promise<string> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy my link' }).click()
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Fills in the first page and saves it. */
export async function beginAsGuest(page: Page, formId: string, name: string): Promise<void> {
  await page.goto(`/guests/forms/${formId}`)
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Where we write to').fill('greta@guest.example')
  await expectAccessible(page, 'guest form')
  await expectNoOverflow(page, 'guest form')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Your answers are saved', { exact: true })).toBeVisible()
}

/** Uploads a file and opens it. */
export async function uploadAsGuest(page: Page): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'stand.png', mimeType: 'image/png', buffer: PICTURE })
  await openOwnFile(page)
}

/** The uploaded file can be downloaded and is identical. */
export async function openOwnFile(page: Page): Promise<void> {
  const file = page.waitForEvent('download')
  await page.getByLabel('Download stand.png').click()
  const stream = await (await file).createReadStream()
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  expect(Buffer.concat(parts).subarray(1, 4).toString()).toBe('PNG')
}
