// Tasks with files: an organiser requests them, a team returns, replaces and withdraws them, and
// the organiser reads them.
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { aPhoto, pagesOf } from '../steps/photos.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
const aPdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n1 0 obj\n(${name})\nendobj\ntrailer\n%%EOF\n`),
})

/**
 * Adds a task through the screen and returns its id. Afterwards the report of the new task is open.
 */
async function addTask(page: Page, title: string, kind: RegExp): Promise<string> {
  await page.goto('/admin/tasks/add')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByLabel('Due date').fill(soon)
  await page.getByRole('radio', { name: kind }).check()
  if (title.startsWith('Plans')) {
    await page.getByLabel('Minimum number of files').fill('2')
    await page.getByRole('checkbox', { name: 'PDF only' }).check()
  } else {
    const attach = page.getByLabel(/Form to fill in, and other files/)
    await attach.setInputFiles(aPdf('Contract.pdf'))
    await expect(page.getByRole('button', { name: 'Remove Contract.pdf' })).toBeVisible()
  }
  await expectAccessible(page, `new task, ${title}`)
  await page.getByRole('button', { name: 'Add task' }).click()
  await expect(page).toHaveURL(/\/report/)
  return page.url().split('/').at(-2) ?? ''
}

/** Chooses a file, looks at it, and sends it. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByLabel(/Choose (a file|files)/).setInputFiles(aPdf(name))
  await expect(page.getByText('Not sent yet')).toBeVisible()
  await page.getByRole('button', { name: 'Send file' }).click()
}

/** Photos become the pages of one PDF: upright, rotated, in order, without the removed ones. */
async function addAsPhotos(page: Page, name: string): Promise<void> {
  const picker = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Photos as one PDF' }).click()
  const heic = { name: 'Live.heic', mimeType: 'image/heic', buffer: Buffer.from('no photo') }
  await (await picker).setFiles(heic)
  const dialog = page.getByRole('dialog', { name: 'Make one PDF from photos' })
  await expect(dialog.getByText(/cannot open Live\.heic, because it is a HEIC/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Send as one PDF' }).click()
  await expect(dialog.getByText('Add a photo first.')).toBeVisible()
  await dialog
    .getByLabel('Add photos')
    .setInputFiles([
      await aPhoto(page, { name: `${name}.jpg`, width: 400, height: 300, isOnItsSide: true }),
      await aPhoto(page, { name: 'Wide.jpg', width: 5000, height: 2000 }),
      heic,
      await aPhoto(page, { name: 'Blurred.jpg', width: 90, height: 60 }),
    ])
  await expect(dialog.getByText(/cannot open Live\.heic, because it is a HEIC/)).toBeVisible()
  await expect(dialog.getByText(/^3 pages, /)).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove page 3' }).click()
  await dialog.getByRole('button', { name: 'Rotate page 2 to the right' }).press('Enter')
  await expect(dialog.getByRole('status')).toContainText('Page 2 rotated to 90°')
  await dialog.getByRole('button', { name: 'Move Page 2 up' }).press('Enter')
  await expect(dialog.getByRole('status')).toContainText('Page 2 is now page 1')
  await expectAccessible(page, 'photos as one PDF')
  await dialog.getByRole('button', { name: 'Move Page 1 down' }).click()
  await dialog.getByRole('button', { name: 'Send as one PDF' }).click()
  await expect(dialog).toBeHidden()
}

test('a team returns files, replaces and withdraws them, and the organiser gets them all', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const [theirs, hers] = [await browserOfTheirOwn(browser), await browserOfTheirOwn(browser)]
  await signInQuietly(theirs, demoPerson('moderator'))
  const owner = demoPerson('teamOwner')
  await signInQuietly(hers, owner)
  const [organiser, team] = [await theirs.newPage(), await hers.newPage()]
  const unique = Date.now() % 1_000_000

  // A form to fill in: downloaded, returned, replaced by a better scan.
  const contractId = await addTask(organiser, `Contract ${unique}`, /^PDF form/)
  await team.goto(`/tasks/${contractId}`)
  await expect(team.getByRole('link', { name: 'Download Contract.pdf' })).toBeVisible()
  await expect(team.getByRole('button', { name: 'Mark as complete' })).toBeHidden()
  await addAsPhotos(team, 'Wrong')
  await expect(team.getByText(`“Contract ${unique}” is complete.`)).toBeVisible()
  await team.getByRole('button', { name: 'Undo' }).click()
  await expect(team.getByText('“Wrong.pdf” is withdrawn.')).toBeVisible()
  await addAsPhotos(team, 'Signed')
  await expect(team.getByText(`“Contract ${unique}” is complete.`)).toBeVisible()
  await expect(team.getByRole('link', { name: 'Download Signed.pdf' })).toBeVisible()
  const photos = team.waitForEvent('download')
  await team.getByRole('link', { name: 'Download Signed.pdf' }).click()
  expect(pagesOf(readFileSync(await (await photos).path()).toString('latin1'))).toEqual([
    { isLandscape: false, pixels: [300, 400], isTurned: false },
    { isLandscape: false, pixels: [2339, 936], isTurned: true },
  ])
  await expectAccessible(team, 'task with a returned file')
  const chooser = team.waitForEvent('filechooser')
  await team.getByRole('button', { name: 'Replace Signed.pdf' }).click()
  await (await chooser).setFiles(aPdf('Signed again.pdf'))
  await expect(team.getByRole('link', { name: 'Download Signed again.pdf' })).toBeVisible()
  await expect(team.getByRole('link', { name: 'Download Signed.pdf' })).toBeHidden()

  // Two files complete an upload. Withdrawing one reopens it, and that can be undone.
  const plansId = await addTask(organiser, `Plans ${unique}`, /^Upload/)
  await team.goto(`/tasks/${plansId}`)
  await choose(team, 'Front.pdf')
  await expect(team.getByText('Add 1 more file to complete this task.')).toBeVisible()
  await choose(team, 'Side.pdf')
  await expect(team.getByText(`“Plans ${unique}” is complete.`)).toBeVisible()
  await team.getByRole('button', { name: 'Remove Front.pdf' }).click()
  await expect(team.getByText('“Front.pdf” is withdrawn.')).toBeVisible()
  await expect(team.getByText('Add 1 more file to complete this task.')).toBeVisible()
  await team.getByRole('button', { name: 'Undo' }).last().click()
  await expect(team.getByRole('link', { name: 'Download Front.pdf' })).toBeVisible()
  await expectAccessible(team, 'task with two returned files')

  // A chosen file can be removed before it is sent.
  await team.getByLabel(/Choose files/).setInputFiles(aPdf('Stand.pdf'))
  await expect(team.getByRole('listitem').filter({ hasText: 'Stand.pdf' })).toBeVisible()
  await expectAccessible(team, 'a chosen file')
  await team.getByRole('button', { name: 'Remove Stand.pdf' }).click()
  await expect(team.getByText('Not sent yet')).toBeHidden()

  // Files that do not fit are reported before the upload.
  await team
    .getByLabel(/Choose files/)
    .setInputFiles({ name: 'Film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('x') })
  await expect(team.getByText('Film.mp4 is not an allowed file type')).toBeVisible()

  // The organiser opens one file, a team's files, and all files.
  await organiser.goto(`/admin/tasks/${plansId}/report`)
  await organiser
    .getByRole('main')
    .getByRole('textbox', { name: /^Search/ })
    .fill(owner.team ?? '')
  await expect(organiser.getByRole('link', { name: 'Download Front.pdf' }).first()).toBeVisible()
  await expectAccessible(organiser, 'report of an upload')
  const download = organiser.waitForEvent('download')
  await organiser.getByRole('link', { name: 'All files (ZIP)' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe(`Plans ${unique} files.zip`)
  const zip = readFileSync(await saved.path()).toString('latin1')
  for (const name of ['Front.pdf', 'Side.pdf']) expect(zip).toContain(`/${name}`)
})
