import { expect, test } from 'vitest'
import { intentKeys } from './intent-keys.ts'
import { keyedFetch } from './keyed-fetch.ts'

/**
 * A server that returns these statuses one after another. `lost` means no response, `cut` means an
 * incomplete one.
 */
function server(...script: (number | 'lost' | 'cut')[]) {
  const seen: string[] = []
  const bodies: string[] = []
  const send = async (request: Request): Promise<Response> => {
    seen.push(request.headers.get('idempotency-key') ?? '')
    bodies.push(await request.text())
    const next = script.shift() ?? 200
    if (next === 'lost') throw new TypeError('Failed to fetch')
    if (next !== 'cut') return new Response('{}', { status: next, headers: PROBLEM[next] ?? {} })
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"id":'))
        controller.error(new TypeError('network error'))
      },
    })
    return new Response(body)
  }
  return { seen, bodies, send }
}

/** The portal's own 503. A proxy sends no problem document. */
const PROBLEM: Readonly<Record<number, HeadersInit>> = {
  503: { 'content-type': 'application/problem+json' },
}

const aCall = () => new Request('http://portal.test/api/tasks', { method: 'POST', body: '{"a":1}' })

function browser(send: (request: Request) => Promise<Response>) {
  let made = 0
  const keys = intentKeys(() => `key-${(made += 1)}`)
  const click = (intent = 'tasks.add {"a":1}') =>
    keyedFetch(aCall(), intent, { keys, send, pause: async () => undefined })
  return { click }
}

test('each click is a separate intent with its own key', async () => {
  const { seen, send } = server()
  const { click } = browser(send)
  await click()
  await click()
  expect(seen).toEqual(['key-1', 'key-2'])
})

test('two clicks at the same time are one intent', async () => {
  const { seen, send } = server()
  const { click } = browser(send)
  await Promise.all([click(), click()])
  expect(seen).toEqual(['key-1', 'key-1'])
})

test('a call is repeated with the same key and body after a lost connection', async () => {
  const { seen, bodies, send } = server('lost', 502)
  const { click } = browser(send)
  expect((await click()).status).toBe(200)
  expect(seen).toEqual(['key-1', 'key-1', 'key-1'])
  expect(new Set(bodies)).toEqual(new Set(['{"a":1}']))
})

test('a call is repeated with the same key after an incomplete response', async () => {
  const { seen, send } = server('cut', 200)
  const { click } = browser(send)
  expect(await (await click()).text()).toBe('{}')
  await click()
  expect(seen).toEqual(['key-1', 'key-1', 'key-2'])
})

test('after three tries the user sees the error, and the next click has the same key', async () => {
  const { seen, send } = server('lost', 'lost', 'lost')
  const { click } = browser(send)
  await expect(click()).rejects.toThrow('Failed to fetch')
  expect((await click()).status).toBe(200)
  expect(new Set(seen)).toEqual(new Set(['key-1']))
  await click()
  expect(seen.at(-1)).toBe('key-2')
})

test('a different input is a different intent', async () => {
  const { seen, send } = server('lost', 'lost', 'lost')
  const { click } = browser(send)
  await expect(click()).rejects.toThrow()
  await click('tasks.add {"a":2}')
  expect(seen.at(-1)).toBe('key-2')
})

test.each([
  ['is refused', 422, 'key-2'],
  ['has an unknown result', 503, 'key-1'],
  ['may still be running', 409, 'key-1'],
])('after a call that %s (%d), the next click has %s', async (_what, status, next) => {
  const { seen, send } = server(status)
  const { click } = browser(send)
  expect((await click()).status).toBe(status)
  await click()
  expect(seen).toEqual(['key-1', next])
})

test('a user who has left does not wait for another try', async () => {
  const { seen, send } = server('lost')
  const gone = new AbortController()
  const call = new Request(aCall(), { signal: gone.signal })
  gone.abort()
  const sending = keyedFetch(call, 'x', {
    keys: intentKeys(),
    send: async (request) => send(new Request(request, { signal: null })),
    pause: async () => undefined,
  })
  await expect(sending).rejects.toThrow()
  expect(seen.length).toBeLessThan(2)
})

test('intents that are never retried are dropped eventually', () => {
  let made = 0
  const keys = intentKeys(() => `key-${(made += 1)}`)
  for (let number = 0; number < 60; number += 1) keys.keyOf(`intent ${number}`)
  expect(keys.keyOf('intent 59')).toBe('key-60')
  expect(keys.keyOf('intent 0')).toBe('key-61')
})
