// Draws every screen from answers whose texts are all markup with scripts and whose URLs are all scripts.
// Nothing runs, and no link would run a script.
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { findPlanted, plantInAnswers } from '../steps/hostile-answers.ts'
import { goToScreen } from '../steps/open-screen.ts'
import { READERS, type Reading } from '../steps/readers.ts'
import { addressOf } from '../steps/screens.ts'
import { test } from '../steps/test.ts'

// A service worker would bypass the route that rewrites answers.
test.use({ serviceWorkers: 'block' })
test.describe.configure({ mode: 'parallel', timeout: 600_000 })

async function look(page: Page, path: string): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await findPlanted(page), path).toEqual([])
}

async function lookAtAll(context: BrowserContext, { paths, examples }: Reading): Promise<number> {
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
      await look(page, path)
    })
  expect(dialogs).toEqual([])
  return planted.texts
}

for (const name of ['guests', 'exhibitors', 'organisers'] as const) {
  test(`no text of any answer runs on a screen of ${name}`, async ({ context, browser }) => {
    const reading = await READERS[name](context, browser)
    const texts = await lookAtAll(context, reading)
    expect(texts).toBeGreaterThan(reading.paths.length)
    console.log(`${reading.paths.length} screens of ${name}, ${texts} hostile texts`)
  })
}
