// A new admin imports a complete show: 200 teams from a spreadsheet with twelve mistakes.
import { expect, type Page } from '@playwright/test'
import { textRow, xlsxBytes } from '../../apps/server/src/platform/sheets/xlsx.fixture.ts'
import { mailedLink } from '../steps/mailbox.ts'
import { comeIn, inviteNewcomer } from '../steps/newcomer.ts'
import { demoPerson } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

const HEAD = ['Company', 'Package', 'First name', 'Last name', 'E-mail']
const TEAMS = 200

/** The colleague's mistakes: rows of the sheet, with the wrong cells. */
const faultsOf = (mark: string): Readonly<Record<number, Readonly<Record<number, string>>>> => ({
  // A misspelt type in four rows, and a type that does not exist yet.
  10: { 1: `Gold sponser ${mark}` },
  11: { 1: `Gold sponser ${mark}` },
  12: { 1: `Gold sponser ${mark}` },
  13: { 1: `gold  sponser ${mark}` },
  20: { 1: `Press ${mark}` },
  30: { 4: 'nora at company' },
  40: { 4: '' },
  50: { 0: '' },
  60: { 3: '' },
  // The owner of row 70 and the team of row 80 are repeated.
  71: { 4: `owner.70.${mark}@show.example` },
  81: { 0: `Company 80 ${mark}` },
  90: { 4: demoPerson('teamMember').email },
})

function sheetOf(mark: string): Promise<Buffer> {
  const faults = faultsOf(mark)
  const rows = Array.from({ length: TEAMS }, (_none, place) => {
    const row = place + 2
    const cells = [
      `Company ${row} ${mark}`,
      '',
      'Nora',
      'Field',
      `owner.${row}.${mark}@show.example`,
    ]
    return textRow(
      row,
      cells.map((text, column) => faults[row]?.[column] ?? text),
    )
  })
  return xlsxBytes({ rows: [textRow(1, HEAD), ...rows] })
}

/** The correct value for each wrong cell. */
const mended = (mark: string) =>
  [
    { row: 30, part: 'Email of the owner', text: `owner.30.${mark}@show.example` },
    { row: 40, part: 'Email of the owner', text: `owner.40.${mark}@show.example` },
    { row: 50, part: 'Team name', text: `Company 50 ${mark}` },
    { row: 60, part: 'Surname of the owner', text: 'Field' },
    { row: 71, part: 'Email of the owner', text: `owner.71.${mark}@show.example` },
    { row: 81, part: 'Team name', text: `Company 81 ${mark}` },
    { row: 90, part: 'Email of the owner', text: `owner.90.${mark}@show.example` },
  ] as const

async function mendCell(page: Page, { row, part, text }: ReturnType<typeof mended>[number]) {
  await page.getByRole('button', { name: new RegExp(`Change in row ${row}: ${part}$`) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(part).fill(text)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}

test('a new admin imports 200 teams from an XLSX with 12 mistakes, and releases the emails', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const mark = String(Date.now() % 1_000_000)
  const newcomer = await inviteNewcomer(browser, 'admin')
  const context = await browserOfTheirOwn(browser)
  const page = await context.newPage()
  await comeIn(page, newcomer)

  await page.goto('/admin/teams/import')
  await page.getByLabel('A file of teams').setInputFiles({
    name: `show ${mark}.xlsx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await sheetOf(mark),
  })
  await expect(page.getByRole('heading', { level: 1, name: `show ${mark}.xlsx` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 188 teams' })).toBeVisible()

  // Each type is fixed once: it is replaced by an existing one, or added.
  await page.getByLabel(`Use “Gold sponser ${mark}” as`).selectOption({ index: 1 })
  await expect(page.getByRole('button', { name: 'Import 192 teams' })).toBeVisible()
  await page.getByRole('button', { name: /^Show all \d+ problems$/ }).click()
  await page.getByRole('button', { name: `Add the team type “Press ${mark}”` }).click()
  await expect(page.getByRole('button', { name: 'Import 193 teams' })).toBeVisible()

  // The other rows are fixed in the list, cell by cell.
  await page.goto(`${page.url().split('?')[0]}?verdict=rejected`)
  for (const cell of mended(mark)) await mendCell(page, cell)
  await page.getByRole('button', { name: 'Import 200 teams' }).click()

  // The import is left and found again.
  await page.goto('/admin/teams')
  await page.goto('/admin/teams/import')
  await page.getByRole('link', { name: `show ${mark}.xlsx` }).click()
  await expect(page.getByText('200 teams have been added.')).toBeVisible({ timeout: 120_000 })

  // The emails wait until somebody has checked them. One is skipped.
  await expect(page.getByText('200 welcome emails are ready')).toBeVisible()
  const searched = page.getByRole('main').getByRole('textbox', { name: /^Search/ })
  await searched.fill(`Company 90 ${mark}`)
  await page.getByRole('checkbox', { name: `Company 90 ${mark}` }).check()
  await page.getByRole('button', { name: 'Leave out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Drop' }).click()
  await page.getByRole('button', { name: 'Send 199 welcome emails' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('199 emails have been sent')).toBeVisible({ timeout: 60_000 })
  await expect(async () => {
    expect(await mailedLink(page, `owner.201.${mark}@show.example`)).toContain('/auth/')
  }).toPass({ timeout: 60_000 })
  const mailbox = await page.request.get(`/api/dev/mailbox?search=owner.90.${mark}@show.example`)
  expect((await mailbox.json()).total).toBe(0)
  await context.close()
})
