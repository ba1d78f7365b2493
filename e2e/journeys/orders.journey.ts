// Organisers list orders with their numbers and totals, and add them up.
import { expect } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { addOrderForm, send } from '../steps/order-form.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

test('an organiser finds an order by its number, and reads what is ordered by item', async ({
  context,
  page,
  browser,
}) => {
  await signInQuietly(context, demoPerson('admin'))
  const teams = await browserOfTheirOwn(browser)
  await signInQuietly(teams, demoPerson('teamOwner'))
  const title = `Sockets ${test.info().project.name} ${Date.now() % 1_000_000}`
  const formId = await addOrderForm(context, { title })
  const { submissionId } = await send(teams, 'POST', `/filling/${formId}/submit`, {
    revision: 0,
    values: { list: [{ itemId: 'socket', quantity: 3 }] },
  })
  const team = await teams.newPage()
  await team.goto(`/forms/${formId}/submissions/${submissionId}`)
  const lead = await team.getByText(/^Order \d+ · Submitted on/).innerText()
  const number = /^Order (\d+)/.exec(lead)?.[1] ?? ''

  await page.goto('/admin/forms')
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(page.getByText(/\d+ orders? · Total incl. VAT: /)).toBeVisible()
  await expectAccessible(page, 'orders')
  await page.getByRole('textbox', { name: /^Search/ }).fill(number)
  await expect(page.getByRole('link', { name: `No. ${number}`, exact: true })).toBeVisible()
  await page.goto(`/admin/orders?form=${formId}`)
  await expect(page.getByText('1 order · Total incl. VAT: £345.60')).toBeVisible()
  await page.getByRole('tab', { name: 'Items' }).click()
  await expect(page.getByText('Socket 16 A')).toBeVisible()
  await expect(page.getByText(`Power · ${title}`)).toBeVisible()
  await expectAccessible(page, 'orders by item')
  await page.getByRole('tab', { name: 'Suppliers' }).click()
  await expect(page.getByText('No supplier')).toBeVisible()
})
