// An organiser gives a team type its own layout and puts a small card first. The type is assigned
// from then on, and a team of that type finds the card on its dashboard.
import { expect } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

test('a team type has its own six cards', async ({ page, context, browser }) => {
  const name = `Our guests ${Date.now()}`
  const title = `Read this first ${Date.now()}`
  await signInQuietly(context, demoPerson('admin'))
  const team = await browserOfTheirOwn(browser)
  await signInQuietly(team, demoPerson('teamOwner'))
  const session = (await (await team.request.get('/api/session')).json()) as {
    viewer: { team: { teamTypeId: string } }
  }
  const { items: types } = (await (await context.request.get('/api/team-types')).json()) as {
    items: { id: string; name: string }[]
  }
  const type = types.find(({ id }) => id === session.viewer.team.teamTypeId)?.name ?? ''

  await page.goto('/admin/card-layouts/add')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('checkbox', { name: type }).check()
  await page.getByRole('combobox', { name: 'Leads to' }).selectOption('contentPage')
  await page.getByRole('button', { name: 'Add layout' }).click()
  await expect(page.getByText('Choose a target for the card.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Choose', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Exhibitor manual' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('switch', { name: 'Small card' }).check()
  await expect(
    page.getByRole('group', { name: 'Preview' }).getByRole('button', { name: title }),
  ).toBeVisible()
  await expectAccessible(page, 'new card layout')
  await page.getByRole('button', { name: 'Add layout' }).click()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()

  const reading = await team.newPage()
  await reading.goto('/')
  // Cards are loaded when they come near the window.
  await expect(reading.getByRole('heading', { name: 'News' })).toBeVisible()
  await reading.mouse.move(600, 600)
  await expect(async () => {
    await reading.mouse.wheel(0, 2_000)
    await expect(reading.getByRole('link', { name: title })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await reading.getByRole('link', { name: title }).click()
  await expect(reading.getByRole('heading', { level: 1 })).toContainText('Exhibitor manual')

  await page.goto('/admin/card-layouts/add')
  await expect(page.getByRole('checkbox', { name: `${type} (Assigned)` })).toBeDisabled()
  await page.goto('/admin/card-layouts')
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Delete layout' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete layout' }).click()
  await expect(page.getByText('The layout is deleted.')).toBeVisible()
})
