// A moderator meets each refusal. What is for admins is not offered, and its URL leads to a page
// that explains this. What exceeds a limit while a screen is open is refused with an explanation,
// and nothing is lost.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { test } from '../steps/test.ts'

/** One screen of each area that is only for admins (portal core, section 2). */
const FOR_ADMINS = [
  '/admin/branding',
  '/admin/event',
  '/admin/sidebar',
  '/admin/variables',
  '/admin/onboarding',
  '/admin/emails',
  '/admin/custom-fields/add',
  '/admin/teams/add-team',
  '/admin/teams/import',
  '/admin/users/add',
  '/admin/audit-log',
]

async function isTurnedAway(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page, path).toHaveURL(/\/unauthorised$/)
}

test('a moderator meets each refusal', async ({ page, context }) => {
  const moderator = demoPerson('moderator')
  await signInQuietly(context, moderator)
  await page.goto('/admin')
  const main = page.getByRole('main')
  await expect(main.locator('a[href="/admin/teams"]').first()).toBeVisible()
  for (const path of FOR_ADMINS) await expect(main.locator(`a[href="${path}"]`)).toHaveCount(0)
  for (const path of FOR_ADMINS) await isTurnedAway(page, path)
  await expectAccessible(page, 'turned away')

  // Searched, because other journeys add hundreds of teams.
  await page.goto('/admin/teams?search=Ironbridge')
  await expect(main.getByText('Ironbridge Ovens').first()).toBeVisible()
  await expect(main.getByRole('link', { name: /^(Add|Import) team/ })).toHaveCount(0)
  const { items: teams } = await (await context.request.get('/api/teams?search=Ironbridge')).json()
  await page.goto(`/admin/teams/${teams[0].id}`)
  await expect(main.getByRole('heading', { name: 'Ironbridge Ovens' })).toBeVisible()
  for (const name of [/^Delete/, /^Add member/, /^Remove/])
    await expect(main.getByRole('button', { name })).toHaveCount(0)
  await page.goto(`/admin/teams/${teams[0].id}/${teams[0].ownerId}`)
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main.getByRole('button', { name: /permission|Delete/i })).toHaveCount(0)

  // Through the API instead of the screens: refused, and nothing has changed.
  const add = { name: 'Mine', owner: { firstName: 'A', surname: 'B', email: 'a@b.example' } }
  const answer = await context.request.post('/api/teams', { data: add })
  expect([answer.status(), (await answer.json()).code]).toEqual([403, 'FORBIDDEN'])
})
