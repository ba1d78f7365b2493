// An organiser loads companies with their stands, and moves one of them to another hall. Everything that
// follows the hall follows the move.
import { readFile } from 'node:fs/promises'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { comeIn } from '../steps/newcomer.ts'
import { send } from '../steps/order-form.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

const PASSWORD = 'four quiet harbours'

/** Oak has two stands, Moss shares one of them, and Pine has its own. */
const fileOf = (mark: string): Buffer =>
  Buffer.from(
    [
      'Company;First name;Last name;E-mail;Stand number;Hall;Shares the stand of',
      `Oak ${mark};Olga;Oak;olga.${mark}@stands.example;O1-${mark}, O2-${mark};Hall 2;`,
      `Pine ${mark};Pit;Pine;pit.${mark}@stands.example;P1-${mark};Hall 2;`,
      `Moss ${mark};Mia;Moss;mia.${mark}@stands.example;O1-${mark};Hall 2;Oak ${mark}`,
    ].join('\r\n'),
  )

async function importTeams(page: Page, mark: string): Promise<void> {
  await page.goto('/admin/teams/import')
  await page.getByLabel('A file of teams').setInputFiles({
    name: `stands ${mark}.csv`,
    mimeType: 'text/csv',
    buffer: fileOf(mark),
  })
  await page.getByRole('button', { name: 'Import 3 teams' }).click()
  await expect(page.getByText('3 teams have been added.')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Send 3 welcome emails' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('3 emails have been sent')).toBeVisible({ timeout: 30_000 })
}

/** The row of this stand in the list. */
const row = (page: Page, number: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: number, exact: true }) })

async function describeStand(page: Page, number: string): Promise<void> {
  await page.getByRole('link', { name: number, exact: true }).click()
  await page.getByLabel('Size in m²').fill('40,5')
  await page.getByRole('combobox', { name: 'Type' }).or(page.getByLabel('Type')).fill('Island')
  await expectAccessible(page, 'a stand')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/admin\/stands(\?|$)/)
}

/** A published page for the companies of hall 2. */
async function addPage(organisers: BrowserContext, title: string): Promise<void> {
  await send(organisers, 'POST', '/content', {
    title,
    isPublished: true,
    dimensions: [{ customFieldId: 'hall', values: ['Hall 2'] }],
  })
}

/** What a report shows of the companies. */
async function addReport(organisers: BrowserContext, mark: string): Promise<string> {
  const { id } = await send(organisers, 'POST', '/reports', {
    name: `Stands ${mark}`,
    columns: [
      { kind: 'team', field: 'name' },
      { kind: 'customField', customFieldId: 'stand-number' },
      { kind: 'customField', customFieldId: 'hall' },
    ],
    teams: { search: mark },
  })
  return id
}

/** The preview of an email to the owner of a company, which names its stand. */
async function textOfEmail(organisers: BrowserContext, teamId: string): Promise<string> {
  const audience = { teamIds: [teamId], to: 'owners' }
  const { id } = await send(organisers, 'POST', '/mailings', { audience })
  const wording = { subject: 'Stand', heading: '', paragraphs: ['You are at {stand} in {hall}.'] }
  const { text } = await send(organisers, 'POST', `/mailings/${id}/preview`, { wording })
  await organisers.request.delete(`/api/mailings/${id}`)
  return text
}

