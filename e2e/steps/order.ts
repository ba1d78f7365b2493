// An order: its form, its email, and its webhooks.
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { addField, formIdOf, saveAndPublish, startForm } from './builder.ts'

/** By its complete name, without the mark of required fields. */
const text = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true })

const ITEMS = [
  ['Chair', '12.50'],
  ['Table', '30'],
  ['Made to measure', 'on request'],
] as const

/** Returns the id of the form. */
export async function buildOrderForm(page: Page, title: string): Promise<string> {
  await startForm(page, title)
  await addField(page, { type: 'Short Text', label: 'Stand', isRequired: true })
  await addField(page, { type: 'Item List', label: 'Furniture', more: setItems })
  await addField(page, { type: 'Grand Total', label: 'Total of the order' })
  await saveAndPublish(page)
  return formIdOf(page)
}

async function setItems(page: Page): Promise<void> {
  for (const [place, [name, price]] of ITEMS.entries()) {
    await page.getByRole('button', { name: 'Add an item' }).click()
    const item = page.getByRole('listitem', { name: `Item ${place + 1}`, exact: true })
    await item.getByLabel('Name').fill(name)
    await item.getByLabel('Price').fill(price)
  }
}

/** The ids of the items in order, as the portal assigned them. */
export async function itemIdsOf(page: Page, formId: string): Promise<readonly string[]> {
  const answer = await page.request.get(`/api/forms/${formId}`)
  const { definition } = (await answer.json()) as {
    definition: { fields: { type: string; items?: { itemId: string }[] }[] }
  }
  const list = definition.fields.find(({ type }) => type === 'itemList')
  return list?.items?.map(({ itemId }) => itemId) ?? []
}

/** An email to one address, with a merge tag for the total. */
export async function addOrderMail(page: Page, formId: string, address: string): Promise<void> {
  await page.goto(`/admin/forms/${formId}/notifications/add`)
  await text(page, 'Name').fill('To the furnisher')
  await page.getByLabel('Recipient', { exact: true }).selectOption({ label: 'Fixed addresses' })
  await text(page, 'Addresses').fill(address)
  const message = text(page, 'Message')
  await message.fill('{teamName} orders for ')
  await message.press('End')
  await page.getByLabel('Insert a merge tag').selectOption({ label: 'Total of the order' })
  await expect(message).toHaveValue(/^\{teamName\} orders for \{field\..+\}$/)
  await expectAccessible(page, 'add notification', [0])
  await page.getByRole('button', { name: 'Add notification' }).click()
  await expect(page.getByRole('link', { name: 'To the furnisher' })).toBeVisible()
}

export interface WebhookOptions {
  readonly name: string
  readonly address: string
  readonly method: 'POST' | 'GET' | 'DELETE'
  readonly format?: 'JSON' | 'XML' | 'FORM'
  /** Content-Type states the format. */
  readonly isTypeMatching?: boolean
  readonly isSigned?: boolean
}

/** Adds a webhook with all answers. Returns its signing secret, or ''. */
export async function addWebhook(
  page: Page,
  formId: string,
  options: WebhookOptions,
): Promise<string> {
  await page.goto(`/admin/forms/${formId}/webhooks/add`)
  await text(page, 'Name').fill(options.name)
  await text(page, 'Address').fill(options.address)
  await page.getByLabel('Method').selectOption(options.method)
  if (options.format) await page.getByLabel('Format', { exact: true }).selectOption(options.format)
  if (options.isTypeMatching) await page.getByRole('switch', { name: /^Set Content-Type/ }).click()
  await page.getByRole('button', { name: 'Add every question' }).click()
  // Only the answers, because these requests are compared byte by byte.
  const others = page.getByRole('button', { name: /^Remove “(?!Stand”|Furniture”|Total_of)/ })
  for (let left = await others.count(); left > 0; left -= 1) await others.first().click()
  await expect(others).toHaveCount(0)
  await page.getByLabel('Header', { exact: true }).selectOption({ label: 'Another name' })
  await page.getByLabel('Name of the header').fill('X-Case')
  await page.getByLabel('Value of the header').fill(options.name)
  const secret = options.isSigned ? await makeSecret(page) : ''
  if (options.isSigned) await expectAccessible(page, 'add webhook', [0, 1])
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await expect(page.getByRole('link', { name: options.name, exact: true })).toBeVisible()
  return secret
}

async function makeSecret(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Create secret' }).click()
  const secret = page.getByLabel('Signing secret')
  await expect(secret).toHaveValue(/^whsec_/)
  return secret.inputValue()
}

/** Opens a webhook from the list. */
export async function openWebhook(page: Page, formId: string, name: string): Promise<void> {
  await page.goto(`/admin/forms/${formId}/webhooks`)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Deliveries' })).toBeVisible()
}

/** Lines of the delivery log with one cause, such as “Test”. */
export const deliveries = (page: Page, cause: string): Locator =>
  page.locator('details').filter({ has: page.locator('summary', { hasText: cause }) })

/** Fills in the order form: three chairs, two tables, £97.50, and an item without a price. */
export async function fillOrder(page: Page, formId: string, stand: string): Promise<void> {
  await page.goto(`/forms/${formId}`)
  await page.getByLabel('Stand').fill(stand)
  await page.getByLabel('Quantity of Chair').fill('3')
  await page.getByLabel('Quantity of Table').fill('2')
  await page.getByLabel('Quantity of Made to measure').fill('1')
  // In the list and in the grand total.
  await expect(page.getByText('£97.50')).toHaveCount(2)
  await expectAccessible(page, 'order')
  await page.getByRole('button', { name: 'Submit' }).click()
  const check = page.getByRole('dialog', { name: 'Check your order' })
  await expect(check).toContainText('Order total')
  await check.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
}
