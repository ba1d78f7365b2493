// How many taps it takes on a phone from the welcome email to the first finished task. Typing does
// not count.
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { mailedLink } from '../steps/mailbox.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

const PASSWORD = 'a stand in the east hall'
const MOST_TAPS = 5
const MOST_TAPS_OF_FORM = 9

/** A person who counts taps. */
class Person {
  taps = 0
  constructor(readonly page: Page) {}

  async tap(target: Locator): Promise<void> {
    this.taps += 1
    await target.click()
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.tap(field)
    await field.fill(text)
  }

  /** From the email to the dashboard. */
  async arrive(email: string): Promise<void> {
    this.taps += 1
    await this.page.goto(await mailedLink(this.page, email))
    await this.type(this.page.getByLabel('New password', { exact: true }), PASSWORD)
    await this.tap(this.page.getByRole('button', { name: 'Set password and continue' }))
    await this.tap(this.page.getByRole('button', { name: 'Continue', exact: true }))
    await expect(this.page.getByRole('heading', { name: /^Hello/ })).toBeVisible()
  }
}

async function inviteTeam(organiser: APIRequestContext, mark: string, task: object) {
  const post = async (path: string, data: object) => {
    const answer = await organiser.post(path, { data })
    expect(answer.status(), await answer.text()).toBe(200)
    return answer.json()
  }
  const type = await post('/api/team-types', { name: `Type ${mark}` })
  const email = `taps-${mark.replaceAll(' ', '-')}@team.example`
  const owner = { firstName: 'Tara', surname: 'Taps', email }
  await post('/api/teams', { name: `Taps ${mark}`, owner, teamTypeId: type.id })
  const dueDate = new Date().toISOString().slice(0, 10)
  await post('/api/tasks', { dueDate, description: '', teamTypeIds: [type.id], ...task })
  return email
}

test('a tick task is done after five taps, and can be taken back at once', async ({
  page,
  browser,
}) => {
  const mark = `tick ${test.info().project.name} ${Date.now() % 1_000_000}`
  const organiser = await browserOfTheirOwn(browser)
  await signInQuietly(organiser, demoPerson('admin'))
  const title = `Name your stand manager ${mark}`
  const email = await inviteTeam(organiser.request, mark, { title, type: 'task' })

  const person = new Person(page)
  await person.arrive(email)
  await expectAccessible(page, 'dashboard of a new team')
  await person.tap(page.getByRole('button', { name: `Mark as complete: ${title}` }))
  await expect(page.getByText(`“${title}” is complete.`)).toBeVisible()
  console.log(`${person.taps} taps to the first ticked task`)
  expect(person.taps).toBeLessThanOrEqual(MOST_TAPS)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: `Mark as complete: ${title}` })).toBeVisible()
})

test('a form is submitted after nine taps', async ({ page, browser }) => {
  const mark = `form ${test.info().project.name} ${Date.now() % 1_000_000}`
  const organiser = await browserOfTheirOwn(browser)
  await signInQuietly(organiser, demoPerson('admin'))
  const { items } = await (await organiser.request.get('/api/forms?search=Fascia')).json()
  const title = `Fascia ${mark}`
  const task = { title, type: 'form', formId: items[0].id }
  const email = await inviteTeam(organiser.request, mark, task)

  const person = new Person(page)
  await person.arrive(email)
  await person.tap(page.getByRole('link', { name: `Fill in: ${title}` }))
  const questions = page.getByRole('main')
  await person.type(questions.getByRole('textbox'), 'Tara Taps')
  await person.tap(questions.getByRole('radio', { name: 'No' }))
  await person.tap(page.getByRole('button', { name: 'Submit' }))
  await expect(page.getByText(`“${title}” is complete.`)).toBeVisible()
  console.log(`${person.taps} taps to the first submitted form`)
  expect(person.taps).toBeLessThanOrEqual(MOST_TAPS_OF_FORM)
})
