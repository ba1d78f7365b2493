import { expect, test } from 'vitest'
import { failureOf } from './failure.ts'
import { LOST_ANSWER, unlessLost } from './lost-answer.ts'

const request = (method: string, signal?: AbortSignal) =>
  new Request('http://portal.test/api/tasks', { method, ...(signal && { signal }) })
const broken = new TypeError('Failed to fetch')
const lost = () => Promise.reject(broken)
const cut = async () =>
  new Response(new ReadableStream({ start: (controller) => controller.error(broken) }))
const outcome = (one: Request, send: () => Promise<Response>) =>
  unlessLost(one, send).catch((error: unknown) => error)

test.each([
  ['nothing', lost],
  ['the start', cut],
])(
  'if %s of the response to a change arrives, the user reads that it may have been saved',
  async (_what, send) => {
    const failure = failureOf(await outcome(request('POST'), send))
    expect(failure).toMatchObject({ code: LOST_ANSWER, status: null })
    expect(failure.message).toMatch(/we do not know whether this was saved/)
  },
)

test('reads, and changes that the user has left, fail with their own error', async () => {
  expect(await outcome(request('GET'), lost)).toBe(broken)
  expect(await outcome(request('PUT', AbortSignal.abort()), lost)).toBe(broken)
  const answer = await unlessLost(request('POST'), async () => new Response('{"id":1}'))
  expect(await answer.json()).toEqual({ id: 1 })
})
