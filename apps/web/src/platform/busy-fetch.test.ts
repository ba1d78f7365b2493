import { expect, test } from 'vitest'
import { busyFetch } from './busy-fetch.ts'

/** The result of a call that the server answers with these responses, one after another. */
async function call(
  isKeyed: boolean,
  ...script: [status: number, retryAfter?: string, code?: string][]
) {
  const bodies: string[] = []
  const pauses: number[] = []
  const answer = await busyFetch(
    new Request('http://portal.test/api/tasks', { method: 'POST', body: '{"a":1}' }),
    {
      isKeyed,
      send: async (request) => {
        bodies.push(await request.text())
        const [status, after, code] = script.shift() ?? [200]
        const headers = after ? { 'retry-after': after } : undefined
        return Response.json({ code }, { status, headers })
      },
      pause: async (ms) => void pauses.push(ms),
    },
  )
  return { status: answer.status, bodies, pauses }
}

test('a call above the limit is repeated after the requested time, with the same body', async () => {
  const { status, bodies, pauses } = await call(false, [429, '1'], [429, '1'])
  expect(status).toBe(200)
  expect(bodies).toEqual(['{"a":1}', '{"a":1}', '{"a":1}'])
  expect(pauses.every((ms) => ms >= 1_000 && ms <= 2_000)).toBe(true)
})

test('a call during database overload is repeated if it has an idempotency key', async () => {
  expect((await call(true, [503, '2'])).status).toBe(200)
  expect((await call(false, [503, '2', 'UNCONFIRMED'])).status).toBe(503)
})

test('a call without a key is repeated if the overloaded database has stored nothing', async () => {
  const { status, bodies } = await call(false, [503, '2', 'BUSY'])
  expect([status, bodies.length]).toEqual([200, 2])
})

test.each([
  ['a long wait', [429, '900']],
  ['a permanent limit', [429]],
  ['an unavailable server', [503]],
  ['another refusal', [409, '1']],
] as const)('%s is not retried automatically', async (_what, [status, after]) => {
  const seen = await call(true, [status, after])
  expect([seen.status, seen.bodies.length]).toEqual([status, 1])
})

test('a server that stays busy is called three times', async () => {
  const busy: [number, string][] = Array.from({ length: 9 }, () => [429, '1'])
  const { status, bodies } = await call(true, ...busy)
  expect([status, bodies.length]).toEqual([429, 3])
})
