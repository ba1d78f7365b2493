// Opens every screen. It must render, fit a phone and a wide window, be accessible, and cause no
// browser errors. In the quick run the two sizes split the screens. Each renders every second one
// of its screens in the dark scheme, and each screen is also checked for overflow at the other
// size. The quick run opens every fourth organisers' screen and checks accessibility on every
// fourth of these; for exhibitors it is every second one. The nightly run opens and checks all at
// both sizes, in both schemes.
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

// Up to a few dozen screens each: seconds on an idle machine, minutes on a busy one.
test.describe.configure({ mode: 'parallel', timeout: 300_000 })

/** Errors that the browser reports for a page. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    // Email previews are sandboxed frames in which no scripts run, not even those that the test
    // injects.
    const isOfSandbox = /^Blocked script execution in .* sandboxed/.test(message.text())
    // Another journey may be editing the same record or may have just closed it; the screen shows
    // that.
    const isLocked = message.location().url.endsWith('/api/locks')
    if (message.type() === 'error' && !isOfSandbox && !isLocked) complaints.push(message.text())
  })
  return complaints
}

/** The quick run opens every nth screen, and checks accessibility on every nth of these. */
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
      // At the middle of the scroll range, content passes both bars.
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
