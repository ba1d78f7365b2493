// Renders every screen from API responses whose texts all contain markup with scripts and whose
// URLs are all scripts. No script runs, no link would run one, the content policy blocks nothing,
// and no text is cut off.
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { expectNoOverflow } from '../steps/accessible.ts'
import { findPlanted, plantInAnswers, shownTexts, type Planted } from '../steps/hostile-answers.ts'
import { FAILED, goToScreen } from '../steps/open-screen.ts'
import { READERS, type Reading } from '../steps/readers.ts'
import { addressOf } from '../steps/screens.ts'
import { test } from '../steps/test.ts'

// A service worker would bypass the route that rewrites responses.
test.use({ serviceWorkers: 'block' })
test.describe.configure({ mode: 'parallel', timeout: 600_000 })

async function expectHarmless(page: Page, path: string): Promise<void> {
  await expect.soft(page.locator('h1').first(), path).toBeVisible()
  await expect.soft(page.locator('[aria-busy=true]'), path).toHaveCount(0)
  await expect.soft(page.getByRole('heading', { name: FAILED }), path).toHaveCount(0)
  expect.soft(await findPlanted(page), path).toEqual([])
  await expectNoOverflow(page, path)
}

async function expectHarmlessEverywhere(
  context: BrowserContext,
  { paths, examples }: Reading,
): Promise<Planted> {
  const planted = await plantInAnswers(context)
  const page = await context.newPage()
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  for (const [at, path] of paths.entries())
    await test.step(path, async () => {
      const address = addressOf(path, examples)
      await (at === 0 ? page.goto(address) : goToScreen(page, address))
      await expectHarmless(page, path)
      planted.shown += await shownTexts(page)
    })
  expect(dialogs).toEqual([])
  return planted
}

for (const name of ['guests', 'exhibitors', 'organisers'] as const) {
  test(`no text in any API response runs on a screen of ${name}`, async ({ context, browser }) => {
    const reading = await READERS[name](context, browser)
    const { texts, shown } = await expectHarmlessEverywhere(context, reading)
    expect(shown).toBeGreaterThan(reading.paths.length)
    const { length } = reading.paths
    console.log(`${length} screens of ${name}, ${texts} hostile texts in answers, ${shown} shown`)
  })
}
