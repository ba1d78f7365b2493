// An organiser sets the event's colour and terms, and writes a manual of five pages with a section
// of each type. Two teams read it: each finds what is for it, in these terms and colour.
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { ownPortal, type OwnPortal } from '../steps/own-portal.ts'
import { addPage, addSection, publish } from '../steps/sections.ts'
import { signInQuietly } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

const PDF = {
  name: 'hall-plan.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n(Hall plan)\nendobj\ntrailer\n%%EOF\n'),
}

const COLOUR = '#7a1f5c'
const PLUM = 'rgb(122, 31, 92)'

let portal: OwnPortal

test.beforeAll(async () => {
  // On a separate portal, because colour and terms apply to everybody and other journeys expect the
  // defaults.
  test.setTimeout(240_000)
  portal = await ownPortal()
})
test.afterAll(() => portal?.stop())

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('All changes saved')).toBeVisible()
}

async function brand(page: Page): Promise<void> {
  await page.goto('/admin/branding')
  await page.getByRole('textbox', { name: 'Colour of the navigation' }).fill(COLOUR)
  await expect(page.getByRole('figure').filter({ hasText: 'Dark' })).toBeVisible()
  await expectAccessible(page, 'branding')
  await save(page)
}

async function rename(page: Page): Promise<void> {
  await page.goto('/admin/terminology')
  const write = (name: string, word: string) =>
    page.getByRole('textbox', { name, exact: true }).fill(word)
  await write('Tasks', 'Duties')
  await write('Singular of “Tasks”', 'Duty')
  await write('Suppliers', 'Contractors')
  await write('Singular of “Suppliers”', 'Contractor')
  await expect(page.getByText('14 of 33 duties complete')).toBeVisible()
  await save(page)
}

/** Selects the first choice of a dialog and returns its name. */
async function chooseFirst(page: Page, kind: string): Promise<string> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: kind }).check({ force: true })
  const first = dialog.getByRole('list').getByRole('button').first()
  const name = await first.innerText()
  await first.click()
  return name.trim()
}

const TITLES = {
  welcome: 'Welcome to the hall',
  halls: 'Where everything is',
  papers: 'Films and papers',
  toDo: 'What to do by when',
  rigging: 'Rigging for cider makers',
} as const

/** The texts of each page, which the readers look for. */
async function writeManual(page: Page, teamType: string): Promise<{ resource: string }> {
  await addPage(page, { title: TITLES.welcome })
  const greeting = await addSection(page, 'Text', 'Good morning')
  await greeting.getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.keyboard.type('The gates open at seven.')
  const warning = await addSection(page, 'Callout', 'Mind the forklifts')
  await warning.getByRole('textbox', { name: 'Text' }).fill('They drive until noon.')
  await warning.getByRole('radio', { name: 'Warning' }).check()
  const picture = await addSection(page, 'Image', 'The hall')
  await picture.getByRole('button', { name: 'Choose an asset' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Use / }).first().click()
  await expectAccessible(page, 'page with an image')
  await publish(page)

  await addPage(page, { title: TITLES.halls })
  const table = await addSection(page, 'Table', 'Gates')
  await table.getByRole('textbox', { name: 'Row 1, column 1' }).fill('Gate')
  await table.getByRole('textbox', { name: 'Row 1, column 2' }).fill('Height')
  await table.getByRole('textbox', { name: 'Row 2, column 1' }).fill('North')
  await table.getByRole('textbox', { name: 'Row 2, column 2' }).fill('4.2 m')
  const map = await addSection(page, 'Map', 'Getting here')
  await map.getByRole('textbox', { name: 'Place' }).fill('1 Mill Lane, Leeds')
  await publish(page)

  await addPage(page, { title: TITLES.papers })
  const video = await addSection(page, 'Video', 'How to build')
  await video
    .getByRole('textbox', { name: 'Video' })
    .fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  const paper = await addSection(page, 'PDF', 'Plans')
  await paper.locator('input[type=file]').first().setInputFiles(PDF)
  await expect(paper.getByRole('textbox', { name: 'Name of the document' })).toHaveValue(
    'hall-plan',
  )
  await expectAccessible(page, 'page with a document')
  await publish(page)

  await addPage(page, { title: TITLES.toDo })
  const list = await addSection(page, 'Duty list', 'Your list')
  await list.getByRole('combobox', { name: 'Duty group' }).selectOption({ index: 1 })
  const resources = await addSection(page, 'Resources', 'Who helps')
  await resources.getByRole('button', { name: 'Add a resource' }).click()
  const resource = await chooseFirst(page, 'Contractors')
  await expect(resources.getByText(resource)).toBeVisible()
  await publish(page)

  await addPage(page, { title: TITLES.rigging, teamType })
  const button = await addSection(page, 'Button', 'Hanging points')
  await button.getByRole('textbox', { name: 'Button text' }).fill('See what is due')
  await button.getByRole('textbox', { name: 'Link' }).fill('/tasks')
  await publish(page)
  return { resource }
}

