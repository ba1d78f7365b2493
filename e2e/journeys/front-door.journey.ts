import { expect } from '@playwright/test'
import { demoPerson, fillIn, signInQuietly } from '../steps/sign-in.ts'
import { test } from '../steps/test.ts'

test('the portal says that it serves', async ({ request }) => {
  const answer = await request.get('/health')
  expect(answer.status()).toBe(200)
})

test('a guest who opens the portal is led to sign in', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('whoever signs in next at the same browser sees nothing of the one before', async ({
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

  // The page has not been reloaded, and the server answers no more, the worker neither: what shows now, this
  // browser has kept.
  await context.route(/\/api\/(dashboard|my-tasks|teams)/, () => undefined)
  await fillIn(page, next)
  await expect(page).not.toHaveURL(/\/auth\//)
  for (const screen of ['Dashboard', 'Tasks', 'Team']) {
    await page.getByRole('link', { name: screen }).first().click()
    await expect(page.getByText('Loading', { exact: true }).first()).toBeAttached()
    await expect(ofFirst).toHaveCount(0)
  }
})

test('a page whose program does not arrive offers to be loaded again', async ({ page }) => {
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

test('answers about the event that cannot be shown leave a page with ways out', async ({
  page,
  context,
}) => {
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
