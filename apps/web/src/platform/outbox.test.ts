import { expect, test } from 'vitest'
import { sendWaiting } from './outbox-sender.ts'
import { createOutbox, type Intent } from './outbox.ts'

/** A server that returns these responses one after another. `lost` means no response. */
function arrange(...script: (number | 'lost' | { status: number; body: object })[]) {
  const stored = new Map<string, string>()
  const calls: { path: string; key: string | null; user: string | null; body: unknown }[] = []
  let made = 0
  const device = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const outboxOf = () =>
    createOutbox({
      device: () => device,
      now: () => new Date('2026-06-15T12:00:00Z'),
      newKey: () => `key-${(made += 1)}`,
    })
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers)
    const [key, user] = [headers.get('idempotency-key'), headers.get('eventflow-user')]
    calls.push({ path, key, user, body: JSON.parse(String(init.body)) })
    const next = script.shift() ?? 200
    if (next === 'lost') throw new TypeError('Failed to fetch')
    const { status, body } = typeof next === 'number' ? { status: next, body: {} } : next
    return Response.json(body, { status })
  }
  const outbox = outboxOf()
  const sendAll = (from = outbox) => sendWaiting(from, 'anna', send)
  return { calls, stored, outboxOf, outbox, sendAll }
}

const comment = (text: string): Intent => ({
  about: `comment ${text}`,
  method: 'POST',
  path: '/tasks/1/teams/2/comments',
  body: { text },
  title: 'Stand plan',
  screen: '/tasks/1',
  text,
})
const tick: Intent = {
  about: 'status 1',
  method: 'PUT',
  path: '/my-tasks/1/status',
  body: { revision: 3, isComplete: true },
  goal: { isComplete: true, isNotApplicable: false },
  title: 'Stand plan',
  screen: '/tasks/1',
  text: '',
}
const refused = (code: string, current?: object) => ({
  status: 409,
  body: { code, title: 'It has changed', current },
})

test('waiting actions are sent once and in order, also after the app is reopened', async () => {
  const { outbox, sendAll, outboxOf, calls, stored } = arrange()
  outbox.put('anna', comment('first'))
  outbox.put('anna', comment('second'))
  await sendAll(outboxOf())
  expect(calls.map(({ key, body }) => [key, body])).toEqual([
    ['key-1', { text: 'first' }],
    ['key-2', { text: 'second' }],
  ])
  expect(stored.size).toBe(0)
  await sendAll()
  expect(calls.length).toBe(2)
})

