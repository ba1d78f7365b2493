// Takes a picture of each screen in the list. In the run of the second version each is compared with the first one's.
import { expect, type BrowserContext } from '@playwright/test'
import { READERS } from '../steps/readers.ts'
import { addressOf } from '../steps/screens.ts'
import { test } from '../steps/test.ts'

const SCREENS = {
  guests: ['/auth/login', '/guests/forms/$formId'],
  exhibitors: [
    '/',
    '/tasks',
    '/tasks/$taskId',
    '/forms',
    '/forms/$formId',
    '/forms/$formId/submissions/$submissionId',
    '/content/$contentId',
    '/downloads',
    '/suppliers',
    '/suppliers/$supplierId',
    '/time-table',
    '/notifications',
    '/my-team',
    '/my-account',
  ],
  organisers: [
    '/admin',
    '/admin/setup',
    '/admin/event',
    '/admin/branding',
    '/admin/audit-log',
    '/admin/card-layouts',
    '/admin/assets',
    '/admin/tasks',
    '/admin/tasks/$taskId',
    '/admin/tasks/$taskId/report',
    '/admin/reviews',
    '/admin/comments',
    '/admin/content/$contentId',
    '/admin/forms',
    '/admin/forms/$formId',
    '/admin/forms/$formId/submissions',
    '/admin/emails',
    '/admin/reminders',
    '/admin/notifications/$adminNotificationId',
    '/admin/teams',
    '/admin/teams/$teamId',
    '/admin/teams/import',
    '/admin/users',
    '/admin/reports',
  ],
} as const

/** `/tasks/$taskId` → `tasks-taskId`. */
const nameOf = (path: string): string =>
  path.replaceAll(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'

async function takeAll(context: BrowserContext, addresses: ReadonlyMap<string, string>) {
  const page = await context.newPage()
  // Both versions show the same records at the same time.
  await page.clock.setFixedTime(Number(process.env['PICTURES_NOW']))
  for (const [name, address] of addresses)
    await test.step(name, async () => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
      // Icons are masks in style sheets: only the network shows whether they have loaded.
      await page.waitForLoadState('networkidle')
      await expect.soft(page).toHaveScreenshot(`${name}.png`)
    })
}

for (const reader of ['guests', 'exhibitors', 'organisers'] as const) {
  test(`screens of ${reader}`, async ({ context, browser }) => {
    const { examples } = await READERS[reader](context, browser)
    const addresses = SCREENS[reader].map(
      (path) => [nameOf(path), addressOf(path, examples)] as const,
    )
    await takeAll(context, new Map(addresses))
  })
}
