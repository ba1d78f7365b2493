// A colleague's spreadsheet becomes teams: it is read, fixed on screen, imported, and the owners
// are welcomed.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

const HEAD = 'Company;Package;First name;Last name;E-mail;Phone'

function fileOf(mark: string): Buffer {
  const address = (name: string) => `${name}.${mark}@import.example`
  const rows = [
    `Ahorn ${mark};Platinum ${mark};Jörg;Ähren;${address('joerg')};1`,
    `Birke ${mark};Platinum ${mark};Ada;Berg;${address('ada')};2`,
    `Cedar ${mark};;Cy;Dell;cy.${mark};3`,
    `Douglas ${mark};Platinum ${mark};;;${address('dee')};4`,
  ]
  // As Excel saves it on Windows, where 0x80 is the euro sign.
  const text = ['Fair 2027, fees in \u0080;;;;;', HEAD, ...rows]
  return Buffer.from(text.join('\r\n'), 'latin1')
}

const load = (page: Page, mark: string) =>
  page.getByLabel('A file of teams').setInputFiles({
    name: `teams ${mark}.csv`,
    mimeType: 'text/csv',
    buffer: fileOf(mark),
  })

test('an organiser imports a file of teams, fixes it on screen, and sends the welcome emails', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const mark = String(Date.now() % 1_000_000)
  const organisers = await browserOfTheirOwn(browser)
  await signInQuietly(organisers, demoPerson('admin'))
  const page = await organisers.newPage()
  await page.goto('/admin/teams')
  await page.getByRole('link', { name: 'Import teams' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import teams' })).toBeVisible()
  await expectAccessible(page, 'imports')
  await load(page, mark)
  await expect(page.getByRole('heading', { level: 1, name: `teams ${mark}.csv` })).toBeVisible()
  await expect(page.getByText('1 column is left out')).toBeVisible()
  // The title above the header is not a row.
  const headings = page.getByRole('combobox', { name: 'Row with the headings' })
  await expect(headings).toHaveValue('2')
  await expect(headings.getByRole('option', { name: 'Row 1: Fair 2027, fees in €' })).toBeAttached()
  await expectAccessible(page, 'an import')

  // An unknown type is fixed once for all rows.
  await page.getByRole('button', { name: `Add the team type “Platinum ${mark}”` }).click()
  await expect(page.getByRole('button', { name: 'Import 2 teams' })).toBeVisible()

  // A cell is edited in place.
  await page.getByRole('button', { name: 'Change in row 5: Email of the owner' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email of the owner').fill(`cy.${mark}@import.example`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Import 3 teams' }).click()

  await expect(page.getByText('3 teams have been added.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('link', { name: `Ahorn ${mark}` })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download 1 row' }).click()
  const failed = await (await downloading).path()
  await expectAccessible(page, 'an import that is done')
  await page.getByRole('button', { name: 'Send 3 welcome emails' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('3 emails have been sent')).toBeVisible({ timeout: 30_000 })

  // The rows that were not imported can be loaded again; the column of reasons is ignored.
  await page.goto('/admin/teams/import')
  await page.getByLabel('A file of teams').setInputFiles(failed)
  await expect(page.getByText('First name of the owner: This is missing')).toBeVisible()
  await expect(page.getByText('Why this row was not imported')).toBeHidden()

  // Importing the file again would change nothing.
  await page.goto('/admin/teams/import')
  await load(page, mark)
  await expect(page.getByText('Nothing can be imported yet.')).toBeVisible()
  await expect(page.getByText('Unchanged').first()).toBeVisible()
})
