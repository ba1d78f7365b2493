// The main flow from beginning to end: an organiser sets a task, a team completes it.
import { expect, type Browser, type Page } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { buildJobForm } from '../steps/fields-of-the-job.ts'
import { mailedLink } from '../steps/mailbox.ts'
import { goOn, readOnboarding } from '../steps/onboarding.ts'
import { addFormTask, addMember, addTeam, addTeamType, openFromList } from '../steps/organiser.ts'
import { demoPerson, signIn } from '../steps/sign-in.ts'
import { fillFirstPage, fillSecondPage, openFormOfTask, seeWhatIsMissing } from '../steps/team.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

const PASSWORD = 'a stand in the north hall'

/** A person with a separate browser. */
const somebody = async (browser: Browser): Promise<Page> =>
  (await browserOfTheirOwn(browser)).newPage()

/** Follows the link of the welcome email, chooses a password, and is signed in. */
async function enter(page: Page, email: string): Promise<void> {
  await page.goto(await mailedLink(page, email))
  // Like a phone that has discarded the tab.
  await page.reload()
  await expectAccessible(page, 'set password')
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Set password and continue' }).click()
  await readOnboarding(page)
  await goOn(page)
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()
}

test('an organiser sets a task, and a team completes it', async ({ browser }) => {
  // Four people use a dozen screens, each with an accessibility check.
  test.setTimeout(480_000)
  const mark = `${test.info().project.name} ${Date.now() % 1_000_000}`
  const names = {
    type: `Type ${mark}`,
    team: `Team ${mark}`,
    form: `Form ${mark}`,
    task: `Task ${mark}`,
  }
  const at = `${mark.replaceAll(' ', '-')}@team.example`
  const owner = { firstName: 'Olive', surname: 'Owner', email: `olive-${at}` }
  const member = { firstName: 'Max', surname: 'Member', email: `max-${at}` }

  const admin = await somebody(browser)
  await signIn(admin, demoPerson('admin'))
  await addTeamType(admin, names.type)
  await addTeam(admin, { name: names.team, type: names.type, owner })
  await addMember(admin, member)

  const organiser = await somebody(browser)
  await signIn(organiser, demoPerson('moderator'))
  await buildJobForm(organiser, names.form)
  await addFormTask(organiser, { title: names.task, form: names.form, type: names.type })

  // The team owner fills in half of it, leaves, and continues where it was.
  const ownerPage = await somebody(browser)
  await enter(ownerPage, owner.email)
  await expectAccessible(ownerPage, 'dashboard')
  await openFormOfTask(ownerPage, names.task)
  await fillFirstPage(ownerPage)
  await seeWhatIsMissing(ownerPage)
  await expect(
    ownerPage
      .getByText(/^Saved/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await ownerPage.goto('/')
  await ownerPage.getByRole('link', { name: names.task }).first().click()
  await ownerPage.getByRole('link', { name: 'Continue the form' }).click()
  await expect(ownerPage.getByLabel('Name on the fascia')).toHaveValue('Ironbridge Ovens')
  await ownerPage.getByLabel('Contact for the hall').fill('hall@team.example')
  await ownerPage.getByRole('button', { name: 'Next' }).click()
  await fillSecondPage(ownerPage)

  // A second member and the organiser have it open while it is submitted.
  const memberPage = await somebody(browser)
  await enter(memberPage, member.email)
  await memberPage.getByRole('link', { name: names.task }).first().click()
  await openFromList(organiser, '/admin/tasks', names.task)
  // The lists of tasks have links to other reports.
  await organiser.getByRole('link', { name: 'Report', exact: true }).first().click()
  await organiser.waitForURL(/\/report$/)
  await expect(organiser.getByText(names.task).first()).toBeVisible()
  await expect(organiser.getByText(names.team).first()).toBeVisible()

  await ownerPage.getByRole('button', { name: 'Submit' }).click()
  await expect(ownerPage.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expectAccessible(ownerPage, 'confirmation')
  await expect(memberPage.getByText('Complete', { exact: true }).first()).toBeVisible()
  await expect(organiser.getByText('Complete', { exact: true }).last()).toBeVisible()
  await expectAccessible(organiser, 'report')

  // A team of another type sees nothing of it.
  const stranger = await somebody(browser)
  await signIn(stranger, demoPerson('teamOwner'))
  await stranger.goto(new URL(memberPage.url()).pathname)
  await expect(stranger.getByText('This page does not exist')).toBeVisible()

  // The organiser reads the answers, downloads the file, and exports the submissions.
  await organiser
    .getByRole('link', { name: /view the answers of / })
    .first()
    .click()
  await expect(organiser.getByText('Ironbridge Ovens').first()).toBeVisible()
  await expectAccessible(organiser, 'submission')
  const file = organiser.waitForEvent('download')
  await organiser.getByRole('link', { name: 'Download plan.png' }).click()
  expect((await file).suggestedFilename()).toBe('plan.png')

  await openFromList(organiser, '/admin/forms', names.form)
  await organiser.getByRole('link', { name: 'Submissions' }).click()
  await expect(organiser.getByText(names.team).first()).toBeVisible()
  await expectAccessible(organiser, 'submissions')
  const csv = organiser.waitForEvent('download')
  await organiser.getByRole('button', { name: 'Export' }).click()
  await organiser.getByRole('button', { name: 'Table as CSV' }).click()
  expect((await csv).suggestedFilename()).toMatch(/\.csv$/)
})
