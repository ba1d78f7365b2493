// Others see who is editing a form until that person's browser is closed. A reload locks nobody out.
import { expect, type Page } from '@playwright/test'
import { addField, formIdOf, saveAndPublish, startForm } from '../steps/builder.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'
import { answer, FASCIA, openForm } from '../steps/two-people.ts'

async function typeAndSave(page: Page, text: string): Promise<void> {
  const isSaved = page.waitForResponse(
    (answered) => answered.url().endsWith('/draft') && answered.status() === 200,
  )
  await answer(page, FASCIA).fill(text)
  await isSaved
}

const acquired = (page: Page) =>
  page.waitForResponse((answered) => answered.url().endsWith('/api/locks') && answered.ok())

const notice = (page: Page, name: string) => page.getByText(`${name} opened this`)

test('a closed browser no longer edits a form, and a reload locks nobody out', async ({
  browser,
}) => {
  const [chloe, daniel] = [demoPerson('teamOwner'), demoPerson('teamMember')]
  const organisers = await browserOfTheirOwn(browser)
  await signInQuietly(organisers, demoPerson('moderator'))
  const organiser = await organisers.newPage()
  await startForm(organiser, `Closed ${test.info().project.name} ${Date.now() % 1_000_000}`)
  await addField(organiser, { type: 'Short Text', label: FASCIA, isRequired: true })
  await saveAndPublish(organiser)
  const formId = formIdOf(organiser)

  const [hers, his] = [await browserOfTheirOwn(browser), await browserOfTheirOwn(browser)]
  await signInQuietly(hers, chloe)
  await signInQuietly(his, daniel)
  const [her, him] = [await hers.newPage(), await his.newPage()]
  await openForm(her, formId)
  const isHers = acquired(her)
  await typeAndSave(her, 'Harbour')
  await isHers

  // Reloaded alone, she edits again, and he sees that.
  const isHersAgain = acquired(her)
  await her.reload()
  await isHersAgain
  await typeAndSave(her, 'Harbour & Vale')
  await openForm(him, formId)
  await expect(notice(him, chloe.name)).toBeVisible()

  // Reloaded while he waits, she edits too, although he may have the lock.
  await her.reload()
  await typeAndSave(her, 'Harbour, Vale')
  await expect(answer(him, FASCIA)).toHaveValue('Harbour, Vale')

  // Closed, he is no longer named, and then she is not.
  await him.close()
  await expect(notice(her, daniel.name)).toBeHidden()
  const later = await his.newPage()
  await openForm(later, formId)
  await expect(notice(later, chloe.name)).toBeVisible()
  await her.close()
  await expect(notice(later, chloe.name)).toBeHidden()
})
