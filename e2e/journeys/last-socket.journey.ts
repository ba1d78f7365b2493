// The last socket of a hall and two buyers: one receives it, the other reads that it is sold out.
import { expect } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { addOrderForm } from '../steps/order-form.ts'
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
