// Exhibitor badges of which some are included: an organiser sets the units, and a team orders more of them.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { send } from '../steps/order-form.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

const BADGES = {
  id: 'list',
  type: 'itemList',
  label: 'Badges',
  items: [{ itemId: 'badge', label: 'Badge', price: '12.00' }],
  showSubtotals: true,
}
const TOTAL = { id: 'total', type: 'grandTotal', label: 'To pay' }

/** Submits the open form through the review of its order. */
async function submit(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).click()
  const review = page.getByRole('dialog', { name: 'Check your order' })
  await review.getByRole('button', { name: label }).click()
  await expect(page.getByRole('heading', { name: /^(Thank you|Your changes)/ })).toBeVisible()
}

test('four badges are included, and further ones cost money', async ({
  context,
  page,
  browser,
}) => {
  const [hers, his] = [await browserOfTheirOwn(browser), await browserOfTheirOwn(browser)]
  await signInQuietly(context, demoPerson('admin'))
  await signInQuietly(hers, demoPerson('teamOwner'))
  await signInQuietly(his, demoPerson('teamMember'))
  const title = `Badges ${test.info().project.name} ${Date.now() % 1_000_000}`
  const { id, revision } = await send(context, 'POST', '/forms', {
    title,
    submissionsPerTeam: null,
  })
  const filled = await send(context, 'PUT', `/forms/${id}`, {
    revision,
    newFields: [BADGES, TOTAL],
    fieldIds: ['list', 'total'],
  })
  const settings = { isPublished: true, isEditable: true, isPublic: false }
  await send(context, 'PUT', `/forms/${id}/settings`, { revision: filled.revision, ...settings })

  // The organiser chooses the basis, and the preview shows what teams read.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/admin/forms/${id}`)
  await page
    .getByRole('button', { name: /^Badges/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^More settings for Badge/ }).click()
  const included = page.getByRole('group', { name: 'Included units' })
  await included.getByRole('combobox', { name: /^Included units/ }).selectOption('team')
  await included.getByLabel('Units', { exact: true }).fill('4')
  await expect(page.getByText('4 included, 0 of 4 used, then £12.00')).toBeVisible()
  await expectAccessible(page, 'included units of an item')
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByText(/are published$/)).toBeVisible()

  const [her, him] = [await hers.newPage(), await his.newPage()]
  await him.goto(`/forms/${id}`)
  await expect(him.getByText('4 included, 0 of 4 used, then £12.00')).toBeVisible()
  await her.goto(`/forms/${id}`)
  await her.getByLabel('Quantity of Badge').fill('3')
  await expect(her.getByText('4 included, 3 of 4 used, then £12.00')).toBeVisible()
  await submit(her, 'Submit')

  // The open form of a colleague has one unit left, and the review has the amount of the screen.
  await expect(him.getByText('4 included, 3 of 4 used, then £12.00')).toBeVisible()
  await him.getByLabel('Quantity of Badge').fill('3')
  await expect(him.getByText('4 included, 4 of 4 used, then £12.00')).toBeVisible()
  await expect(him.getByText('£24.00').first()).toBeVisible()
  await him.getByRole('button', { name: 'Submit', exact: true }).click()
  const review = him.getByRole('dialog', { name: 'Check your order' })
  await expect(review.getByText('3 (1 included)')).toBeVisible()
  await expect(review.getByText('£24.00').first()).toBeVisible()
  await expectAccessible(him, 'review of an order with included units')
  await review.getByRole('button', { name: 'Submit' }).click()
  await expect(him.getByRole('heading', { name: /^Thank you/ })).toBeVisible()

  // The organisers' list and the submission have the same amount.
  const listed = await context.request.get(`/api/orders?formId=${id}`)
  const { items } = await listed.json()
  expect(items.map(({ total }: { total: string }) => total).toSorted()).toEqual(['0.00', '24.00'])
  const paid = items.find(({ total }: { total: string }) => total === '24.00')
  await him.goto(`/forms/${id}/submissions/${paid.id}`)
  await expect(him.getByText('3 (1 included)')).toBeVisible()
  await expectAccessible(him, 'submission with included units')
})

test('the list stays on the page while its first quantity is typed', async ({
  context,
  browser,
}) => {
  const hers = await browserOfTheirOwn(browser)
  await signInQuietly(context, demoPerson('admin'))
  await signInQuietly(hers, demoPerson('teamOwner'))
  const title = `Taxed badges ${test.info().project.name} ${Date.now() % 1_000_000}`
  const { id, revision } = await send(context, 'POST', '/forms', { title })
  const allowance = { by: 'team', units: 4 }
  const items = [{ ...BADGES.items[0], allowance }]
  const filled = await send(context, 'PUT', `/forms/${id}`, {
    revision,
    // Without a grand total, the list itself shows the tax from its first quantity on.
    newFields: [{ ...BADGES, items, showTotal: true }],
    fieldIds: ['list'],
  })
  const settings = { isPublished: true, isEditable: true, isPublic: false }
  await send(context, 'PUT', `/forms/${id}/settings`, { revision: filled.revision, ...settings })

  const her = await hers.newPage()
  await her.goto(`/forms/${id}`)
  const quantity = her.getByLabel('Quantity of Badge')
  await quantity.pressSequentially('12')
  await expect(her.getByText('4 included, 4 of 4 used, then £12.00')).toBeVisible()
  await expect(her.getByText(/^VAT 20%/)).toBeVisible()
  await expect(quantity).toBeVisible()
  await expect(quantity).toHaveValue('12')
})
