// Features that the content policy could break unnoticed: overlays, drag and drop, and styles set
// at run time.
import { expect, type Page } from '@playwright/test'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { test } from '../steps/test.ts'

test('the command palette, menus and dialogs work', async ({ context, page }) => {
  await signInQuietly(context, demoPerson('admin'))
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  await page.keyboard.type('team')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/admin/branding')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a form is built by dragging', async ({ context, page }) => {
  await signInQuietly(context, demoPerson('moderator'))
  const { items } = await (await context.request.get('/api/forms')).json()
  await page.goto(`/admin/forms/${items[0].id}`)
  const handles = page.locator('[aria-roledescription=sortable]')
  await expect(handles.nth(1)).toBeVisible()
  await drag(page)
})

async function drag(page: Page): Promise<void> {
  const box = await page.locator('[aria-roledescription=sortable]').first().boundingBox()
  if (box === null) throw new Error('Nothing to drag')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= 10; step += 1) await page.mouse.move(x + step, y + step * 12)
  await page.mouse.up()
}

test('no text becomes a script, however it is injected', async ({ page }) => {
  await page.goto('/auth/login')
  const found = await page.evaluate(() => {
    // Violations caused here on purpose are not reported.
    addEventListener('securitypolicyviolation', (event) => event.stopImmediatePropagation(), {
      capture: true,
    })
    const run = 'globalThis.planted = true'
    const planted: (() => void)[] = [
      () => void (document.body.innerHTML += `<img src="x" onerror="${run}">`),
      () => document.body.setAttribute('onclick', run),
      () => document.body.append(Object.assign(document.createElement('script'), { text: run })),
      () => document.write(`<script>${run}</script>`),
    ]
    const stopped = planted.map((plant) => {
      try {
        plant()
        return 'done'
      } catch (error) {
        return error instanceof Error ? error.name : 'stopped'
      }
    })
    document.body.click()
    return { stopped, hasRun: 'planted' in globalThis }
  })
  expect(found.hasRun).toBe(false)
  expect(found.stopped).not.toContain('done')
})