async function open(page: Page, title: string): Promise<void> {
  await page.goto('/content')
  await page.getByRole('main').getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** All sections of the four pages for everybody. */
async function readManual(page: Page, { resource }: { resource: string }): Promise<void> {
  const heading = (name: string) => page.getByRole('heading', { level: 2, name })
  await open(page, TITLES.welcome)
  await expect(heading('Good morning')).toBeVisible()
  await expect(page.getByText('The gates open at seven.')).toBeVisible()
  await expect(page.getByText('They drive until noon.')).toBeVisible()
  await expect(page.locator('#content').getByRole('img').last()).toBeVisible()
  await expectAccessible(page, 'welcome')
  await open(page, TITLES.halls)
  await expect(page.getByRole('columnheader', { name: 'Height' })).toBeVisible()
  await expect(page.getByRole('cell', { name: '4.2 m' })).toBeVisible()
  await expect(page.getByText('1 Mill Lane, Leeds')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open in Google Maps' })).toBeVisible()
  await open(page, TITLES.papers)
  await expect(page.getByRole('button', { name: 'Play the video' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^(View )?hall-plan/ }).first()).toBeVisible()
  await expectAccessible(page, 'films and papers')
  await open(page, TITLES.toDo)
  await expect(heading('Your list')).toBeVisible()
  await expect(heading('Who helps')).toBeVisible()
  // The contractor is hidden from this team, but the list is shown.
  const none = page.getByText('None of these are for you.')
  await expect(page.getByRole('link', { name: resource }).or(none).first()).toBeVisible()
  await expectAccessible(page, 'what to do')
}

async function reader(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main navigation' })
  await expect(menu.getByRole('link', { name: 'Duties', exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Contractors', exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Tasks', exact: true })).toHaveCount(0)
  // Through transparent elements to the colour of the navigation.
  const ground = await menu.evaluate((bar) => {
    const isSeen = (part: Element) => getComputedStyle(part).backgroundColor !== 'rgba(0, 0, 0, 0)'
    let part: Element | null = bar
    while (part !== null && !isSeen(part)) part = part.parentElement
    return part && getComputedStyle(part).backgroundColor
  })
  expect(ground).toBe(PLUM)
  return page
}

test('an organiser brands an event, renames its terms and writes its manual, and two teams read it', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const organiser = await browserOfTheirOwn(browser, portal.url)
  await signInQuietly(organiser, portal.person('admin'))
  const page = await organiser.newPage()
  await brand(page)
  await rename(page)
  const written = await writeManual(page, 'Food & Drink Village')

  const makers = await browserOfTheirOwn(browser, portal.url)
  await signInQuietly(makers, portal.person('teamOwner', 'Three Rivers Cider'))
  const cider = await reader(makers)
  await readManual(cider, written)
  await open(cider, TITLES.rigging)
  await cider.getByRole('main').getByRole('link', { name: 'See what is due' }).click()
  await expect(cider.getByRole('heading', { level: 1, name: 'Duties' })).toBeVisible()

  const fitters = await browserOfTheirOwn(browser, portal.url)
  await signInQuietly(fitters, portal.person('teamOwner', 'Harbour & Vale Kitchens'))
  const kitchens = await reader(fitters)
  await readManual(kitchens, written)
  await kitchens.goto('/content')
  await expect(kitchens.getByRole('link', { name: TITLES.welcome })).toBeVisible()
  await expect(kitchens.getByRole('link', { name: TITLES.rigging })).toHaveCount(0)
  await kitchens.goto(new URL(page.url()).pathname.replace('/admin', ''))
  await expect(kitchens.getByText(TITLES.rigging)).toHaveCount(0)

  // The organiser previews the page as each of them and sees its audience.
  await page.getByRole('button', { name: 'Preview as a team' }).click()
  const preview = page.getByRole('dialog')
  await expect(preview.getByRole('heading', { name: 'Hanging points' })).toBeVisible()
  await preview.getByRole('searchbox', { name: 'Find a team' }).fill('Harbour & Vale')
  await preview
    .getByRole('combobox', { name: 'Team' })
    .selectOption({ label: 'Harbour & Vale Kitchens' })
  await expect(preview.getByText(/does not see this page/)).toBeVisible()
  await expectAccessible(page, 'preview as a team')
})
