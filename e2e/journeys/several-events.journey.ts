// A portal with several events. An operator clones this year's event for the next, with selected
// parts and companies, and moved dates. Then the configuration of one event is imported into an empty one, which
// exports the same file.
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { ownPortal, type OwnPortal } from '../steps/own-portal.ts'
import { signIn } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

let portal: OwnPortal

test.beforeAll(async () => {
  test.setTimeout(240_000)
  portal = await ownPortal({ EVENT_MODE: 'multi' })
})
test.afterAll(() => portal?.stop())

/** Each event has its own host, which browsers resolve to this machine. */
const atEvent = (slug: string): string => portal.url.replace('localhost', `${slug}.localhost`)

interface DueTask {
  readonly title: string
  readonly dueDate: string
}

/** Requested by the browser, which can resolve each host. */
async function tasksOf(page: Page): Promise<ReadonlyMap<string, string>> {
  const { items }: { items: DueTask[] } = await page.evaluate(async () =>
    (await fetch('/api/tasks?limit=200')).json(),
  )
  return new Map(items.map(({ title, dueDate }) => [title, dueDate]))
}

const inAYear = (date: string): string =>
  new Date(Date.parse(date) + 364 * 86_400_000).toISOString().slice(0, date.length)

async function openEvent(page: Page, name: string): Promise<void> {
  await page.goto('/admin/events')
  await page.getByRole('link', { name, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Downloads the pack of the open event. */
async function downloadPack(page: Page): Promise<string> {
  const begun = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as a pack' }).first().click()
  return (await begun).path()
}

test('selected parts of an event are cloned, and its dates are moved', async ({ browser }) => {
  test.setTimeout(240_000)
  const context = await browserOfTheirOwn(browser, atEvent('demo'))
  const page = await context.newPage()
  await signIn(page, portal.person('eventflowAdmin'))
  await page.goto('/admin/tasks')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const before = await tasksOf(page)
  const demo = (await page.evaluate(async () => (await fetch('/api/portal')).json())).event
  await page.goto('/admin/dashboard-header')
  await page.getByRole('textbox', { name: 'Title' }).fill(`Welcome to ${demo.eventName}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved').first()).toBeVisible()
  await page.goto('/admin/events')
  // A similar event is listed beside it.
  await expect(page.locator('#content tbody tr')).toHaveCount(2)
  await page.getByRole('link', { name: demo.eventName, exact: true }).first().click()
  await page.getByRole('link', { name: 'Clone this event' }).click()
  await page.getByRole('textbox', { name: 'Event name' }).fill('Next Hospitality')
  await page.getByRole('textbox', { name: 'Name in the address' }).fill('next')
  const parts = page.getByRole('group', { name: 'Parts' })
  await expect(parts.getByRole('checkbox', { name: /^Tasks/ })).toBeChecked()
  await parts.getByRole('checkbox', { name: /^Webhooks/ }).uncheck()
  await parts.getByRole('checkbox', { name: /^Reports/ }).uncheck()
  // Tasks refer to their forms, so these are included.
  await expect(parts.getByRole('checkbox', { name: /^Forms/ })).toBeDisabled()
  await expect(page.getByRole('region', { name: 'New dates' })).toBeVisible()
  const companies = page.getByRole('group', { name: 'Teams' })
  await page.getByRole('textbox', { name: 'Search teams' }).fill('harbour')
  await companies.getByRole('checkbox').first().check()
  await page.getByRole('textbox', { name: 'Search teams' }).fill('')
  const chosen = companies.getByRole('checkbox', { checked: true })
  const chosenNames = (await chosen.locator('..').allInnerTexts()).map(
    (text) => text.split('\n')[0] ?? '',
  )
  expect(chosenNames.length).toBeGreaterThan(0)
  await expectAccessible(page, 'clone an event')
  await page.getByRole('button', { name: 'Clone the event' }).click()
  await expect(page.getByText('Next Hospitality has been created')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('link', { name: 'Go to the event' })).toHaveAttribute(
    'href',
    atEvent('next'),
  )

  await expect(page.getByRole('link', { name: 'Check them' })).toHaveAttribute(
    'href',
    `${atEvent('next')}/admin/setup/last-year`,
  )

  const there = await browserOfTheirOwn(browser, atEvent('next'))
  const next = await there.newPage()
  await signIn(next, portal.person('eventflowAdmin'))
  // A text that names the old event is listed until it is marked as right.
  await next.goto('/admin/setup')
  await next.getByRole('link', { name: 'Check what names last year' }).click()
  await expect(next.getByRole('heading', { level: 1, name: 'To check' })).toBeVisible()
  await expectAccessible(next, 'texts that name last year')
  await expect(next.locator('mark', { hasText: demo.eventName })).toHaveCount(1)
  await next.getByRole('button', { name: /^Is right: Welcome to/ }).click()
  await expect(next.locator('mark', { hasText: demo.eventName })).toHaveCount(0)
  await next.goto('/admin/tasks')
  await expect(next.getByRole('heading', { level: 1 })).toBeVisible()
  const after = await tasksOf(next)
  expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted())
  for (const [title, dueDate] of before) expect(after.get(title), title).toBe(inAYear(dueDate))
  await next.goto('/admin/reports')
  await expect(next.getByRole('heading', { level: 1 })).toBeVisible()
  // The chosen companies came along, and no other.
  await next.goto('/admin/teams')
  for (const name of chosenNames)
    await expect(next.getByRole('link', { name, exact: true }).first()).toBeVisible()
  await expect(next.locator('#content tbody tr')).toHaveCount(chosenNames.length)
})

test('a pack is imported into an empty event, which exports the same bytes', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const context = await browserOfTheirOwn(browser, atEvent('demo'))
  const page = await context.newPage()
  await signIn(page, portal.person('eventflowAdmin'))
  const demo = (await page.evaluate(async () => (await fetch('/api/portal')).json())).event
  await openEvent(page, demo.eventName)
  const pack = await downloadPack(page)

  await page.goto('/admin/events/add')
  await page.getByRole('textbox', { name: 'Event name' }).fill('Empty Fair')
  await page.getByRole('textbox', { name: 'Name in the address' }).fill('empty')
  await page.getByLabel('First day').fill('2029-03-05')
  await page.getByLabel('Last day').fill('2029-03-07')
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada')
  await page.getByRole('textbox', { name: 'Surname' }).fill('Admin')
  await page.getByRole('textbox', { name: 'Email address' }).fill('ada@fairs.example')
  await page.getByRole('button', { name: 'Add event' }).click()
  await expect(page).toHaveURL(/\/admin\/events(\/[\w-]+)?$/)

  await openEvent(page, 'Empty Fair')
  await page.getByRole('link', { name: 'Check or compare a pack' }).click()
  await page.getByLabel('Pack file', { exact: true }).setInputFiles(pack)
  await expect(page.getByText('This pack can be imported')).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page, 'what a pack brings')
  await page.getByRole('button', { name: 'Import pack' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Import pack' }).click()
  await expect(page.getByText('The pack has been imported')).toBeVisible({ timeout: 60_000 })
  const again = await downloadPack(page)
  expect(readFileSync(again).equals(readFileSync(pack))).toBe(true)
  // The second time it is no longer empty.
  await page.getByLabel('Pack file', { exact: true }).setInputFiles(pack)
  await expect(page.getByText('This pack cannot be imported')).toBeVisible({ timeout: 60_000 })
})
