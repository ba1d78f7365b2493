// A guest fills in a public form in two sessions, on two devices, without a sign-in.
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../steps/accessible.ts'
import {
  beginAsGuest,
  buildGuestForm,
  copiedLink,
  openOwnFile,
  uploadAsGuest,
} from '../steps/guest.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

const NAME = 'Greta Guest'
const LATE = 'Greta Late'

test('a guest starts on one device, continues with the link on another, and submits', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const organisers = await browserOfTheirOwn(browser)
  await signInQuietly(organisers, demoPerson('moderator'))
  const organiser = await organisers.newPage()
  const title = `Guests ${test.info().project.name} ${Date.now() % 1_000_000}`
  const formId = await buildGuestForm(organiser, title)

  const first = await browserOfTheirOwn(browser)
  const guest = await first.newPage()
  await beginAsGuest(guest, formId, NAME)
  const link = await copiedLink(first, guest)
  expect(link).toContain(`/guests/forms/${formId}#`)
  await guest.reload()
  await expect(guest.getByLabel('Your name')).toHaveValue(NAME)

  // A signed-in person who follows the link opens the guest's draft, not their team's.
  const teams = await browserOfTheirOwn(browser)
  await signInQuietly(teams, demoPerson('teamOwner'))
  const owner = await teams.newPage()
  await owner.goto(link)
  await expect(owner.getByLabel('Your name')).toHaveValue(NAME)
  await owner.goto(`/forms/${formId}`)
  await expect(owner.getByLabel('Your name')).toHaveValue('')

  // The URL of the team's screen, shared with somebody without a sign-in, opens the guests' form.
  const stranger = await (await browserOfTheirOwn(browser)).newPage()
  await stranger.goto(`/forms/${formId}`)
  await expect(stranger.getByLabel('Your name')).toHaveValue('')
  expect(new URL(stranger.url()).pathname).toBe(`/guests/forms/${formId}`)
  await stranger.goto(`/forms/${formId}?taskId=some-task`)
  await expect(stranger).toHaveURL(/\/auth\/login/)

  const another = await (await browserOfTheirOwn(browser)).newPage()
  await another.goto(link)
  await expect(another.getByLabel('Your name')).toHaveValue(NAME)
  await another.getByRole('button', { name: 'Next' }).click()
  await uploadAsGuest(another)
  await expectAccessible(another, 'guest form with a file')
  await expectNoOverflow(another, 'guest form with a file')
  // The file is available in the other session too.
  await another.reload()
  await openOwnFile(another)
  await another.getByRole('button', { name: 'Submit' }).click()
  await expect(another.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expect(another.getByRole('link', { name: 'Fill in again' })).toBeVisible()
  await expect(another.getByText(`We expect you, ${NAME}`)).toBeVisible()
  await another.reload()
  await expect(another.getByText(`We expect you, ${NAME}`)).toBeVisible()
  await expectAccessible(another, 'guest confirmation')

  await expectRefusedAndKept(guest)
  await expectVoid(guest, link)
  await expectDraftAfterLink(guest)
  await expectExpiredLink(guest, link)
  await readAsOrganiser(organiser, formId)
})

/** The link, pasted into the open tab, opens an empty form and nothing that was submitted. */
async function expectVoid(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await expect(page.getByText(/^Your answers are submitted/)).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('')
  await expect(page.getByText('stand.png')).toHaveCount(0)
}

/** Somebody else has submitted with the same link. Answers typed afterwards are not lost. */
async function expectRefusedAndKept(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill(LATE)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText(/have been submitted and can no longer be changed/)).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue(LATE)
  await expectAccessible(page, 'guest form that was sent elsewhere')
  await page.reload()
  await expect(page.getByText(/^Your answers are submitted/)).toBeVisible()
  await expect(page.getByText(LATE)).toBeVisible()
  // The link has been replaced by a new one, and answers typed with it are still available.
  await page.reload()
  await expect(page.getByLabel('Your name')).toHaveValue('')
  await expect(page.getByText(LATE)).toBeVisible()
}

/** A used link starts a new form. The URL changes to that and stays. */
async function expectDraftAfterLink(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill(LATE)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Your answers are saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Your name')).toHaveValue(LATE)
  await expect(page.getByText(/^Your answers are submitted/)).toHaveCount(0)
}

/**
 * An expired link, pasted into the open tab, is reported, and the draft on this device is shown.
 */
async function expectExpiredLink(page: Page, link: string): Promise<void> {
  await page.goto(link.slice(0, -5))
  await expect(page.getByText(/^Your link has expired or is incomplete/)).toBeVisible()
  await expect(page.getByText(/were saved on this device/)).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue(LATE)
  await expectAccessible(page, 'guest form behind an expired link')
  await page.reload()
  await expect(page.getByLabel('Your name')).toHaveValue(LATE)
  // The fragment of the skip link is not taken for a link to continue.
  await page.goto(`${link.slice(0, link.indexOf('#'))}#content`)
  await page.reload()
  await expect(page.getByLabel('Your name')).toHaveValue(LATE)
  await expect(page.getByText(/^Your link has expired/)).toHaveCount(0)
}

async function readAsOrganiser(page: Page, formId: string): Promise<void> {
  await page.goto(`/admin/forms/${formId}/submissions/`)
  await expect(page.getByText(NAME).first()).toBeVisible()
  await page.getByRole('link', { name: 'Guest: greta@guest.example' }).click()
  await expect(page.getByText(NAME)).toBeVisible()
  await expect(page.getByText('greta@guest.example', { exact: true })).toBeVisible()
  await openOwnFile(page)
}
