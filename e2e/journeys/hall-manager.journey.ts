// An organiser is responsible for one hall and sees its companies only. A page for another hall is
// visible to the companies of that hall only.
import { expect } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

const INSIDE = 'Harbour & Vale Kitchens'
const OUTSIDE = 'Ironbridge Ovens'
const PAGE = 'Build-up in the Food Village'

test('an organiser of a hall sees its companies only', async ({ page, context, browser }) => {
  const admins = await browserOfTheirOwn(browser)
  await signInQuietly(admins, demoPerson('admin'))
  const list = await admins.request.get('/api/teams?search=Ironbridge')
  const [outside] = ((await list.json()) as { items: { id: string; name: string }[] }).items
  expect(outside?.name).toBe(OUTSIDE)

  await signInQuietly(context, demoPerson('hallManager'))
  await page.goto('/admin/teams')
  await expect(page.getByRole('link', { name: INSIDE, exact: true })).toBeVisible()
  // A stand share of a company in the hall, although its own stand is elsewhere.
  await page.goto('/admin/teams?search=Vale%20Worktops')
  await expect(page.getByRole('link', { name: 'Vale Worktops', exact: true })).toBeVisible()
  await page.goto(`/admin/teams?search=${encodeURIComponent(OUTSIDE)}`)
  await expect(page.getByRole('link', { name: OUTSIDE })).toBeHidden()
  await expectAccessible(page, 'teams of a hall')
  await page.goto(`/admin/teams/${outside?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(OUTSIDE)).toBeHidden()
  expect((await context.request.get(`/api/teams/${outside?.id}`)).status()).toBe(404)
})

test('a page for a hall is shown to its companies only', async ({ page, context, browser }) => {
  await signInQuietly(context, demoPerson('threeCompanies'))
  await page.goto('/content')
  await page.getByRole('link', { name: PAGE }).click()
  await expect(page.getByText('Drive in through gate 3.')).toBeVisible()

  const others = await browserOfTheirOwn(browser)
  await signInQuietly(others, demoPerson('teamOwner'))
  const other = await others.newPage()
  await other.goto('/content')
  await expect(other.getByRole('link', { name: 'Accessible stands' })).toBeVisible()
  await expect(other.getByRole('link', { name: PAGE })).toBeHidden()
  await other.goto(new URL(page.url()).pathname)
  await expect(other.getByText('Drive in through gate 3.')).toBeHidden()

  const organisers = await browserOfTheirOwn(browser)
  await signInQuietly(organisers, demoPerson('admin'))
  const organiser = await organisers.newPage()
  await organiser.goto('/admin/content')
  await organiser.getByRole('link', { name: PAGE }).click()
  await expect(organiser.getByText('Hall: Food Village')).toBeVisible()
  await expectAccessible(organiser, 'page for a hall')
})
