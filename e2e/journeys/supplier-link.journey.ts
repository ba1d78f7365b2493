// A supplier opens its orders with a link: organisers choose the item list and create the link.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { addOrderForm, send } from '../steps/order-form.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

/** On large screens the breadcrumbs end where the Quick Links begin. */
async function expectNoOverlap(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 768) return
  const last = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem').last()
  const crumb = await last.boundingBox()
  const links = await page.getByRole('navigation', { name: 'Quick Links:' }).boundingBox()
  expect((crumb?.x ?? 0) + (crumb?.width ?? 0)).toBeLessThanOrEqual(links?.x ?? 0)
}

test('a supplier reads what is ordered, and what has changed since', async ({
  context,
  page,
  browser,
}) => {
  const teams = await browserOfTheirOwn(browser)
  await signInQuietly(context, demoPerson('admin'))
  await signInQuietly(teams, demoPerson('teamOwner'))
  const mark = `${test.info().project.name} ${Date.now() % 1_000_000}`
  const formId = await addOrderForm(context, { title: `Power ${mark}` })
  const { id: supplierId } = await send(context, 'POST', '/suppliers', {
    company: `Voltline ${mark}`,
  })
  const order = (quantity: number, over: object = {}) =>
    send(teams, 'POST', `/filling/${formId}/submit`, {
      revision: 0,
      values: { list: [{ itemId: 'socket', quantity }] },
      ...over,
    })
  const { submissionId } = await order(2)

  await page.goto(`/admin/suppliers/${supplierId}`)
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expectNoOverlap(page)
  await page.getByRole('checkbox', { name: `Power ${mark}: Power` }).check()
  await page.getByLabel('Name of the link').fill('Warehouse')
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Last day on which it works').fill(day)
  await page.getByRole('checkbox', { name: 'Hall', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Stand number' }).check()
  await expectAccessible(page, 'orders of a supplier')
  await page.getByRole('button', { name: 'Create link' }).click()
  const address = await page.getByText(/\/supplier-orders#token=/).innerText()

  const supplier = await browserOfTheirOwn(browser)
  const list = await supplier.newPage()
  await list.goto(address)
  await expect(list.getByRole('cell', { name: 'Harbour & Vale Kitchens' })).toBeVisible()
  await expect(list.getByText('Hall 2')).toBeVisible()
  await expect(list.getByText('Total excl. VAT: £192.00')).toBeVisible()
  await expect(list.getByText(/valid until .*, 23:59/)).toBeVisible()
  await expect(list.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveCount(0)
  await expectAccessible(list, 'orders behind a link')
  await list.getByRole('button', { name: 'Mark as seen' }).click()
  await expect(list.getByText('Changes are shown from now on')).toBeVisible()

  await order(3, { submissionId, revision: 1 })
  await list.reload()
  await expect(list.getByText('2 before')).toBeVisible()
  await expect(list.getByText('Total excl. VAT: £288.00')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Revoke link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke link' }).click()
  await expect(page.getByText('Warehouse', { exact: true })).toBeHidden()
  await list.reload()
  await expect(list.getByText('This link is no longer valid')).toBeVisible()
})
