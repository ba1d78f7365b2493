// An order is paid: the link after the submission, the organiser's mark, and the rest after a change.
import { expect } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { addOrderForm, send } from '../steps/order-form.ts'
import { ownPortal, type OwnPortal } from '../steps/own-portal.ts'
import { signIn } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

let portal: OwnPortal

test.beforeAll(async () => {
  test.setTimeout(240_000)
  portal = await ownPortal()
})
test.afterAll(() => portal?.stop())

test('a team pays by the link, and orders more after it has paid', async ({ browser }) => {
  test.setTimeout(240_000)
  const [hers, theirs] = [
    await browserOfTheirOwn(browser, portal.url),
    await browserOfTheirOwn(browser, portal.url),
  ]
  const [organiser, team] = [await hers.newPage(), await theirs.newPage()]
  await signIn(organiser, portal.person('admin'))
  const variables = await (await hers.request.get('/api/settings/variables')).json()
  await send(hers, 'PUT', '/settings/variables', {
    revision: variables.revision,
    data: { paymentLink: 'https://pay.example/{order}?a={amount}', arePricesWithoutVat: false },
  })
  const formId = await addOrderForm(hers, { title: 'Power for the stand', hasTotal: true })

  await signIn(team, portal.person('teamOwner'))
  await team.goto(`/forms/${formId}`)
  await team.getByLabel('Quantity of Socket 16 A').fill('2')
  await team.getByRole('button', { name: 'Submit', exact: true }).click()
  const review = team.getByRole('dialog', { name: 'Check your order' })
  await review.getByRole('button', { name: 'Submit' }).click()
  await expect(team.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  const pay = team.getByRole('link', { name: /^Pay £/ })
  await expect(pay).toHaveText(/£192\.00/)
  const link = /^https:\/\/pay\.example\/(\d+)\?a=192\.00$/
  await expect(pay).toHaveAttribute('href', link)
  const number = link.exec((await pay.getAttribute('href')) ?? '')?.[1] ?? ''
  await expect(review).toHaveCount(0)
  await expectAccessible(team, 'confirmation of an order with a link to pay')

  // It is among the orders to pay until the organiser marks it.
  await organiser.goto(`/admin/orders?form=${formId}&paid=toPay`)
  const order = organiser.getByRole('link', { name: `No. ${number}`, exact: true })
  await expect(order).toBeVisible()
  await order.click()
  await organiser.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(organiser.getByText('1 order marked as paid')).toBeVisible()
  await expect(organiser.getByText(/^£192\.00 marked as paid on /)).toBeVisible()
  await organiser.goto(`/admin/orders?form=${formId}&paid=toPay`)
  await expect(organiser.getByText(`No. ${number}`, { exact: true })).toHaveCount(0)

  // The team reads it, orders one more, and pays the rest.
  await team.getByRole('link', { name: 'View your answers' }).click()
  await expect(team.getByText(/^Paid £192\.00 on /)).toBeVisible()
  await team
    .getByRole('link', { name: /^Change/ })
    .first()
    .click()
  await team.getByLabel('Quantity of Socket 16 A').fill('3')
  await team.getByRole('button', { name: /^Submit/ }).click()
  await expect(review.getByText(/£96\.00 is not paid yet/)).toBeVisible()
  await review.getByRole('button', { name: /^Submit/ }).click()
  await expect(team.getByRole('heading', { name: 'Your changes are submitted' })).toBeVisible()
  await expect(team.getByRole('link', { name: /^Pay £96\.00/ })).toBeVisible()
  await organiser.goto(`/admin/orders?form=${formId}&paid=partlyPaid`)
  await expect(order).toBeVisible()
  await expect(organiser.getByText('Not paid yet: £96.00')).toBeVisible()
})
