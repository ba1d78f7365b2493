// Responses get lost between the portal and the built page. Every press stores one record under the
// name of the person who typed it, and the text stays until it is stored.
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { faultyProxy, type Fault, type FaultyProxy } from '../steps/faulty-proxy.ts'
import { isNightly } from '../steps/night.ts'
import { addTeam } from '../steps/organiser.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

const FAULTS = ['drop', 'cut', 'badGateway', 'close'] as const satisfies readonly Fault[]
const COMMENT = /^POST \/api\/tasks\/.*\/comments /
const LOST = /^The portal’s answer did not arrive, so we do not know whether this was saved\./
const UNANSWERED = 'The portal did not answer. Your input is still here. Try again in a moment.'

let proxy: FaultyProxy
test.beforeAll(async ({ baseURL }) => {
  proxy = await faultyProxy(baseURL ?? '')
})
test.afterAll(() => proxy.close())

interface Written {
  readonly text: string
  readonly authorName: string
}

/** A task of a team, and the number of stored comments with a text. */
async function taskOf({ request }: BrowserContext) {
  const { items } = await (await request.get('/api/my-tasks?limit=200')).json()
  const { viewer } = await (await request.get('/api/session')).json()
  const [task] = items as { id: string; type: string }[]
  if (task === undefined) throw new Error('The demo team has no task')
  const thread = `/api/tasks/${task.id}/teams/${viewer.team.id}/comments`
  const stored = async (text: string): Promise<readonly string[]> => {
    const { comments } = await (await request.get(thread)).json()
    return (comments as Written[])
      .filter((comment) => comment.text === text)
      .map(({ authorName }) => authorName)
  }
  return { path: `/tasks/${task.id}`, stored }
}

/**
 * The owner of a team on the page of a task, in a browser whose requests pass through the proxy.
 */
async function onATask(browser: Browser) {
  const context = await browserOfTheirOwn(browser, proxy.url)
  const chloe = demoPerson('teamOwner')
  await signInQuietly(context, chloe)
  const { path, stored } = await taskOf(context)
  const page = await context.newPage()
  await page.goto(path)
  return { context, chloe, page, stored }
}

const field = (page: Page) => page.getByLabel('Write a comment')

async function send(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

/** All requests of one press have the same key. */
function expectOneKey(call: RegExp, atLeast: number): void {
  const keys = proxy.headersOf(call).map((headers) => headers['idempotency-key'])
  expect(keys.length).toBeGreaterThanOrEqual(atLeast)
  expect(keys).not.toContain(undefined)
  expect(new Set(keys).size).toBe(1)
}

test('a comment is stored once, even if the response is lost', async ({ browser }) => {
  const { chloe, page, stored } = await onATask(browser)
  for (const fault of FAULTS) {
    const text = `Once ${fault} ${Date.now()}`
    proxy.fail(COMMENT, fault)
    await send(page, text)
    await expect(field(page)).toHaveValue('')
    expect(await stored(text)).toEqual([chloe.name])
    expectOneKey(new RegExp(`${COMMENT.source}.*${text}`), 2)
  }

  // Until the portal responds, the text stays in its field, and the user presses again.
  const text = `Once at last ${Date.now()}`
  proxy.fail(COMMENT, 'badGateway', 3)
  await send(page, text)
  await expect(page.getByText(UNANSWERED)).toBeVisible()
  await expect(page.getByText('Bad Gateway')).toHaveCount(0)
  await expect(field(page)).toHaveValue(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(field(page)).toHaveValue('')
  expect(await stored(text)).toEqual([chloe.name])
  expectOneKey(new RegExp(`${COMMENT.source}.*${text}`), 4)

  // It may have been stored: the message does not deny that, and another press stores it only once.
  const again = `Once after all ${Date.now()}`
  proxy.fail(COMMENT, 'cut', 3)
  await send(page, again)
  await expect(page.getByText(LOST)).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(field(page)).toHaveValue('')
  expect(await stored(again)).toEqual([chloe.name])
})

test("one person's text is never sent by another who signs in to the same browser", async ({
  browser,
}) => {
  const context = await browserOfTheirOwn(browser, proxy.url)
  const [chloe, daniel] = [demoPerson('teamOwner'), demoPerson('teamMember')]
  await signInQuietly(context, chloe)
  const { path, stored } = await taskOf(context)
  const page = await context.newPage()
  await page.goto(path)
  await expect(field(page)).toBeVisible()

  // Online: the page is hers, the session his.
  await signInQuietly(context, daniel)
  const typed = `Chloe types ${Date.now()}`
  await send(page, typed)
  await expect(
    page.getByText(/^Another person or another of your companies is now open/),
  ).toBeVisible()
  await expect(page.getByText(/^You have been signed out\./)).toBeVisible()
  await expect(field(page)).toHaveValue(typed)
  expect(await stored(typed)).toEqual([])
  await signInQuietly(context, chloe)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(field(page)).toHaveValue('')
  expect(await stored(typed)).toEqual([chloe.name])

  // Offline: it waits while he is signed in, and is sent once she is back.
  await page.reload()
  await expect(field(page)).toBeVisible()
  await context.setOffline(true)
  const waiting = `Chloe waits ${Date.now()}`
  await send(page, waiting)
  await expect(page.getByText(`“${waiting}”`)).toBeVisible()
  await signInQuietly(context, daniel)
  await context.setOffline(false)
  await expect(page.getByText(/^You have been signed out\./)).toBeVisible()
  await expect(page.getByText(`“${waiting}”`)).toBeVisible()
  const his = await context.newPage()
  await his.goto(path)
  await expect(field(his)).toBeVisible()
  await expect(his.getByText(waiting)).toHaveCount(0)
  expect(await stored(waiting)).toEqual([])
  await signInQuietly(context, chloe)
  await page.reload()
  await expect.poll(() => stored(waiting)).toEqual([chloe.name])
})

test('a failed action blocks no others and is shown with its reason', async ({ browser }) => {
  test.skip(!isNightly, 'component tests of the outbox hold it by day')
  const { context, chloe, page, stored } = await onATask(browser)
  await expect(field(page)).toBeVisible()
  await context.setOffline(true)
  const [first, second] = [`Fails ${Date.now()}`, `Arrives ${Date.now()}`]
  await send(page, first)
  await send(page, second)
  await expect(page.getByText(`“${second}”`)).toBeVisible()
  const failing = new RegExp(`${COMMENT.source}.*${first}`)
  proxy.fail(failing, 'serverError', 5)
  await context.setOffline(false)
  await expect.poll(() => stored(second)).toEqual([chloe.name])
  await expect(page.getByText(/^1 change is stored on this device\./)).toBeVisible()
  for (let tried = proxy.headersOf(failing).length; tried < 5; tried += 1) {
    await page.reload()
    await expect.poll(() => proxy.headersOf(failing).length).toBeGreaterThan(tried)
    // A reload before the response arrives would not count as a try.
    await page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => undefined)
  }
  await expect(page.getByText('An unknown error occurred')).toBeVisible()
  await expect(page.getByText(`“${first}”`)).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => stored(first)).toEqual([chloe.name])
})

