import { afterEach, expect, test, vi } from 'vitest'
import { keepForHall } from './keep-for-hall.ts'

afterEach(() => vi.unstubAllGlobals())

test('on the first visit, it begins once the worker answers this page', async () => {
  const worker = Object.assign(new EventTarget(), { controller: null as object | null })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (request: Request | string) => {
    asked.push(new URL(typeof request === 'string' ? request : request.url, 'http://x').pathname)
    return new Response('{}', { status: 503 })
  })
  const kept = keepForHall().catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(asked).toEqual([])
  worker.controller = {}
  worker.dispatchEvent(new Event('controllerchange'))
  await kept
  expect(asked).toContain('/api/session')
})

/** The calls that it makes, given responses by path. Other calls are refused. */
async function callsOf(answers: Readonly<Record<string, unknown>>): Promise<string[]> {
  const worker = Object.assign(new EventTarget(), { controller: {} })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const url = typeof request === 'string' ? request : request.url
    const { pathname, search } = new URL(url, 'http://x')
    asked.push(pathname + search)
    const answer = answers[pathname]
    return answer === undefined
      ? new Response('{}', { status: 404 })
      : Response.json(answer as object)
  })
  await keepForHall()
  localStorage.clear()
  return asked
}

const page = (items: readonly object[]) => ({ items, nextCursor: null, total: items.length })

test('it fetches forms as their links open them, and the conversation of each task', async () => {
  const draft = { id: 'draft', isDraft: true, hasChanges: false }
  const sent = { id: 'sent', isDraft: false, hasChanges: false }
  const form = { submissions: [], tasks: [] }
  const calls = await callsOf({
    '/api/session': { viewer: { permissions: 'user', team: { id: 'food' } } },
    '/api/my-tasks': page([{ id: 'build', title: '', dueDate: '', description: '' }]),
    '/api/my-supplier-groups': { items: [] },
    '/api/my-forms': page([
      {
        ...form,
        id: 'order',
        tasks: [
          { id: 'open', submission: null },
          { id: 'begun', submission: draft },
          { id: 'done', submission: sent },
          { id: 'changed', submission: { ...sent, id: 'again', hasChanges: true } },
        ],
      },
      { ...form, id: 'free', submissions: [{ id: 'earlier', hasChanges: true }] },
    ]),
    '/api/submissions/sent': { submission: { submittedAt: '1', updatedAt: '2' } },
    '/api/submissions/earlier': { submission: { submittedAt: '1', updatedAt: '1' } },
  })
  const wanted = /^\/api\/(filling|submissions|tasks)\//
  expect(calls.filter((call) => wanted.test(call))).toEqual([
    '/api/submissions/sent',
    '/api/submissions/sent/changes',
    '/api/submissions/again',
    '/api/filling/order?taskId=open',
    '/api/filling/order?taskId=begun',
    '/api/filling/order?taskId=changed',
    '/api/submissions/earlier',
    '/api/filling/free?submissionId=earlier',
    '/api/filling/free',
    '/api/tasks/build/teams/food/comments',
  ])
  expect(calls.at(-1)).toBe('/api/my-supplier-groups')
})

test('it fetches the people and data of the own team', async () => {
  const calls = await callsOf({
    '/api/session': { viewer: { permissions: 'user', team: { id: 'food' } } },
    '/api/my-supplier-groups': { items: [] },
  })
  expect(calls).toEqual(
    expect.arrayContaining([
      '/api/teams/food',
      '/api/teams/food/custom-fields',
      '/api/teams/food/acting',
    ]),
  )
})
