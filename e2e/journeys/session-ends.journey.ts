// A session ends while a form is open. The user signs in again in a new tab and continues.
import { expect } from '@playwright/test'
import { demoPerson, fillIn, signInQuietly } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

const SIGNED_OUT = /^You have been signed out\./

test('a form is submitted after its session ended and the user has signed in again', async ({
  browser,
}) => {
  const context = await browserOfTheirOwn(browser)
  const chloe = demoPerson('teamOwner')
  await signInQuietly(context, chloe)
  const { items } = await (await context.request.get('/api/my-tasks?limit=200')).json()
  const task = (items as { id: string; title: string; formId: string }[]).find(
    ({ title }) => title === 'Complete your exhibitor profile',
  )
  const page = await context.newPage()
  await page.goto(`/forms/${task?.formId}?taskId=${task?.id}`)
  const website = page.getByLabel(/^Website/)
  await expect(website).toBeVisible()

  expect((await context.request.post('/api/auth/log-out', { data: {} })).status()).toBe(200)
  const typed = `https://www.example.com/${Date.now()}`
  await website.fill(typed)
  await expect(page.getByText(SIGNED_OUT)).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel(/^Email for visitors/)).toBeVisible()

  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Sign in again' }).click()
  const tab = await opened
  await fillIn(tab, chloe)
  await expect(page.getByText(SIGNED_OUT)).toBeHidden()
  await expect(page.getByText(/^Changes saved/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Submit again' }).click()
  await expect(page.getByRole('heading', { name: 'Your changes are submitted' })).toBeVisible()
  await page.getByRole('link', { name: 'View your answers' }).click()
  await expect(page.getByText(typed)).toBeVisible()
})
