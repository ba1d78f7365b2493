// An agency looks after three companies of one event: one sign-in, and a company at a time. Nothing of one
// company is shown, done or stored for another.
import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { comeIn, type Newcomer } from '../steps/newcomer.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

interface Agency extends Newcomer {
  readonly mark: string
  /** In the order of the menu, with their names. */
  readonly companies: readonly { readonly id: string; readonly name: string }[]
  readonly taskId: string
}

const post = async (request: APIRequestContext, path: string, data: object) => {
  const answer = await request.post(`/api${path}`, { data })
  expect(answer.status(), path).toBe(200)
  return answer.json()
}

/** A person who owns three companies, which have one task of their own. */
async function addAgency(request: APIRequestContext): Promise<Agency> {
  const mark = randomUUID().slice(0, 6)
  const email = `agency.${mark}@journey.example`
  const owner = { firstName: 'Ada', surname: 'Agency', email }
  const { id: teamTypeId } = await post(request, '/team-types', { name: `Clients ${mark}` })
  const companies: { id: string; name: string }[] = []
  for (const plant of ['Alder', 'Birch', 'Cedar']) {
    const name = `${plant} ${mark}`
    const { id } = await post(request, '/teams', { name, owner, teamTypeId })
    companies.push({ id, name })
  }
  const { id: taskId } = await post(request, '/tasks', {
    title: `Name the person in charge ${mark}`,
    description: '',
    type: 'task',
    dueDate: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
    teamTypeIds: [teamTypeId],
  })
  return { mark, email, password: 'three quiet harbours', companies, taskId }
}

const openCompanies = (page: Page) => page.getByRole('button', { name: /^Your companies:/ })
const company = (page: Page, name: string) => page.getByRole('menuitemradio', { name })

/** The open tasks of the companies, as the open menu shows them. */
const openTasks = (page: Page, { companies }: Agency): Promise<number[]> =>
  Promise.all(
    companies.map(async ({ name }) =>
      Number(/(\d+) open/.exec(await company(page, name).innerText())?.[1]),
    ),
  )

async function switchTo(page: Page, name: string): Promise<void> {
  await openCompanies(page).click()
  await company(page, name).click()
  await expect(openCompanies(page)).toHaveText(name)
}

interface Letter {
  readonly text: string
}

/** The link to a page of one of the companies, from the email about it. */
async function linkInEmail(
  request: APIRequestContext,
  email: string,
  name: string,
): Promise<string> {
  let link = ''
  const read = async (): Promise<string> => {
    const search = encodeURIComponent(email)
    const list = await (await request.get(`/api/dev/mailbox?search=${search}`)).json()
    for (const { id } of list.items as { id: string }[]) {
      const letter: Letter = await (await request.get(`/api/dev/mailbox/${id}`)).json()
      if (letter.text.includes(name))
        link ||= /https?:\S+company=[^\s>)]+/.exec(letter.text)?.[0] ?? ''
    }
    return link
  }
  await expect.poll(read).not.toBe('')
  return link
}

/** The texts of the API responses that the device has stored. */
const storedTexts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('eventflow-seen '))
    const texts = names.map(async (name) => {
      const cache = await caches.open(name)
      const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key)))
      return Promise.all(answers.map((answer) => answer?.text() ?? ''))
    })
    return (await Promise.all(texts)).flat().join('\n')
  })

test('a person looks after three companies with one sign-in', async ({ page, browser }) => {
  test.setTimeout(240_000)
  const organisers = await browserOfTheirOwn(browser)
  const { request } = organisers
  await signInQuietly(organisers, demoPerson('admin'))
  const agency = await addAgency(request)
  const { mark, taskId } = agency
  const [alder, birch, cedar] = agency.companies
  if (!alder || !birch || !cedar) throw new Error('There are three companies')
  const comment = async (teamId: string, text: string): Promise<void> =>
    post(request, `/tasks/${taskId}/teams/${teamId}/comments`, { text })
  await comment(alder.id, `Only Alder knows this ${mark}`)
  await comment(birch.id, `Only Birch knows this ${mark}`)
  const notify = async (teamId: string, title: string): Promise<void> => {
    const values = { title, teamId, linkUrl: `/tasks/${taskId}`, sendEmail: true }
    const { id, revision } = await post(request, '/notifications', values)
    await post(request, `/notifications/${id}/push`, { revision })
  }

  // One sign-in, and a menu with what is due in each company.
  await comeIn(page, agency)
  await page.getByRole('button', { name: 'Continue' }).click()
  await openCompanies(page).click()
  const [total] = await openTasks(page, agency)
  expect(total).toBeGreaterThan(0)
  expect(await openTasks(page, agency)).toEqual([total, total, total])
  await expectAccessible(page, 'menu of companies')
  await page.keyboard.press('Escape')
  await switchTo(page, alder.name)

  // The email about one company opens that company, although another one is open.
  await notify(birch.id, `Please decide ${mark}`)
  await page.goto(await linkInEmail(page.request, agency.email, birch.name))
  await expect(openCompanies(page)).toHaveText(birch.name)
  await expect(page.getByText(`Only Birch knows this ${mark}`)).toBeVisible()
  await expect(page.getByText(`Only Alder knows this ${mark}`)).toBeHidden()
  expect(new URL(page.url()).search).toBe('')

  // A task that is complete for one company is open for the others.
  await page.getByRole('button', { name: 'Mark as complete' }).click()
  await expect(page.getByRole('button', { name: 'Mark as complete' })).toBeHidden()
  await page.goto('/')
  await openCompanies(page).click()
  const [ofAlder = 0, ofBirch, ofCedar] = await openTasks(page, agency)
  expect([ofBirch, ofCedar]).toEqual([ofAlder - 1, ofAlder])
  await page.keyboard.press('Escape')

  // A notice to one company is announced in the others.
  const notice = `Gate 4 for Cedar ${mark}`
  await notify(cedar.id, notice)
  await page.reload()
  await openCompanies(page).click()
  await expect(company(page, cedar.name)).toContainText('1 unread')
  await expect(company(page, alder.name)).not.toContainText('unread notification')
  await page.keyboard.press('Escape')
  await page.goto('/notifications')
  await expect(page.getByText(notice)).toBeHidden()
  await switchTo(page, cedar.name)
  await page.goto('/notifications')
  await expect(page.getByText(notice).first()).toBeVisible()

  // Offline, a company shows nothing of another one.
  await switchTo(page, alder.name)
  await page.goto(`/tasks/${taskId}`)
  await expect(page.getByText(`Only Alder knows this ${mark}`)).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, {
    timeout: 60_000,
  })
  await expect.poll(() => storedTexts(page)).toContain(`Only Alder knows this ${mark}`)
  await switchTo(page, birch.name)
  await page.goto(`/tasks/${taskId}`)
  await expect.poll(() => storedTexts(page)).toContain(`Only Birch knows this ${mark}`)
  expect(await storedTexts(page)).not.toContain(`Only Alder knows this ${mark}`)
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText(`Only Birch knows this ${mark}`)).toBeVisible()
  await expect(page.getByText(`Only Alder knows this ${mark}`)).toBeHidden()
  await page.context().setOffline(false)

  // Organisers see three companies.
  const screen = await organisers.newPage()
  await screen.goto(`/admin/teams?search=${mark}`)
  for (const { name } of agency.companies)
    await expect(screen.getByRole('link', { name, exact: true })).toBeVisible()
  await screen.goto(`/admin/users?search=${agency.email}`)
  for (const { name } of agency.companies)
    await expect(screen.getByText(name, { exact: true }).first()).toBeVisible()
})