test('a form and a team are stored once, even if the response is lost', async ({ browser }) => {
  test.skip(!isNightly, 'by day the comment shows it')
  test.setTimeout(240_000)
  const organisers = await browserOfTheirOwn(browser, proxy.url)
  await signInQuietly(organisers, demoPerson('admin'))
  const formId = await publishForm(organisers)
  const [type] = (await (await organisers.request.get('/api/team-types')).json()).items
  const organiser = await organisers.newPage()
  const context = await browserOfTheirOwn(browser, proxy.url)
  await signInQuietly(context, demoPerson('teamOwner'))
  const page = await context.newPage()

  for (const [place, fault] of FAULTS.entries()) {
    await page.goto(`/forms/${formId}`)
    await page.getByLabel('Your answer').fill(fault)
    proxy.fail(/^POST \/api\/filling\/.*\/submit /, fault)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page).not.toHaveURL(new RegExp(`/forms/${formId}$`))
    const { total } = await (
      await organisers.request.get(`/api/forms/${formId}/submissions`)
    ).json()
    expect(total, fault).toBe(place + 1)

    const name = `Once ${fault} ${Date.now()}`
    const owner = { firstName: 'Olive', surname: 'Once', email: `olive-${Date.now()}@once.example` }
    proxy.fail(/^POST \/api\/teams /, fault)
    await addTeam(organiser, { name, type: type.name, owner })
    const found = await organisers.request.get('/api/teams', { params: { search: name } })
    expect((await found.json()).total, fault).toBe(1)
  }
})

/** A form with one question, for all teams, any number of times. */
async function publishForm({ request }: BrowserContext): Promise<string> {
  const title = `Once ${Date.now()}`
  const { id } = await (await request.post('/api/forms', { data: { title } })).json()
  await request.put(`/api/forms/${id}`, {
    data: {
      revision: 1,
      fieldIds: ['answer'],
      newFields: [{ id: 'answer', type: 'text', label: 'Your answer', isRequired: true }],
      form: {},
    },
  })
  const published = await request.put(`/api/forms/${id}/settings`, {
    data: {
      revision: 2,
      isPublished: true,
      isEditable: true,
      isPublic: false,
      submissionsPerTeam: FAULTS.length,
    },
  })
  expect(published.status()).toBe(200)
  return id
}
