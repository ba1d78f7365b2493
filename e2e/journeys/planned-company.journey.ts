// A company is planned on its stand, appears in list and export, gets its contact, and begins.
import { expect } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { comeIn } from '../steps/newcomer.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

test('a planned company gets its contact, who signs in', async ({ context, page, browser }) => {
  await signInQuietly(context, demoPerson('admin'))
  const mark = `${test.info().project.name} ${Date.now() % 1_000_000}`
  const name = `Pasta Plan ${mark}`
  await page.goto('/admin/teams/add-team')
  await page.getByLabel('Team name').fill(name)
  await page.getByRole('switch', { name: 'There is no contact yet' }).click()
  await expect(page.getByLabel('First name')).toBeHidden()
  await expectAccessible(page, 'add a planned team')
  await page.getByRole('button', { name: 'Add team' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(/this team has no contact yet/)).toBeVisible()
  const teamId = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  const search = encodeURIComponent(name)
  await page.goto(`/admin/teams?search=${search}`)
  await expect(page.getByRole('link', { name })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByText('Planned', { exact: true })).toBeVisible()
  const file = await context.request.get(`/api/teams.csv?search=${search}`)
  expect(await file.text()).toMatch(new RegExp(`${name}.*Planned`))

  await page.goto(`/admin/teams/${teamId}`)
  await page.getByRole('link', { name: 'Add contact' }).click()
  const email = `paola-${mark.replaceAll(' ', '-')}@journey.example`
  await page.getByLabel('First name').fill('Paola')
  await page.getByLabel('Surname').fill('Plan')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Add team member' }).click()
  await expect(page.getByText('Paola Plan').first()).toBeVisible()
  await expect(page.getByText(/this team has no contact yet/)).toBeHidden()

  const theirs = await browserOfTheirOwn(browser)
  const portal = await theirs.newPage()
  await comeIn(portal, { email, password: 'seven quiet harbours' })
  const team = await theirs.request.get(`/api/teams/${teamId}`)
  expect(await team.json()).toMatchObject({ name, isPlanned: false, ownerName: 'Paola Plan' })
})
