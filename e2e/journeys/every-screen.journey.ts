// Every screen that stands is opened once: it shows itself, fits a phone and a wide window, can be used
// by everybody, and has nothing to complain of. By day the two sizes share the screens out, and each fits
// the other as well; by night each opens all of them.
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { expectAccessibleInBoth, expectNoOverflow } from '../steps/accessible.ts'
import {
  addressOf,
  guestExamples,
  organiserExamples,
  standingPaths,
  teamExamples,
  type Examples,
} from '../steps/screens.ts'
import { isNightly } from '../steps/night.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { SIZES } from '../steps/sizes.ts'
import { test } from '../steps/test.ts'

// Up to a few dozen screens each: seconds on a machine of one's own, minutes on one that is busy.
test.describe.configure({ mode: 'parallel', timeout: 300_000 })

const isOfOrganisers = (path: string): boolean => /^\/(admin|dev)/.test(path)
const isOfGuests = (path: string): boolean => /^\/(auth|guests)/.test(path)

/** What a section, and what the whole portal says in place of a screen that failed. */
const FAILED = /^(Something Went Wrong|Unexpected Application Error)$/

/** What the browser complains of, for one page. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    // Letters stand in frames in which nothing runs, not even what the test puts into each frame.
    const isOfSandbox = /^Blocked script execution in .* sandboxed/.test(message.text())
    if (message.type() === 'error' && !isOfSandbox) complaints.push(message.text())
  })
  return complaints
}

async function visit(context: BrowserContext, all: readonly string[], examples: Examples) {
  const isPhone = test.info().project.name === 'phone'
  const paths = all.filter((_, place) => isNightly || (place % 2 === 0) === isPhone)
  const [own, other] = isPhone ? [SIZES.phone, SIZES.wide] : [SIZES.wide, SIZES.phone]
  test.setTimeout(30_000 + paths.length * 8_000)
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(addressOf(path, examples))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
      await expect(page.getByRole('heading', { name: FAILED })).toHaveCount(0)
      // The middle of the way: something passes each bar there.
      await expectAccessibleInBoth(page, path, [0.5])
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

test('every screen of guests', async ({ context, browser }) => {
  const organiser = await browser.newContext(test.info().project.use)
  await signInQuietly(organiser, demoPerson('admin'))
  const examples = await guestExamples(organiser.request)
  await visit(context, standingPaths.filter(isOfGuests), examples)
})

test('every screen of exhibitors', async ({ context, browser }) => {
  const organiser = await browser.newContext(test.info().project.use)
  await signInQuietly(organiser, demoPerson('admin'))
  await signInQuietly(context, demoPerson('teamOwner'))
  const examples = await teamExamples(context.request, organiser.request)
  const paths = standingPaths.filter((path) => !isOfOrganisers(path) && !isOfGuests(path))
  await visit(context, paths, examples)
})

test('every screen of organisers', async ({ context }) => {
  await signInQuietly(context, demoPerson('eventflowAdmin'))
  const examples = await organiserExamples(context.request)
  await visit(context, standingPaths.filter(isOfOrganisers), examples)
})
