// The waiting list of an item with a stock: an organiser switches it on, and units that one team no longer wants
// are reserved for the first in line, who orders them on a phone.
import { expect, type Page } from '@playwright/test'
import { demoPeople } from '../demo-people.ts'
import { expectAccessible, expectNoOverflow } from '../steps/accessible.ts'
import { closeSettings, openField } from '../steps/builder.ts'
import { openMail } from '../steps/mailbox.ts'
import { addOrderForm } from '../steps/order-form.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { SIZES } from '../steps/sizes.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

const LABEL = 'Quantity of Socket 16 A'
const quantity = (page: Page) => page.getByLabel(LABEL)
const isReserved = /^2 units are reserved for you until /

async function submit(page: Page, label: string) {
  await page.getByRole('button', { name: label, exact: true }).click()
  const review = page.getByRole('dialog', { name: 'Check your order' })
  await review.getByRole('button', { name: label }).click()
  await expect(page.getByRole('heading', { name: /^(Thank you|Your changes)/ })).toBeVisible()
}

async function wait(page: Page, units: string) {
  await page.getByRole('button', { name: 'Join the waiting list for Socket 16 A' }).click()
  await page.getByLabel('How many do you need?').fill(units)
  await page.getByRole('button', { name: 'Join the waiting list', exact: true }).click()
  await expect(page.getByText(/^You are on the waiting list for .* in line/)).toBeVisible()
}

/** Types quantities beside the offer. The list keeps its place on the screen. */
async function changeOften(page: Page, screen: string) {
  const list = page.getByRole('list').filter({ has: quantity(page) })
  for (let turn = 0; turn < 20; turn += 1) {
    await quantity(page).fill(String(turn % 4))
    const box = await list.boundingBox()
    expect(box?.width, screen).toBeGreaterThan(200)
    expect(box?.height, screen).toBeGreaterThan(40)
    await expect(quantity(page)).toBeVisible()
    await expect(page.getByText(isReserved)).toBeVisible()
  }
  await expectNoOverflow(page, screen)
}

/** In the builder, with offers that end after 36 hours. */
async function switchOn(page: Page, formId: string) {
  await page.goto(`/admin/forms/${formId}`)
  await openField(page, 'Power')
  await page.getByRole('switch', { name: 'Waiting list' }).check()
  await page.getByLabel('Unit', { exact: true }).selectOption({ label: 'Hours' })
  await page.getByLabel('Reserved for').fill('36')
  await expectAccessible(page, 'waiting list of an item in the builder')
  await closeSettings(page)
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByText('All changes saved')).toBeVisible()
}

test('units that become free are reserved for the first in line', async ({
  context,
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const owners = demoPeople().filter(({ rank }) => rank === 'teamOwner')
  const [seller, buyer] = owners
  if (seller === undefined || buyer === undefined) throw new Error('The demo event has two owners')
  const pages: Page[] = []
  for (const person of [seller, buyer, demoPerson('standShareOwner')]) {
    const own = await browserOfTheirOwn(browser)
    await signInQuietly(own, person)
    pages.push(await own.newPage())
  }
  const [first, second, third] = pages as [Page, Page, Page]
  await signInQuietly(context, demoPerson('admin'))
  const title = `Waiting list ${Date.now() % 1_000_000}`
  const id = await addOrderForm(context, { title, stock: 2 })
  await switchOn(page, id)

  await first.goto(`/forms/${id}`)
  await quantity(first).fill('2')
  const answered = first.waitForResponse((answer) => answer.url().endsWith('/submit'))
  await submit(first, 'Submit')
  const { submissionId } = await (await answered).json()

  // The next team waits for two units on a phone; another one waits behind it.
  await second.setViewportSize(SIZES.phone.viewport)
  await second.goto(`/forms/${id}`)
  await expect(second.getByText('Sold out')).toBeVisible()
  await wait(second, '2')
  await expectAccessible(second, 'waiting for an item')
  await expectNoOverflow(second, 'waiting for an item')
  await third.goto(`/forms/${id}`)
  await wait(third, '1')
  await expect(third.getByText(/1 unit: number 2 in line\.$/)).toBeVisible()

  await page.goto(`/admin/forms/${id}/waiting-lists`)
  await expect(page.getByText(/^2 in stock, 2 ordered, 0 reserved\. .* 36 hours\.$/)).toBeVisible()
  await expectAccessible(page, 'waiting lists of a form')

  // The first team no longer needs its sockets.
  await first.goto(`/forms/${id}?submissionId=${submissionId}`)
  await quantity(first).fill('0')
  await submit(first, 'Submit again')

  // The email leads to the form, which shows the reserved units.
  await expect(async () => {
    await openMail(second, buyer.email)
    await expect(
      second.getByRole('heading', { name: 'Socket 16 A: reserved for you' }),
    ).toBeVisible({ timeout: 1000 })
  }).toPass()
  const link = second.getByRole('main').getByRole('link', { name: new RegExp(`/forms/${id}`) })
  await second.goto((await link.first().getAttribute('href')) ?? '')
  await expect(second.getByText(isReserved)).toBeVisible()
  await changeOften(second, 'an offer on a phone')
  await second.setViewportSize(SIZES.wide.viewport)
  await changeOften(second, 'an offer on a wide screen')
  await second.setViewportSize(SIZES.phone.viewport)
  await quantity(second).fill('')
  await second.getByRole('button', { name: 'Add 2 to the order' }).click()
  await expect(quantity(second)).toHaveValue('2')
  await expectAccessible(second, 'an offer in the order')

  // The team behind it gets nothing yet.
  await expect(third.getByText(/1 unit: number 1 in line\.$/)).toBeVisible()
  await submit(second, 'Submit')
  await second.goto(`/forms/${id}`)
  await expect(second.getByText(isReserved)).toBeHidden()
})
