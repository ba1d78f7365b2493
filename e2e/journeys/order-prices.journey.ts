// Prices of orders: a wrong price is corrected after 24 orders, and a price rises on a day.
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { isNightly } from '../steps/night.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

const ORDERS = 24

interface FormAt {
  readonly id: string
  readonly revision: number
}

async function send(context: BrowserContext, method: string, path: string, data: object) {
  const answer = await context.request.fetch(`/api${path}`, { method, data })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

const tables = (price: string, over: object = {}) => ({
  id: 'list',
  type: 'itemList',
  label: 'Furniture',
  items: [{ itemId: 'table', label: 'Table', price, ...over }],
})

/** A published form with one item list. */
async function addForm(organisers: BrowserContext, title: string, list: object): Promise<FormAt> {
  const { id, revision } = await send(organisers, 'POST', '/forms', {
    title,
    submissionsPerTeam: null,
  })
  const fields = { newFields: [list], fieldIds: ['list'] }
  const filled = await send(organisers, 'PUT', `/forms/${id}`, { revision, ...fields })
  const settings = { isPublished: true, isEditable: true, isPublic: false }
  return send(organisers, 'PUT', `/forms/${id}/settings`, {
    revision: filled.revision,
    ...settings,
  })
}

const order = (teams: BrowserContext, { id }: FormAt, over: object = {}) =>
  send(teams, 'POST', `/filling/${id}/submit`, {
    revision: 0,
    values: { list: [{ itemId: 'table', quantity: 2 }] },
    ...over,
  })

async function twoSides(organisers: BrowserContext, teams: BrowserContext) {
  await signInQuietly(organisers, demoPerson('admin'))
  await signInQuietly(teams, demoPerson('teamOwner'))
  return `${test.info().project.name} ${Date.now() % 1_000_000}`
}

/** Changes the price of the only item in the builder, and publishes it. */
async function changePrice(page: Page, formId: string, price: string): Promise<void> {
  await page.goto(`/admin/forms/${formId}`)
  await page
    .getByRole('button', { name: /^Furniture/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Price', exact: true }).first().fill(price)
  await page.getByRole('button', { name: 'Publish changes' }).click()
}

test('a wrong price is corrected after 24 orders', async ({ context, page, browser }) => {
  const teams = await browserOfTheirOwn(browser)
  const title = `Wrong price ${await twoSides(context, teams)}`
  const form = await addForm(context, title, tables('45.00'))
  const made = []
  for (let n = 0; n < ORDERS; n += 1) made.push(await order(teams, form))

  await changePrice(page, form.id, '39.00')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(`“Table”: ${ORDERS} orders keep the old price`)).toBeVisible()
  await dialog.getByLabel('Choose orders for the new prices').check()
  await dialog.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByText(`${ORDERS} orders have different prices`)).toBeVisible()
  await expect(page.getByText('2 × Table: £45.00 → £39.00')).toHaveCount(ORDERS)
  await expectAccessible(page, 'orders with an old price')
  await page.getByRole('textbox', { name: /^Reason/ }).fill('The list had a typing error')
  await page.getByRole('button', { name: `Apply to ${ORDERS} orders` }).click()
  // The server writes 24 orders with their emails, which takes longer than other waits on a busy machine.
  await expect(page.getByText('All orders have the current prices.')).toBeVisible({
    timeout: 40_000,
  })

  const submission = `/forms/${form.id}/submissions/${made[0].submissionId}`
  const team = await teams.newPage()
  await team.goto(submission)
  await expect(team.getByText('£78.00').first()).toBeVisible()
  await page.goto('/admin/audit-log?search=typing error')
  await expect(page.getByText('Reason: The list had a typing error')).toBeVisible()
})

test('an early price ends on its day, and orders keep theirs', async ({
  context,
  page,
  browser,
}) => {
  test.skip(!isNightly, 'tests of prices by date and of orders hold it by day')
  const teams = await browserOfTheirOwn(browser)
  const title = `Early bird ${await twoSides(context, teams)}`
  const inDays = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const later = (days: number) =>
    tables('39.00', { laterPrices: [{ from: inDays(days), price: '45.00' }] })
  const form = await addForm(context, title, later(5))
  const team = await teams.newPage()
  await team.goto(`/forms/${form.id}`)
  await expect(team.getByText(/^Until .*, then £45\.00$/)).toBeVisible()
  const early = await order(teams, form)
  // From yesterday on, so that it has risen in each time zone.
  await send(context, 'PUT', `/forms/${form.id}`, {
    revision: form.revision,
    updatedFields: [later(-1)],
    fieldIds: ['list'],
  })
  const late = await order(teams, form)
  for (const [{ submissionId }, total] of [
    [early, '£78.00'],
    [late, '£90.00'],
  ] as const) {
    await team.goto(`/forms/${form.id}/submissions/${submissionId}`)
    await expect(team.getByText(total).first()).toBeVisible()
  }
  // The price rose yesterday, so only the early order, which is of today, differs from it.
  await page.goto(`/admin/forms/${form.id}/edit-prices`)
  await expect(page.getByText('1 order has a different price')).toBeVisible()
  await expect(page.getByText('2 × Table: £39.00 → £45.00')).toBeVisible()
})
