// Every screen with a request shows that it is loading, shows an error if the request fails, offers
// to retry, and works once that succeeds. Component tests cover the empty states.
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { READERS, type Reading } from '../steps/readers.ts'
import { addressOf } from '../steps/screens.ts'
import { test } from '../steps/test.ts'

// The service worker would show stored data instead of the error.
test.use({ serviceWorkers: 'block' })
test.describe.configure({ mode: 'parallel' })

/** Requests of the frame around each screen, which has its own error handling. */
const OF_FRAME =
  /^\/api\/(session|portal|menu|live|locks|waiting|branding|my-notifications\/unread|users\/me\/pins)/

/** The fields of a new record can be filled in while their choices load. */
const THERE_AT_ONCE = /\/add(-\w+)*$/

/** Holds the screen's requests until they are to fail. */
async function holdBack(page: Page) {
  let fail = (): void => undefined
  const failing = new Promise<void>((resolve) => (fail = resolve))
  const asked = new Set<string>()
  await page.route(/\/api\//, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (OF_FRAME.test(pathname) || route.request().method() !== 'GET') return route.continue()
    asked.add(pathname)
    await failing
    const problem = { status: 500, title: 'It did not work', code: 'internal' }
    const body = JSON.stringify(problem)
    await route.fulfill({ status: 500, contentType: 'application/problem+json', body })
  })
  return { asked, fail }
}

async function visit(context: BrowserContext, { paths, examples }: Reading) {
  test.setTimeout(30_000 + paths.length * 20_000)
  for (const path of paths) {
    await test.step(path, async () => {
      const page = await context.newPage()
      const { asked, fail } = await holdBack(page)
      await page.goto(addressOf(path, examples))
      const loading = page.getByText('Loading', { exact: true }).first()
      const heading = page.getByRole('heading', { level: 1 }).first()
      await expect(loading.or(heading).first()).toBeAttached()
      await page.waitForTimeout(500)
      if (asked.size > 0) {
        if (!THERE_AT_ONCE.test(path))
          await expect.soft(loading, `${path}, ${[...asked].join(' ')}`).toBeAttached()
        fail()
        const again = page.getByRole('button', { name: 'Try Again' }).first()
        await expect.soft(again, `${path}, ${[...asked].join(' ')}`).toBeVisible()
        await page.unroute(/\/api\//)
        if (await again.isVisible()) await again.click()
      }
      await expect.soft(heading, path).toBeVisible()
      await page.close()
    })
  }
}

for (const [name, signIn] of Object.entries(READERS)) {
  test(`every state of the screens of ${name}`, async ({ context, browser }) => {
    await visit(context, await signIn(context, browser))
  })
}