test('a company moves to another hall, and everything follows', async ({ browser }) => {
  test.setTimeout(240_000)
  const mark = `${test.info().project.name[0]}${Date.now() % 1_000_000}`
  const [oak, moss, pine] = [`Oak ${mark}`, `Moss ${mark}`, `Pine ${mark}`]
  const [first, second] = [`P1-${mark}`, `P2-${mark}`]
  const organisers = await browserOfTheirOwn(browser)
  await signInQuietly(organisers, demoPerson('admin'))
  const page = await organisers.newPage()
  await importTeams(page, mark)

  // The list shows companies, and leads to the floor plan.
  await page.goto(`/admin/stands?search=${mark}`)
  await expect(row(page, `O1-${mark}`)).toContainText(`${oak}, ${moss}`)
  await expect(row(page, `O2-${mark}`)).toContainText(oak)
  await expect(row(page, first)).toContainText('Hall 2')
  const plan = page.getByRole('link', { name: `Stand ${first} on the floor plan` })
  await expect(plan).toHaveAttribute('href', new RegExp(`hall=Hall%202&stand=${first}$`))
  await expectAccessible(page, 'list of stands')
  await describeStand(page, `O1-${mark}`)
  await page.goto(`/admin/stands?search=O1-${mark}`)
  await expect(row(page, `O1-${mark}`)).toContainText('40.5')
  await expect(row(page, `O1-${mark}`)).toContainText('Island')

  // Pine is in hall 2: its people see the page of the hall, and its organiser sees Pine.
  const title = `Doors of hall 2 ${mark}`
  await addPage(organisers, title)
  const report = await addReport(organisers, mark)
  const theirs = await browserOfTheirOwn(browser)
  const exhibitor = await theirs.newPage()
  await comeIn(exhibitor, { email: `pit.${mark}@stands.example`, password: PASSWORD })
  await exhibitor.getByRole('button', { name: 'Continue' }).click()
  await expect(exhibitor.getByRole('heading', { name: 'Hello Pit' })).toBeVisible()
  await exhibitor.goto('/content')
  await expect(exhibitor.getByRole('link', { name: title })).toBeVisible()
  const managers = await browserOfTheirOwn(browser)
  await signInQuietly(managers, demoPerson('hallManager'))
  const manager = await managers.newPage()
  await manager.goto(`/admin/teams?search=${mark}`)
  for (const name of [oak, moss, pine])
    await expect(manager.getByRole('link', { name, exact: true })).toBeVisible()

  // Pine moves to a free stand in hall 1.
  await page.goto('/admin/stands/add')
  await page.getByLabel('Number').fill(second)
  await page.getByLabel('Hall').fill('Hall 1')
  await page.getByRole('button', { name: 'Add stand' }).click()
  await page.goto(`/admin/teams?search=${mark}`)
  await page.getByRole('link', { name: pine, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: pine })).toBeVisible()
  const { pathname } = new URL(page.url())
  const teamId = pathname.split('/').at(-1) ?? ''
  await page.getByRole('button', { name: 'Give a stand' }).click()
  const dialog = page.getByRole('dialog', { name: `Which stand does ${pine} get?` })
  await dialog.getByLabel('Search by number or hall').fill(second)
  await dialog.getByLabel('Stand', { exact: true }).selectOption({ label: `${second} · free` })
  await expectAccessible(page, 'giving a stand')
  await dialog.getByRole('button', { name: 'Give' }).click()
  await expect(page.getByRole('link', { name: second, exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Take away' }).first().click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Take away' })
    .click()
  await page.getByText('Earlier stands').click()
  // The log of the page has a link, too.
  const earlier = page.locator('details').getByRole('link', { name: first, exact: true })
  await expect(earlier).toBeVisible()
  await expectAccessible(page, 'a company that has moved')
  await earlier.click()
  await expect(page.getByText('Nobody has this stand.')).toBeVisible()
  await expect(page.getByRole('link', { name: pine })).toBeVisible()
  await expect(page.getByText(/ · ended by /)).toBeVisible()

  // List, export, report and email show the new stand.
  await page.goto(`/admin/stands?search=${mark}`)
  await expect(row(page, second)).toContainText(pine)
  await expect(row(page, first)).toContainText('Free')
  const file = await organisers.request.get(`/api/teams.csv?search=${encodeURIComponent(pine)}`)
  expect(await file.text()).toContain(`,${second},Hall 1,`)
  await page.goto(`/admin/reports/${report}`)
  const line = page.getByRole('row').filter({ hasText: pine })
  await expect(line).toContainText(second)
  await expect(line).toContainText('Hall 1')
  const leaving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  const exported = await readFile(await (await leaving).path(), 'utf8')
  expect(exported).toContain(`${pine},${second},Hall 1`)
  expect(exported).toContain(`${oak},"O1-${mark}, O2-${mark}",Hall 2`)
  expect(exported).toContain(`${moss},O1-${mark},Hall 2`)
  expect(await textOfEmail(organisers, teamId)).toContain(`You are at ${second} in Hall 1.`)

  // The page of hall 2 is no longer theirs, and the organiser of hall 2 does not see Pine.
  await exhibitor.goto('/my-team')
  await expect(exhibitor.getByText(second).first()).toBeVisible()
  await exhibitor.goto('/content')
  await expect(exhibitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(exhibitor.getByRole('link', { name: 'Accessible stands' })).toBeVisible()
  await expect(exhibitor.getByRole('link', { name: title })).toBeHidden()
  await manager.goto(`/admin/teams?search=${mark}`)
  await expect(manager.getByRole('link', { name: oak, exact: true })).toBeVisible()
  await expect(manager.getByRole('link', { name: pine, exact: true })).toBeHidden()
  expect((await managers.request.get(`/api/teams/${teamId}`)).status()).toBe(404)
})
