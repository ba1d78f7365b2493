// An exhibitor finds an answer on a phone, reads it again offline, works offline, and finds it done
// when the network is back. After signing out, nothing can be read.
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { test } from '../steps/test.ts'

test.describe.configure({ mode: 'serial' })

/** The worker has started, and has requested what the page requested before it. */
async function workerOf(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, {
    timeout: 60_000,
  })
  await expect.poll(() => keptOn(page), { timeout: 30_000 }).toContain('/api/menu')
}

/** The API responses stored on the device. */
const keptOn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('eventflow-seen '))
    const all = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return all.flat().map((url) => new URL(url).pathname)
  })

test('the search answers in a hall where nobody has opened it before', async ({
  context,
  page,
}) => {
  await signInQuietly(context, demoPerson('teamOwner'))
  await page.goto('/')
  await workerOf(page)
  await expect.poll(() => keptOn(page), { timeout: 60_000 }).toContain('/api/my-supplier-groups')
  await context.setOffline(true)
  await page.getByRole('button', { name: /^Search everything/ }).click()
  await page.getByRole('combobox').fill('plumbing')
  await expect(page.getByRole('option', { name: /Clearwater Plumbing/ })).toBeVisible()
  await page.goto('/search?q=plumbing')
  await expect(page.getByRole('link', { name: 'Clearwater Plumbing' })).toBeVisible()
})

interface OwnTask {
  readonly id: string
  readonly title: string
  readonly type: string
  readonly formId: string | null
  readonly state: string
}

async function openTask(
  { request }: BrowserContext,
  isIt: (task: OwnTask) => boolean,
): Promise<OwnTask> {
  const { items } = await (await request.get('/api/my-tasks?limit=200')).json()
  const found = (items as OwnTask[]).find(
    (task) => isIt(task) && ['pending', 'dueSoon', 'overdue'].includes(task.state),
  )
  if (found === undefined) throw new Error('The demo team has no such task')
  return found
}

/** Asks something about a task, without opening it in the browser. */
async function ask({ request }: BrowserContext, taskId: string, text: string): Promise<void> {
  const { viewer } = await (await request.get('/api/session')).json()
  const path = `/api/tasks/${taskId}/teams/${viewer.team.id}/comments`
  expect((await request.post(path, { data: { text } })).ok()).toBe(true)
}

interface OwnForm {
  readonly id: string
  readonly title: string
  readonly tasks: readonly {
    readonly id: string
    readonly submission: { readonly id: string; readonly isDraft: boolean } | null
  }[]
}

/** The first forms of the team and the last, which need not have been opened. */
async function formsOf({ request }: BrowserContext): Promise<{ title: string; path: string }[]> {
  const { items } = await (await request.get('/api/my-forms')).json()
  const all = (items as OwnForm[]).flatMap(({ id, title, tasks }) =>
    tasks.map(({ id: taskId, submission }) => ({
      title,
      path:
        submission?.isDraft === false
          ? `/forms/${id}/submissions/${submission.id}`
          : `/forms/${id}?taskId=${taskId}`,
    })),
  )
  return [...all.slice(0, 2), ...all.slice(-1)]
}

const AS_OF = /^You are offline\. Last updated \d\d:\d\d\./

