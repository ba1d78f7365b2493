// Orders that change while somebody looks at them: the last socket of a hall with two buyers, and a colleague's
// change during the review of an order.
import { expect } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { addOrderForm, send } from '../steps/order-form.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

test('of two buyers of the last socket, one receives it', async ({ context, page, browser }) => {
  const [first, second] = [await browserOfTheirOwn(browser), await browserOfTheirOwn(browser)]
  await signInQuietly(context, demoPerson('admin'))
  await signInQuietly(first, demoPerson('teamOwner'))
  await signInQuietly(second, demoPerson('standShareOwner'))
  const title = `Last socket ${test.info().project.name} ${Date.now() % 1_000_000}`
  const id = await addOrderForm(context, { title, stock: 1 })

  // The organiser's preview shows what teams read.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/admin/forms/${id}`)
  await expect(page.getByText('1 left')).toBeVisible()

  const [one, two] = [await first.newPage(), await second.newPage()]
  for (const buyer of [one, two]) {
    await buyer.goto(`/forms/${id}`)
    await expect(buyer.getByText('1 left')).toBeVisible()
    await buyer.getByLabel('Quantity of Socket 16 A').fill('1')
  }
  const submit = (buyer: typeof one) =>
    buyer.getByRole('button', { name: 'Submit', exact: true }).click()
  await submit(one)
  const dialog = one.getByRole('dialog', { name: 'Check your order' })
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(one).not.toHaveURL(new RegExp(`/forms/${id}$`))
  // The open form of the other buyer learns it at once.
  await expect(two.getByText('Sold out')).toBeVisible()
  await submit(two)
  await expect(
    two.getByText('“Socket 16 A” is sold out. Remove it from the order').first(),
  ).toBeVisible()
  await expectAccessible(two, 'sold out')
  // The typed quantity stays until the buyer removes it.
  await expect(two.getByLabel('Quantity of Socket 16 A')).toHaveValue('1')

  await page.reload()
  await expect(page.getByText('Sold out')).toBeVisible()
})

test('a review shows what a colleague changes meanwhile', async ({ context, browser }) => {
  const [hers, his] = [await browserOfTheirOwn(browser), await browserOfTheirOwn(browser)]
  await signInQuietly(context, demoPerson('admin'))
  await signInQuietly(hers, demoPerson('teamOwner'))
  await signInQuietly(his, demoPerson('teamMember'))
  const title = `Reviewed ${test.info().project.name} ${Date.now() % 1_000_000}`
  const id = await addOrderForm(context, { title, stock: 20 })
  const [her, him] = [await hers.newPage(), await his.newPage()]
  const quantity = (page: typeof her) => page.getByLabel('Quantity of Socket 16 A')
  await her.goto(`/forms/${id}`)
  await quantity(her).fill('3')
  await expect(
    her
      .getByText(/^Saved /)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await him.goto(`/forms/${id}`)
  await expect(quantity(him)).toHaveValue('3')

  await her.getByRole('button', { name: 'Submit', exact: true }).click()
  const dialog = her.getByRole('dialog', { name: 'Check your order' })
  const total = dialog.getByText(/^Order total/).first()
  await expect(total).toBeVisible()
  const before = await total.innerText()
  await quantity(him).fill('2')
  await expect(dialog.getByText(/^This order or its prices have just changed/)).toBeVisible()
  await expect(total).not.toHaveText(before)
  await expectAccessible(her, 'review with a change of a colleague')
})

test('an open order shows what a colleague’s submission means for its prices', async ({
  context,
  browser,
}) => {
  const [hers, his] = [await browserOfTheirOwn(browser), await browserOfTheirOwn(browser)]
  await signInQuietly(context, demoPerson('admin'))
  await signInQuietly(hers, demoPerson('teamOwner'))
  await signInQuietly(his, demoPerson('teamMember'))
  const title = `Kept price ${test.info().project.name} ${Date.now() % 1_000_000}`
  const laterPrices = [{ from: '2099-12-25', price: '99.00' }]
  const formId = await addOrderForm(context, { title, laterPrices, hasTotal: true })
  const { id: taskId } = await send(context, 'POST', '/tasks', {
    title,
    description: '',
    dueDate: '2099-12-31',
    type: 'form',
    formId,
  })
  const [her, him] = [await hers.newPage(), await his.newPage()]
  const quantity = (page: typeof her) => page.getByLabel('Quantity of Socket 16 A')
  const submit = async (page: typeof her, label: string) => {
    await page.getByRole('button', { name: label, exact: true }).click()
    await page
      .getByRole('dialog', { name: 'Check your order' })
      .getByRole('button', { name: label })
      .click()
    await expect(page.getByRole('heading', { name: /^(Thank you|Your changes)/ })).toBeVisible()
  }
  const url = `/forms/${formId}?taskId=${taskId}`
  await her.goto(url)
  await expect(her.getByText(/^Until .*, then £99\.00$/)).toBeVisible()
  await him.goto(url)
  await quantity(him).fill('2')
  await expect(quantity(her)).toHaveValue('2')
  await submit(him, 'Submit')
  await expect(her.getByText(/^Your order keeps this price\./)).toBeVisible()
  await expect(her.getByText(/^Until /)).toBeHidden()

  // A later change is shown in the same way. The total follows from it, so it is no changed answer.
  await him.goto(url)
  await quantity(him).fill('3')
  await expect(quantity(her)).toHaveValue('3')
  await expect(her.getByText(/has changed “Power”\. Their/)).toBeVisible()
  await expect(her.getByText(/^Until .*, then £99\.00$/)).toBeVisible()
  await submit(him, 'Submit again')
  await expect(her.getByText(/^Your order keeps this price\./)).toBeVisible()
  await quantity(her).fill('4')
  await expect(her.getByText(/^Until .*, then £99\.00$/)).toBeVisible()
  await her.getByRole('button', { name: 'Submit again', exact: true }).click()
  const review = her.getByRole('dialog', { name: 'Check your order' })
  await expect(review.getByText('Before this change: £288.00')).toBeVisible()

  // The organisers' charge reaches the open review.
  const listed = await context.request.get(`/api/orders?formId=${formId}`)
  const [order] = (await listed.json()).items
  await send(context, 'PUT', `/submissions/${order.id}/order`, {
    revision: order.revision,
    prices: [],
    lines: [{ label: 'Late', amount: '500' }],
    reason: 'Late',
  })
  await expect(review.getByText('Before this change: £788.00')).toBeVisible()
  await expect(review.getByText(/^This order or its prices have just changed/)).toBeVisible()
})
