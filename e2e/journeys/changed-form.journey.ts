// A form is changed after answers came in. Submissions stay as they were answered, and open drafts
// continue.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import {
  buildStandForm,
  changeStandForm,
  exportedLines,
  fillStand,
  publishDraft,
  type StandAnswers,
} from '../steps/changed-form.ts'
import { addFormTask } from '../steps/organiser.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'
import { expectSaved } from '../steps/two-people.ts'

const SENT: StandAnswers = { fascia: 'Vale Ovens', remarks: 'We come early', kind: 'Shell' }
const BEGUN: StandAnswers = { fascia: 'Vale Grills', remarks: 'Two lorries', kind: 'Space' }
const RENAMED = 'Name above the stand'

interface OwnForm {
  readonly title: string
  readonly tasks: readonly { readonly id: string; readonly title: string }[]
}

/** URL at which the team fills in the form for a task. */
async function addressFor(page: Page, formId: string, task: string): Promise<string> {
  const [form = ''] = task.split(',')
  const answer = await page.request.get(`/api/my-forms?search=${encodeURIComponent(form)}`)
  const { items } = (await answer.json()) as { items: readonly OwnForm[] }
  const found = items.flatMap(({ tasks }) => tasks).find(({ title }) => title === task)
  return `/forms/${formId}?taskId=${found?.id}`
}

test('a form changes after answers came in, and none of them is lost', async ({ browser }) => {
  test.setTimeout(240_000)
  const form = `Stand ${test.info().project.name} ${Date.now() % 1_000_000}`
  const tasks = { sent: `${form}, first stand`, begun: `${form}, second stand` }
  const { team } = demoPerson('teamOwner')
  const organisers = await browserOfTheirOwn(browser)
  await signInQuietly(organisers, demoPerson('moderator'))
  const organiser = await organisers.newPage()
  const formId = await buildStandForm(organiser, form)
  for (const title of [tasks.sent, tasks.begun])
    await addFormTask(organiser, { title, form, type: 'Space Only' })

  // One stand is submitted. The form of the other one is open and half saved.
  const teams = await browserOfTheirOwn(browser)
  await signInQuietly(teams, demoPerson('teamOwner'))
  const [sending, begun] = [await teams.newPage(), await teams.newPage()]
  await sending.goto(await addressFor(sending, formId, tasks.sent))
  await fillStand(sending, SENT)
  await sending.getByRole('button', { name: 'Submit' }).click()
  await expect(sending.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await begun.goto(await addressFor(begun, formId, tasks.begun))
  await fillStand(begun, BEGUN)
  await expectSaved(begun)
  await begun.getByLabel('Name on the fascia').fill('Vale Grills & Co')

  await changeStandForm(organiser, formId)
  await begun.reload()
  await expect(begun.getByLabel('Name on the fascia')).toHaveValue('Vale Grills & Co')
  await expect(begun.getByLabel('Remarks')).toBeVisible()
  await publishDraft(organiser, formId)

  // The new form is now open, with the typed answers.
  await expect(begun.getByLabel(RENAMED)).toHaveValue('Vale Grills & Co')
  await expect(begun.getByLabel('Remarks')).toHaveCount(0)
  await expect(begun.getByLabel('Stand kind')).toHaveValue(/space/i)
  await begun.getByLabel('Stand kind').selectOption({ label: 'Corner' })
  await expectAccessible(begun, 'form that was changed while it was filled in')
  await begun.getByRole('button', { name: 'Submit' }).click()
  await expect(begun.getByRole('heading', { name: 'Thank you' })).toBeVisible()

  // Organisers read the submission as it was answered, in the list and in the export.
  await organiser.goto(`/admin/forms/${formId}/submissions/`)
  await organiser.getByRole('button', { name: 'Columns' }).click()
  await organiser.getByRole('checkbox', { name: 'Remarks (removed)' }).check()
  await organiser.getByRole('button', { name: 'Show columns' }).click()
  await expect(organiser.getByText('Remarks (removed)').first()).toBeVisible()
  await expect(organiser.getByText(SENT.remarks).first()).toBeVisible()
  await expectAccessible(organiser, 'submissions with a removed question')
  const [header = '', ...lines] = await exportedLines(organiser)
  expect(header.split(',').slice(-3)).toEqual([RENAMED, 'Stand kind', 'Remarks (removed)'])
  expect(lines.filter(Boolean).map((line) => line.split(',').slice(-3))).toEqual(
    expect.arrayContaining([
      ['Vale Ovens', 'Shell', 'We come early'],
      ['Vale Grills & Co', 'Corner', ''],
    ]),
  )

  await leaveUnknownFilter(organiser, formId)
  await readOldAnswers(organiser, { formId, team: team ?? '' })
  await changeOldAnswers(sending, await addressFor(sending, formId, tasks.sent))
})

/** A link that filters the list by a missing question does not fail. */
async function leaveUnknownFilter(page: Page, formId: string): Promise<void> {
  const narrowed = 'answerOf=not-there&operator=contains&answer=x'
  await page.goto(`/admin/forms/${formId}/submissions/?${narrowed}`)
  await page.getByRole('button', { name: 'Show all answers again' }).click()
  await expect(page.getByText(SENT.fascia).first()).toBeVisible()
}

/** The submission from before the change, word for word. */
async function readOldAnswers(page: Page, { formId, team }: { formId: string; team: string }) {
  await page.goto(`/admin/forms/${formId}/submissions/?search=${encodeURIComponent(team)}`)
  // A table row, or a card on a phone.
  await page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ hasText: SENT.fascia })
    .getByRole('link', { name: team })
    .click()
  await expect(page.getByText('Name on the fascia')).toBeVisible()
  await expect(page.getByText('Remarks (removed)', { exact: true })).toBeVisible()
  for (const text of Object.values(SENT))
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByText(RENAMED)).toHaveCount(0)
  // The submitter is shown above it; prints also show the event's logo.
  await expect(page.getByText(new RegExp(`^${team} · Submitted on`))).toBeVisible()
  const logo = page.locator('main img[src*="/api/branding/logo"]')
  await expect(logo).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(logo).toBeVisible()
  await page.emulateMedia({ media: null })
}

/** The team reopens it: the form is new, and the answers are the old ones. */
async function changeOldAnswers(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByLabel(RENAMED)).toHaveValue(SENT.fascia)
  await expect(page.getByLabel('Stand kind').locator('option:checked')).toHaveText(/Shell/)
  await page.getByLabel(RENAMED).fill('Vale Ovens & Co')
  await page.getByRole('button', { name: 'Submit again' }).click()
  await expect(page.getByRole('heading', { name: 'Your changes are submitted' })).toBeVisible()
}