test('a found answer is read again offline, and offline work is sent later', async ({
  context,
  page,
}) => {
  await signInQuietly(context, demoPerson('teamOwner'))
  const task = await openTask(context, ({ type }) => type === 'task')
  const discussed = await openTask(context, ({ id, type }) => type === 'task' && id !== task.id)
  const comment = `Written in hall 4 at ${Date.now()}`
  const question = `Asked on another device at ${Date.now()}`
  await ask(context, discussed.id, question)
  const forms = await formsOf(context)

  // Online: the answer, the dashboard, a task.
  await page.goto('/')
  await workerOf(page)
  await page.goto('/search?q=maximum+wall+height')
  await page.getByRole('heading', { level: 2 }).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/content\/[^#]+#.+/)
  const answer = new URL(page.url()).pathname
  const text = page.getByText(/height|high/i).first()
  await expect(text).toBeVisible()
  await page.goto(`/tasks/${task.id}`)
  await expect(page.getByRole('heading', { level: 1, name: task.title })).toBeVisible()
  await expect(page.getByLabel('Write a comment')).toBeVisible()
  await expect.poll(() => keptOn(page)).toContain(`/api/my-tasks/${task.id}`)
  await expect.poll(() => keptOn(page)).toContainEqual(expect.stringContaining('/api/my-content/'))
  // The last call of what is fetched in advance.
  await expect.poll(() => keptOn(page), { timeout: 60_000 }).toContain('/api/my-supplier-groups')

  // Offline, the app is started again.
  await context.setOffline(true)
  await page.goto(answer)
  await expect(text).toBeVisible()
  await expect(page.getByRole('status').getByText(AS_OF)).toBeVisible()
  await expectAccessible(page, 'a page without a network')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(AS_OF)).toBeVisible()
  // Never opened, but fetched in advance.
  await page.goto('/suppliers')
  await expect(page.getByRole('link', { name: 'Clearwater Plumbing' })).toBeVisible()
  await page.goto('/time-table?tab=days')
  await expect(page.getByText('Open to visitors').first()).toBeVisible()
  await page.goto('/search?q=plumbing')
  await expect(page.getByText(/^You are offline\. The manual/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Clearwater Plumbing' })).toBeVisible()
  await expectAccessible(page, 'search without a network')
  await page.goto('/my-team')
  await expect(page.getByText(demoPerson('teamMember').name)).toBeVisible()
  for (const { title, path } of forms) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  await page.goto(`/tasks/${discussed.id}`)
  await expect(page.getByText(question)).toBeVisible()
  await page.goto('/my-account')
  await expect(page.getByRole('heading', { name: 'Not on this device' })).toBeVisible()

  // Work that can be done offline.
  await page.goto(`/tasks/${task.id}`)
  await page.getByRole('button', { name: /^(Mark as complete|Send for approval)$/ }).click()
  await expect(page.getByText('Not sent yet').first()).toBeVisible()
  await page.getByLabel('Write a comment').fill(comment)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(`“${comment}”`)).toBeVisible()
  await expect(page.getByText(/^2 changes are stored on this device\./)).toBeVisible()
  await expectAccessible(page, 'a task with what waits')

  // Closed and reopened online: sent once, and shown that way.
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto('/')
  const stored = async () => {
    const [one, thread] = await Promise.all([
      context.request.get(`/api/my-tasks/${task.id}`).then((response) => response.json()),
      context.request
        .get('/api/session')
        .then((response) => response.json())
        .then(({ viewer }) =>
          context.request.get(`/api/tasks/${task.id}/teams/${viewer.team.id}/comments`),
        )
        .then((response) => response.json()),
    ])
    const isSent = one.isComplete || one.approval?.state !== undefined
    const texts = (thread.comments as { text: string }[]).map((each) => each.text)
    return [isSent, texts.filter((each) => each === comment).length]
  }
  await expect.poll(stored, { timeout: 30_000 }).toEqual([true, 1])
  await expect(later.getByText(/changes? (is|are) stored on this device/)).toHaveCount(0)
})

test('a form viewed before is filled in offline, and its draft is sent later', async ({
  context,
  page,
}) => {
  await signInQuietly(context, demoPerson('teamOwner'))
  const task = await openTask(context, ({ type, formId }) => type === 'form' && formId !== null)
  const form = `/forms/${task.formId}?taskId=${task.id}`
  await page.goto(form)
  await workerOf(page)
  await expect.poll(() => keptOn(page)).toContain(`/api/filling/${task.formId}`)
  await context.setOffline(true)
  await page.reload()
  const field = page.locator('#content input[type=text], #content textarea').first()
  const typed = `Typed in hall 4 at ${Date.now()}`
  await field.fill(typed)
  await expect(
    page.getByText('Not saved yet; stored on this device').filter({ visible: true }).first(),
  ).toBeVisible({
    timeout: 20_000,
  })
  await page.close()

  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto('/')
  const stored = async () =>
    (await context.request.get(`/api/filling/${task.formId}?taskId=${task.id}`)).text()
  await expect.poll(stored, { timeout: 40_000 }).toContain(typed)
})

test('nothing can be read after signing out', async ({ context, page }) => {
  await signInQuietly(context, demoPerson('teamMember'))
  await page.goto('/tasks')
  await workerOf(page)
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect.poll(() => keptOn(page)).toEqual([])
  await context.setOffline(true)
  for (const path of ['/tasks', '/']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Not on this device' })).toBeVisible()
  }
  await context.setOffline(false)
})
