// A contractor's report: it is exported, data changes, and the changes are shown and marked in the
// next export. Then it is delivered automatically.
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { addTeam, addTeamType } from '../steps/organiser.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { test } from '../steps/test.ts'

/** The contents of the file that a button downloads. */
async function fileOf(page: Page, button: string): Promise<string> {
  const leaving = page.waitForEvent('download')
  await page.getByRole('link', { name: button }).click()
  return readFile(await (await leaving).path(), 'utf8')
}

test('an organiser sees what has changed since the last export, and schedules the report', async ({
  page,
  context,
}) => {
  await signInQuietly(context, demoPerson('admin'))
  const mark = Date.now()
  const type = `Carpenters ${mark}`
  const name = `For the carpenter ${mark}`
  const owner = { firstName: 'Nora', surname: 'Field', email: `nora.${mark}@field.example` }
  await addTeamType(page, type)
  await addTeam(page, { name: `Early ${mark}`, type, owner })

  await page.goto('/admin/reports/add')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('combobox', { name: 'Team type' }).selectOption({ label: type })
  await page.getByRole('button', { name: 'Add report' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Nothing to compare yet')).toBeVisible()
  const address = page.url()
  expect(await fileOf(page, 'CSV')).toContain(`Early ${mark}`)

  const late = { ...owner, email: `late.${mark}@field.example` }
  await addTeam(page, { name: `Late ${mark}`, type, owner: late })
  await page.goto(address)
  await page.getByLabel('Changes since').selectOption({ index: 1 })
  await expect(page.getByText('1 new, 0 changed, 0 removed')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Only changes' }).check()
  const table = page.getByRole('region', { name })
  await expect(table.getByText(`Late ${mark}`)).toBeVisible()
  await expect(table.getByText(`Early ${mark}`)).toBeHidden()
  await expectAccessible(page, 'report with changes')
  expect(await fileOf(page, 'CSV')).toContain(`New,Late ${mark}`)

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('switch', { name: 'Send this report by email' }).check()
  await page.getByRole('combobox', { name: 'How often' }).selectOption({ label: 'Every week' })
  await page.getByRole('combobox', { name: 'On', exact: true }).selectOption({ label: 'Friday' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Choose at least one person').first()).toBeVisible()
  await page.getByRole('group', { name: /^To/ }).getByRole('checkbox').first().check()
  await expectAccessible(page, 'how a report is sent')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByText(/Every Friday from 08:00\. Next: .* Uses the rights of/),
  ).toBeVisible()
})