test('a call whose response was lost is repeated with the same key', async () => {
  const { outbox, sendAll, calls } = arrange('lost', 200)
  outbox.put('anna', comment('first'))
  expect(await sendAll()).toEqual([])
  expect(outbox.read('anna').length).toBe(1)
  await sendAll()
  expect(calls.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
})

test('each call names its user, and waits while somebody else is signed in', async () => {
  const { outbox, sendAll, calls } = arrange(refused('SIGNED_IN_AS_ANOTHER'))
  outbox.put('anna', comment('first'))
  outbox.put('anna', comment('second'))
  expect(await sendAll()).toEqual([])
  expect(outbox.read('anna').map(({ refusal }) => refusal)).toEqual([null, null])
  await sendAll()
  expect(calls.map(({ user }) => user)).toEqual(['anna', 'anna', 'anna'])
})

test.each([
  [500, 5, ''],
  [502, 40, 'The portal did not answer. Your input is still here. Try again in a moment.'],
])(
  'a call with status %d blocks no others, and is shown as refused after %d tries',
  async (status, tries, why) => {
    const { outbox, sendAll, calls } = arrange(status, 200, ...Array<number>(tries).fill(status))
    outbox.put('anna', comment('first'))
    outbox.put('anna', comment('second'))
    expect((await sendAll()).map(({ one }) => one.text)).toEqual(['second'])
    for (let tried = 2; tried < tries; tried += 1) expect(await sendAll()).toEqual([])
    expect(outbox.read('anna')).toMatchObject([{ text: 'first', refusal: null }])
    expect((await sendAll()).map(({ outcome }) => outcome.kind)).toEqual(['refused'])
    expect(outbox.read('anna')).toMatchObject([{ text: 'first', refusal: why }])
    // From now on, only the user can send it.
    expect(await sendAll()).toEqual([])
    expect(new Set(calls.map(({ key }) => key))).toEqual(new Set(['key-1', 'key-2']))
  },
)

test.each(['lost', 401, 429] as const)('after %s, the call and later ones wait', async (answer) => {
  const { outbox, sendAll, calls } = arrange(answer)
  outbox.put('anna', comment('first'))
  outbox.put('anna', comment('second'))
  await sendAll()
  expect(calls.length).toBe(1)
  expect(outbox.read('anna').map(({ refusal }) => refusal)).toEqual([null, null])
})

test('a permanent limit refuses one call and blocks no others', async () => {
  const why = 'This conversation is full'
  const { outbox, sendAll } = arrange({ status: 429, body: { code: 'THREAD_FULL', title: why } })
  outbox.put('anna', comment('first'))
  outbox.put('anna', comment('second'))
  expect((await sendAll()).map(({ outcome }) => outcome.kind)).toEqual(['refused', 'done'])
  expect(outbox.read('anna')).toMatchObject([{ text: 'first', refusal: why }])
})

test('a refused action stays with its text and reason, and the others are sent', async () => {
  const { outbox, sendAll } = arrange({
    status: 403,
    body: { code: 'FORBIDDEN', title: 'Not yours' },
  })
  outbox.put('anna', comment('first'))
  outbox.put('anna', comment('second'))
  const ended = await sendAll()
  expect(ended.map(({ outcome }) => outcome.kind)).toEqual(['refused', 'done'])
  expect(outbox.read('anna')).toMatchObject([{ text: 'first', refusal: 'Not yours' }])
  // Once refused, only the user can send it.
  expect(await sendAll()).toEqual([])
})

test("a change that conflicts with another person's is refused", async () => {
  const { outbox, sendAll } = arrange(refused('STALE_REVISION', { isComplete: false }))
  outbox.put('anna', tick)
  await sendAll()
  expect(outbox.read('anna')).toMatchObject([{ refusal: 'It has changed' }])
})

test('a repeated call whose response is not stored is done', async () => {
  const { outbox, sendAll } = arrange({ ...refused('ALREADY_DONE'), status: 410 })
  outbox.put('anna', comment('first'))
  expect((await sendAll()).map(({ outcome }) => outcome.kind)).toEqual(['done'])
  expect(outbox.read('anna')).toEqual([])
})

test('an action is done if the record already has the result, no matter who made the change', async () => {
  const current = { isComplete: true, isNotApplicable: false, revision: 4 }
  const { outbox, sendAll } = arrange(refused('STALE_REVISION', current))
  outbox.put('anna', tick)
  expect((await sendAll()).map(({ outcome }) => outcome.kind)).toEqual(['done'])
  expect(outbox.read('anna')).toEqual([])
})

test('the last of two actions on a task counts, also with other users on the device', () => {
  const { outbox } = arrange()
  outbox.put('anna', tick)
  outbox.put('anna', { ...tick, body: { isComplete: false } })
  outbox.put('bert', comment('his'))
  expect(outbox.read('anna')).toMatchObject([{ body: { isComplete: false } }])
  expect(outbox.read('bert').length).toBe(1)
})

test('a device that stores nothing reports that, and invalid entries are ignored', () => {
  const { outbox, stored } = arrange()
  stored.set('eventflow-outbox anna', '[{"id":1},7]')
  expect(outbox.read('anna')).toEqual([])
  const full = createOutbox({
    device: () => ({
      getItem: () => null,
      removeItem: () => undefined,
      setItem: () => {
        throw new Error('full')
      },
    }),
    now: () => new Date(),
  })
  expect(full.put('anna', tick)).toBe(false)
})
