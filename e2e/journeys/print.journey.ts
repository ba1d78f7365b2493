// Prints of the screens that people read: no controls, nothing cut off at the side, and external
// content with its URL.
import { expect, type Page } from '@playwright/test'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { test } from '../steps/test.ts'

/** The printable area of an A4 sheet, in pixels. */
const SHEET = { width: 688, height: 1_000 }

/** Elements that can only be pressed or filled in. */
const CONTROLS = '#content :is(button, input, textarea, [role="search"], [role="tablist"])'

async function openOnPaper(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
}

async function expectReadable(page: Page, path: string): Promise<void> {
  // Column headers can be pressed to sort, but stay as headers.
  const controls = page.locator(CONTROLS).filter({ visible: true })
  const named = await controls.evaluateAll((found) =>
    found.filter((one) => one.closest('thead') === null).map((one) => one.outerHTML.slice(0, 120)),
  )
  expect(named, path).toEqual([])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide, path).toBeLessThanOrEqual(SHEET.width)
}

test('what a team reads is printed completely', async ({ page, context }) => {
  await signInQuietly(context, demoPerson('teamOwner'))
  const { items } = await (await context.request.get('/api/my-tasks')).json()
  await page.setViewportSize(SHEET)
  const paths = [
    '/content/start-here',
    '/content',
    '/tasks',
    `/tasks/${items[0].id}`,
    '/time-table',
  ]
  for (const path of [...paths, '/suppliers', '/downloads']) {
    await openOnPaper(page, path)
    await expectReadable(page, path)
    await page.emulateMedia({ media: 'screen' })
  }
})

test('external content is printed with its URL', async ({ page, context }) => {
  await signInQuietly(context, demoPerson('teamOwner'))
  await openOnPaper(page, '/content/start-here')
  const addressed = (name: string) =>
    page
      .getByRole('link', { name })
      .evaluate((link) => getComputedStyle(link, '::after').content.replaceAll('"', ''))
  expect(await addressed('Watch on YouTube')).toContain('https://www.youtube.com/watch?v=')
  expect(await addressed('Write to the operations team')).toContain('mailto:')
  await expect(page.getByRole('link', { name: 'Write to the operations team' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play the video' })).toBeHidden()
})
