import { expect } from '@playwright/test'
import { demoPerson, fillIn, signInQuietly } from '../steps/sign-in.ts'
import { test } from '../steps/test.ts'

test('the health check responds', async ({ request }) => {
  const answer = await request.get('/health')
  expect(answer.status()).toBe(200)
})

test('a guest who opens the portal is sent to the sign-in', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the next person at the same browser sees nothing of the previous one', async ({
  page,
  context,
}) => {
  const [first, next] = [demoPerson('teamOwner'), demoPerson('standShareOwner')]
  const ofFirst = page.getByText(first.team ?? '')
  await page.goto('/auth/login')
  await fillIn(page, first)
  await page.getByRole('link', { name: 'Team' }).first().click()
  await expect(ofFirst.first()).toBeVisible()
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await page.goBack()
  await expect(page).toHaveURL(/\/auth\/login/)

  // The server and the worker no longer respond. The page was not reloaded, so all visible
  // data is in the browser's memory.
  await context.route(/\/api\/(dashboard|my-tasks|teams)/, () => undefined)
  await fillIn(page, next)
  await expect(page).not.toHaveURL(/\/auth\//)
  for (const screen of ['Dashboard', 'Tasks', 'Team']) {
    await page.getByRole('link', { name: screen }).first().click()
    await expect(page.getByText('Loading', { exact: true }).first()).toBeAttached()
    await expect(ofFirst).toHaveCount(0)
  }
})

test('a page whose program fails to load offers a reload', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/auth/login')
  const reload = page.getByRole('link', { name: 'Reload the page' })
  await expect(reload).toBeHidden()
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  await expect(reload).toBeVisible()
  await page.unroute('**/*.js')
  await reload.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('unreadable data about the event leads to a page with ways out', async ({ page, context }) => {
  await signInQuietly(context, demoPerson('teamOwner'))
  for (const [path, body] of [
    ['menu', { corePages: 'x' }],
    ['portal', { branding: {} }],
  ] as const) {
    await context.route(`**/api/${path}`, (route) => route.fulfill({ json: body }))
    await page.goto('/')
    await expect(
      page.getByRole('heading', {
        level: 1,
        name: /^(Unexpected Application Error|Something Went Wrong)$/,
      }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Reload App|Refresh Page)$/ })).toBeVisible()
    await context.unroute(`**/api/${path}`)
  }
})
