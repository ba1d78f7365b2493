// Measures what is visible without scrolling, what covers content, and where the focus is, because
// nobody inspects screenshots on each run.
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { addField, startForm } from '../steps/builder.ts'
import { isNightly } from '../steps/night.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

const isPhone = () => test.info().project.name === 'phone'
/** In the quick run, elements that look the same at both sizes are checked at only one. */
const isSeenOnWide = () => isPhone() && !isNightly

/** Position of an element. Waits while it is rendered again. */
async function boxOf(part: Locator) {
  const boxes: { x: number; y: number; width: number; height: number }[] = []
  const look = async () => {
    const box = await part.boundingBox()
    if (box !== null) boxes.push(box)
    return boxes.length
  }
  await expect.poll(look, 'it is drawn').toBeGreaterThan(0)
  const [{ x, y, width, height } = { x: 0, y: 0, width: 0, height: 0 }] = boxes
  return { x, y, bottom: y + height, right: x + width }
}

/** The position of a list's first row, and the number of rows that are completely visible. */
async function rowsInSight(page: Page): Promise<{ first: number; count: number }> {
  const rows = page.locator('#content tbody tr')
  await expect(rows.nth(14)).toBeAttached()
  return rows.evaluateAll((all) => {
    const boxes = all.map((row) => row.getBoundingClientRect())
    return {
      first: boxes[0]?.top ?? Infinity,
      count: boxes.filter(({ bottom }) => bottom <= window.innerHeight).length,
    }
  })
}

async function expectCoversNothing(page: Page, message: Locator): Promise<void> {
  const over = await boxOf(message)
  const others = [
    page.getByRole('heading', { level: 1 }),
    page.locator('#content').getByRole('button'),
  ]
  for (const other of (await Promise.all(others.map((one) => one.all()))).flat()) {
    const box = await other.boundingBox()
    if (box === null) continue
    const isApart =
      box.y >= over.bottom ||
      box.y + box.height <= over.y ||
      box.x >= over.right ||
      box.x + box.width <= over.x
    expect(isApart, await other.innerText()).toBe(true)
  }
}

test('on a phone a list starts high on the screen, and screens below it show the way back', async ({
  page,
  context,
}) => {
  test.skip(!isPhone())
  await signInQuietly(context, demoPerson('admin'))
  await page.goto('/admin/team-types')
  const row = page.locator('[data-list] li').first()
  expect((await boxOf(row)).y, 'the first row').toBeLessThanOrEqual(210)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await expect(crumbs).toBeHidden()
  await row.getByRole('link').first().click()
  await expect(crumbs.getByRole('link', { name: 'Team Types' })).toBeVisible()
})

