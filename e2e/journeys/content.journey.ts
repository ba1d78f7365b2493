// An organiser writes a page with several sections and publishes it for one team type. A team of
// that type reads it, with pasted content and without an unpublished section. Another team cannot
// find it.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

const section = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })

async function addSection(page: Page, type: string): Promise<void> {
  await page.getByRole('button', { name: 'Add section' }).click()
  await page.getByRole('dialog').getByRole('button', { name: type }).click()
}

const WORD_ITEM = (level: number, words: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>·&nbsp;</span>${words}</p>`

/** Pastes a list, a picture and a table at the cursor, as Word copies them. */
async function pasteFromWord(page: Page): Promise<void> {
  const list = `${WORD_ITEM(1, '<span style="color:red">Outer point</span>')}${WORD_ITEM(2, 'Inner point')}`
  const table = '<table><tr><th>Load</th><th></th></tr><tr><td>200 kg</td><td>A</td></tr></table>'
  const html = `<html><head><style>p.MsoNormal {margin:0cm}</style></head><body>${list}<p><img src="file:///C:/rig.png"></p>${table}</body></html>`
  await page.getByRole('textbox', { name: 'Text', exact: true }).evaluate((box, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', copied)
    box.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, html)
}

test('an organiser writes a page for some teams, and each team finds what is for it', async ({
  page,
  context,
  browser,
}) => {
  const title = `Rigging ${Date.now()}`
  await signInQuietly(context, demoPerson('moderator'))
  const team = await browserOfTheirOwn(browser)
  await signInQuietly(team, demoPerson('teamOwner'))
  const session = (await (await team.request.get('/api/session')).json()) as {
    viewer: { team: { teamTypeId: string } }
  }
  const types = (await (await context.request.get('/api/team-types')).json()) as {
    items: { id: string; name: string }[]
  }
  const theirs = types.items.find(({ id }) => id === session.viewer.team.teamTypeId)
  const others = types.items.find(({ id }) => id !== session.viewer.team.teamTypeId)

  await page.goto('/admin/content/add')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByRole('checkbox', { name: others?.name ?? '' }).check()
  await expectAccessible(page, 'new page')
  await page.getByRole('button', { name: 'Add page' }).click()

  await addSection(page, 'Text')
  await page.getByRole('textbox', { name: 'Heading of the section' }).fill('Hanging points')
  await page.getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.keyboard.type('Up to 200 kg a point.')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.keyboard.type('Chain hoists only')
  await pasteFromWord(page)
  await expect(
    page.getByText(/^The table has its own section.* 1 picture and colours/),
  ).toBeVisible()
  await addSection(page, 'Callout')
  await section(page, 'Callout without heading')
    .getByRole('textbox', { name: 'Text' })
    .fill('Nobody stands below a load.')
  await page.getByRole('button', { name: 'Edit Table without heading' }).click()
  await page.getByRole('textbox', { name: 'Row 1, column 2' }).fill('Point')
  await addSection(page, 'Button')
  await expectAccessible(page, 'sections being written')

  // An empty section is reported, removed, and restored with Undo.
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter the button text.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Remove Table without heading' }).click()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(section(page, 'Table without heading')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Button without heading' }).click()
  await page.getByRole('button', { name: 'Move Callout without heading up' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('The page is published.')).toBeVisible()

  const reading = await team.newPage()
  await reading.goto('/content')
  await expect(reading.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(reading.getByRole('link', { name: title })).toHaveCount(0)

  // Now for that team too.
  await page.getByRole('link', { name: 'Settings', exact: true }).last().click()
  await page.getByRole('checkbox', { name: theirs?.name ?? '' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('All changes saved')).toBeVisible()
  await reading.getByRole('link', { name: title }).click()
  await expect(reading.getByRole('heading', { level: 2, name: 'Hanging points' })).toBeVisible()
  await expect(reading.getByRole('listitem').filter({ hasText: 'Chain hoists only' })).toBeVisible()
  await expect(reading.getByText('Nobody stands below a load.')).toBeVisible()
  const pasted = reading.getByRole('listitem').filter({ hasText: 'Outer point' }).last()
  await expect(pasted.getByRole('listitem').filter({ hasText: 'Inner point' })).toBeVisible()
  await expect(reading.getByRole('columnheader', { name: 'Load' })).toBeVisible()
  await expect(reading.getByRole('columnheader', { name: 'Point' })).toBeVisible()
  await expectAccessible(reading, 'page that is read')
})
