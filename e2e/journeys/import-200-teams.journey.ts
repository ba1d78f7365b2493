// A new admin imports a complete show: 200 rows of a spreadsheet with twelve mistakes. 199 of them add
// a team, and one a colleague.
import { expect, type Page } from '@playwright/test'
import { textRow, xlsxBytes } from '../../apps/server/src/platform/sheets/xlsx.fixture.ts'
import { mailedLink } from '../steps/mailbox.ts'
import { comeIn, inviteNewcomer } from '../steps/newcomer.ts'
import { demoPerson } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

const HEAD = ['Company', 'Package', 'First name', 'Last name', 'E-mail']
const TEAMS = 200

type Cells = Readonly<Record<number, Readonly<Record<number, string>>>>

/** The colleague's mistakes: rows of the sheet, with the wrong cells. */
const faultsOf = (mark: string): Cells => ({
  // A misspelt type in four rows, and a type that does not exist yet.
  10: { 1: `Gold sponser ${mark}` },
  11: { 1: `Gold sponser ${mark}` },
  12: { 1: `Gold sponser ${mark}` },
  13: { 1: `gold  sponser ${mark}` },
  20: { 1: `Press ${mark}` },
  30: { 4: 'nora at company' },
  // The team of somebody else.
  40: { 0: demoPerson('teamOwner').team ?? '' },
  50: { 0: '' },
  60: { 3: '' },
  71: { 0: `Company 71 ${mark} `.repeat(20) },
  81: { 3: '#N/A' },
  90: { 2: '' },
})

/** Rows that look like mistakes, but are not. */
const unusualOf = (mark: string): Cells => ({
  // A planned company, and a colleague of the company above.
  100: { 2: '', 3: '', 4: '' },
  111: { 0: `Company 110 ${mark}` },
  // Further companies of the person above, and of somebody in the event. A name that begins like
  // another company of that person would rename it.
  121: { 4: `owner.120.${mark}@show.example` },
  130: { 0: `${mark} Company`, 4: demoPerson('teamMember').email },
})

function sheetOf(mark: string): Promise<Buffer> {
  const special = { ...faultsOf(mark), ...unusualOf(mark) }
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
      cells.map((text, column) => special[row]?.[column] ?? text),
    )
  })
  return xlsxBytes({ rows: [textRow(1, HEAD), ...rows] })
}

/** The correct value for each wrong cell. */
const mended = (mark: string) =>
  [
    { row: 30, part: 'Email of the owner', text: `owner.30.${mark}@show.example` },
    { row: 40, part: 'Team name', text: `Company 40 ${mark}` },
    { row: 50, part: 'Team name', text: `Company 50 ${mark}` },
    { row: 60, part: 'Surname of the owner', text: 'Field' },
    { row: 71, part: 'Team name', text: `Company 71 ${mark}` },
    { row: 81, part: 'Surname of the owner', text: 'Field' },
    { row: 90, part: 'First name of the owner', text: 'Nora' },
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
  await expect(page.getByRole('button', { name: 'Import 187 teams' })).toBeVisible()

  // Each type is fixed once: it is replaced by an existing one, or added.
  await page.getByLabel(`Use “Gold sponser ${mark}” as`).selectOption({ index: 1 })
  await expect(page.getByRole('button', { name: 'Import 191 teams' })).toBeVisible()
  await page.getByRole('button', { name: /^Show all \d+ problems$/ }).click()
  await page.getByRole('button', { name: `Add the team type “Press ${mark}”` }).click()
  await expect(page.getByRole('button', { name: 'Import 192 teams' })).toBeVisible()

  // The other rows are fixed in the list, cell by cell.
  await page.goto(`${page.url().split('?')[0]}?verdict=rejected`)
  for (const cell of mended(mark)) await mendCell(page, cell)
  for (const text of [
    '1 person joins as a colleague.',
    '1 team is planned, without a contact.',
    // One of two companies of a new person, and none of the planned company.
    '198 welcome emails are prepared.',
  ])
    await expect(page.getByText(text)).toBeVisible()
  await page.getByRole('button', { name: 'Import 199 teams' }).click()

  // The import is left and found again.
  await page.goto('/admin/teams')
  await page.goto('/admin/teams/import')
  await page.getByRole('link', { name: `show ${mark}.xlsx` }).click()
  await expect(page.getByText('199 teams have been added.')).toBeVisible({ timeout: 120_000 })
  await expect(page.getByText('1 person has joined as a colleague.')).toBeVisible()

  // The emails wait until somebody has checked them. One is skipped.
  await expect(page.getByText('198 welcome emails are ready')).toBeVisible()
  const searched = page.getByRole('main').getByRole('textbox', { name: /^Search/ })
  await searched.fill(`Company 90 ${mark}`)
  await page.getByRole('checkbox', { name: `Company 90 ${mark}` }).check()
  await page.getByRole('button', { name: 'Leave out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Drop' }).click()
  await page.getByRole('button', { name: 'Send 197 welcome emails' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('197 emails have been sent')).toBeVisible({ timeout: 60_000 })
  await expect(async () => {
    expect(await mailedLink(page, `owner.201.${mark}@show.example`)).toContain('/auth/')
  }).toPass({ timeout: 60_000 })
  const emailsTo = async (row: number): Promise<number> => {
    const search = `owner.${row}.${mark}@show.example`
    return (await (await page.request.get(`/api/dev/mailbox?search=${search}`)).json()).total
  }
  expect(await emailsTo(90)).toBe(0)
  expect(await emailsTo(120)).toBe(1)
  await context.close()
})
