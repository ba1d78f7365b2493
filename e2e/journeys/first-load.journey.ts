// Requests and compressed KB of the first screens in a new browser. Savings need no change here.
// Growth needs a change of first-load.budget.json and a reason.
import { expect, type BrowserContext, type Request } from '@playwright/test'
import budget from '../first-load.budget.json' with { type: 'json' }
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { test } from '../steps/test.ts'

// The worker stores pages for offline reading, seconds after the first screen.
test.use({ serviceWorkers: 'block' })

type Screen = keyof typeof budget.phone

const SCREENS: readonly [Screen, string | null][] = [
  ['/', 'teamOwner'],
  ['/tasks', 'teamOwner'],
  ['a form', 'teamOwner'],
  ['/admin', 'moderator'],
  ['/auth/login', null],
]

/**
 * Requests that nobody waits for: the live stream, other editors, and the worker and the store for
 * offline reading, which start seconds later. On a slow machine they start before the page is read.
 */
const AFTERWARDS = /^\/(api\/(live|locks)$|assets\/(after-load|offline-worker|keep-for-hall)-)/

for (const [screen, rank] of SCREENS) {
  test(`${screen} costs no more than its budget`, async ({ context, page }) => {
    if (rank !== null) await signInQuietly(context, demoPerson(rank))
    const address = screen === 'a form' ? await addressOfForm(context) : screen
    const requests = new Map<string, Request>()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      // A repeated request is caused by somebody else's change.
      if (!AFTERWARDS.test(pathname) && !requests.has(pathname)) requests.set(pathname, request)
    })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    // Content that comes into view a moment later belongs to the screen.
    await page.waitForTimeout(1_000)
    const paths = [...requests.keys()]
    const most = budget[test.info().project.name === 'phone' ? 'phone' : 'wide'][screen]
    const kilobytes = await kilobytesOf([...requests.values()])
    expect(paths.length, paths.join('\n')).toBeLessThanOrEqual(most.requests)
    expect(kilobytes).toBeLessThanOrEqual(most.kilobytes)
  })
}

async function addressOfForm({ request }: BrowserContext): Promise<string> {
  const { items } = await (await request.get('/api/my-tasks')).json()
  const { id, formId } = items.find((task: { formId: string | null }) => task.formId !== null)
  return `/forms/${formId}?taskId=${id}`
}

async function kilobytesOf(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()))
  const bytes = sizes.reduce((sum, one) => sum + one.responseBodySize + one.responseHeadersSize, 0)
  console.log(`${requests.length} requests, ${Math.round(bytes / 1000)} KB`)
  return Math.round(bytes / 1000)
}
