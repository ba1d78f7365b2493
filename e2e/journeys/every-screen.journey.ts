// Every screen that stands is opened: it shows itself, fits a phone and a wide window, can be used by everybody,
// and has nothing to complain of. By day the two sizes share the screens out, each draws every other one of its
// own in dark, and each screen fits the other size as well; of those of organisers, which are most, every fourth
// one is opened and every fourth of these asked about accessibility; of those of exhibitors, every other one and
// every other one of these. By night each size opens and asks all of them, in light and in dark.
import { expect, type BrowserContext, type Page } from '@playwright/test'
import {
  expectAccessibleAsDrawn,
  expectAccessibleInBoth,
  expectNoOverflow,
} from '../steps/accessible.ts'
import { FAILED, openScreen } from '../steps/open-screen.ts'
import { READERS, type Reading } from '../steps/readers.ts'
import { addressOf } from '../steps/screens.ts'
import { isNightly } from '../steps/night.ts'
import { SIZES } from '../steps/sizes.ts'
import { test } from '../steps/test.ts'

// Up to a few dozen screens each: seconds on a machine of one's own, minutes on one that is busy.
test.describe.configure({ mode: 'parallel', timeout: 300_000 })

/** What the browser complains of, for one page. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    // Letters stand in frames in which nothing runs, not even what the test puts into each frame.
    const isOfSandbox = /^Blocked script execution in .* sandboxed/.test(message.text())
    // Another journey may be editing the same, or has just closed its window: the screen says so.
    const isLocked = message.location().url.endsWith('/api/locks')
    if (message.type() === 'error' && !isOfSandbox && !isLocked) complaints.push(message.text())
  })
  return complaints
}

/** Every how manyth screen is opened by day, and every how manyth of these is asked about accessibility. */
interface Share {
  readonly openedByDay: number
  readonly askedByDay: number
}

const SHARES: Readonly<Record<keyof typeof READERS, Share>> = {
  guests: { openedByDay: 1, askedByDay: 1 },
  exhibitors: { openedByDay: 2, askedByDay: 2 },
  organisers: { openedByDay: 4, askedByDay: 4 },
}

async function visit(
  context: BrowserContext,
  { paths: all, examples }: Reading,
  { openedByDay, askedByDay }: Share,
) {
  const isPhone = test.info().project.name === 'phone'
  const ofDay = all.filter((_, place) => isNightly || place % openedByDay === 0)
  const paths = ofDay.filter((_, place) => isNightly || (place % 2 === 0) === isPhone)
  const [own, other] = isPhone ? [SIZES.phone, SIZES.wide] : [SIZES.wide, SIZES.phone]
  test.setTimeout(30_000 + paths.length * 15_000)
  const expectAccessible = isNightly ? expectAccessibleInBoth : expectAccessibleAsDrawn
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  for (const [place, path] of paths.entries()) {
    await test.step(path, async () => {
      const colorScheme = !isNightly && place % 2 === 1 ? 'dark' : 'light'
      await page.emulateMedia({ colorScheme })
      await openScreen(page, addressOf(path, examples))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
      await expect(page.getByRole('heading', { name: FAILED })).toHaveCount(0)
      // The middle of the way: something passes each bar there.
      if (isNightly || place % askedByDay === 0)
        await expectAccessible(page, `${path}, ${colorScheme}`, [0.5])
      await expectNoOverflow(page, path)
      if (!isNightly) {
        await page.setViewportSize(other.viewport)
        await expectNoOverflow(page, `${path}, at the other size`)
        await page.setViewportSize(own.viewport)
      }
      expect(complaints.splice(0), path).toEqual([])
    })
  }
}

for (const name of ['guests', 'exhibitors', 'organisers'] as const) {
  test(`every screen of ${name}`, async ({ context, browser }) => {
    await visit(context, await READERS[name](context, browser), SHARES[name])
  })
}