test('an organiser sees what needs attention, and fourteen rows of each list', async ({
  page,
  context,
}) => {
  test.skip(isPhone())
  await signInQuietly(context, demoPerson('admin'))
  // Organisers start with what needs attention. Each number links to what it counts.
  await page.goto('/')
  await expect(page).toHaveURL(/\/admin$/)
  const waiting = page
    .locator('#content section')
    .filter({ has: page.getByRole('heading', { name: 'Needs attention today' }) })
  const lines = waiting.getByText(/^\d+ /)
  await expect(lines.first()).toBeVisible()
  const texts = await lines.allInnerTexts()
  const links = await waiting.getByRole('link', { name: /\d/ }).allInnerTexts()
  expect(texts.filter((text) => !links.includes(text))).toEqual([])

  const menu = page.getByRole('navigation', { name: 'Main navigation' })
  for (const [place, path] of [
    ['Tasks', '/admin/tasks'],
    ['Teams', '/admin/teams'],
    ['People', '/admin/users'],
  ] as const) {
    await menu.getByRole('link', { name: place, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    // The heading has the focus, and the tab has its name.
    await expect(page.getByRole('heading', { level: 1, name: place })).toBeFocused()
    await expect(page).toHaveTitle(new RegExp(`^${place} · `))
    const { first, count } = await rowsInSight(page)
    expect(first, `first row of ${place}`).toBeLessThanOrEqual(260)
    expect(count, `rows of ${place}`).toBeGreaterThanOrEqual(14)
  }
  // Rows with a value and its detail have two lines.
  for (const path of ['/admin/emails/sent', '/admin/audit-log']) {
    await page.goto(path)
    expect((await rowsInSight(page)).count, `rows of ${path}`).toBeGreaterThanOrEqual(14)
  }
  await page.goto('/admin/users')
  await rowsInSight(page)
  // Tabular figures would tear hyphens in names apart.
  const variants = page
    .locator('#content tbody td')
    .evaluateAll((cells) =>
      cells.map((cell) => [
        getComputedStyle(cell).fontVariantNumeric,
        getComputedStyle(cell).textAlign,
      ]),
    )
  const torn = (await variants).filter(
    ([variant, align]) => variant !== 'normal' && align !== 'end',
  )
  expect(torn).toEqual([])
})

test('a message has its own row, and the next record can be added immediately', async ({
  page,
  context,
}) => {
  test.skip(isSeenOnWide())
  await signInQuietly(context, demoPerson('admin'))
  await page.goto('/admin/task-groups/add')
  const title = `Glance ${test.info().project.name} ${Date.now() % 1_000_000}`
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByRole('button', { name: 'Save and add another' }).click()
  const message = page.getByRole('region', { name: 'Messages' }).locator('div').first()
  await expect(message).toBeVisible()
  await expectCoversNothing(page, message)
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('')
  await page.goto('/admin/task-groups')
  await expect(page.getByRole('link', { name: title })).toBeVisible()
})

test('in the form builder an added field is visible and the palette stays', async ({
  page,
  context,
}) => {
  test.skip(isSeenOnWide())
  await signInQuietly(context, demoPerson('admin'))
  await startForm(page, `Glance ${test.info().project.name} ${Date.now() % 1_000_000}`)
  for (let place = 1; place <= 9; place += 1)
    await addField(page, { type: 'Short Text', label: `Question ${place}` })
  const last = page.getByText('Question 9', { exact: true }).first()
  await expect(last).toBeInViewport()
  if (isPhone()) {
    // The form is visible at once, with less than a third of the screen above it.
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('All changes saved')).toBeVisible()
    await page.reload()
    const first = await boxOf(
      page.getByText('Question 1', { exact: true }).locator('visible=true').first(),
    )
    expect(first.y).toBeLessThan(480)
    return
  }
  await expect(page.getByRole('heading', { name: 'Add a field' })).toBeVisible()
  // One of sixty teams is found by its name.
  const viewAs = page.getByLabel('View as')
  await viewAs.focus()
  await page.getByRole('searchbox', { name: 'Find a team' }).fill('Harbour')
  await expect(viewAs.locator('option', { hasNotText: /Harbour|^A/ })).toHaveCount(0)
  await viewAs.selectOption({ label: 'Harbour & Vale Kitchens' })
})

test('on a phone a list entry has two or three lines, and a form one bar above its questions', async ({
  page,
  context,
}) => {
  test.skip(!isPhone())
  await signInQuietly(context, demoPerson('teamOwner'))
  await page.goto('/tasks')
  const entries = page.locator('#content section li')
  await expect(entries.nth(5)).toBeVisible()
  const heights = await entries.evaluateAll((rows) =>
    rows.map((row) => row.getBoundingClientRect().height),
  )
  expect(Math.max(...heights)).toBeLessThan(130)
  await expect(page.getByRole('heading', { name: /^(Overdue|Due Soon)$/ }).first()).toBeVisible()

  await page.goto('/forms')
  await page
    .getByRole('link', { name: /^(Fill in|Continue) “/ })
    .first()
    .click()
  await expect(page.getByRole('link', { name: /^Back to / })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Quick Links:' })).toBeHidden()
  // The form scrolls into view as it is opened.
  const question = page.locator('form input, form select, form textarea').first()
  await expect.poll(async () => (await boxOf(question)).y).toBeLessThan(480)
})

test('a public form shows its URL, and guests who open the inner one are redirected to it', async ({
  page,
  context,
  browser,
}) => {
  test.skip(isPhone())
  await signInQuietly(context, demoPerson('admin'))
  await page.goto('/admin/forms')
  await page.getByRole('link', { name: 'Register a group visit', exact: true }).click()
  await expect(page.getByText(/\/guests\/forms\//)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy link for guests' })).toBeVisible()
  await expectAccessible(page, 'builder of a public form', [0])
  const formId = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  const outside = await browserOfTheirOwn(browser)
  const guest = await outside.newPage()
  await guest.goto(`/forms/${formId}`)
  await expect(guest).toHaveURL(new RegExp(`/guests/forms/${formId}$`))
  await expect(
    guest.getByRole('heading', { level: 1, name: 'Register a group visit' }),
  ).toBeVisible()
})
