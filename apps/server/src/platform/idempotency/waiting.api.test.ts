// A call whose key is in use by a running call. The row of the key blocks it, without a separate
// lock.
import { isNight } from '@eventflow/domain/builders/kernel'
import { beforeEach, describe, expect, test } from 'vitest'
import { castOf, type Cast } from '../../testing/cast.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { idempotencyKeys } from './idempotency.tables.ts'
import { requestHash as hash } from './request-hash.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
})

const send = (key: string) =>
  event.inject({
    method: 'POST',
    url: '/api/team-types',
    cookie: cast.moderator.cookie,
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ name: 'Space Only' }),
  })

const typeNames = async () =>
  (await cast.moderator.api.teamTypes.list({})).items.map(({ name }) => name)

/** Starts a first call that has added its key. `end` commits or rolls it back. */
async function firstCall(key: string, answer: { status: number; body: string } | null = null) {
  let end = (_how: 'answered' | 'killed') => {}
  const ended = new Promise<'answered' | 'killed'>((resolve) => void (end = resolve))
  let isAdded = () => {}
  const added = new Promise<void>((resolve) => void (isAdded = resolve))
  const requestHash = hash('POST /team-types', { name: 'Space Only' })
  const { accountId: owner } = cast.moderator.person
  const first = event
    .inEvent(async ({ tx, eventId }) => {
      await tx.insert(idempotencyKeys).values({ eventId, owner, key, requestHash, ...answer })
      isAdded()
      if ((await ended) === 'killed') throw new Error('killed')
    })
    .catch(() => undefined)
  await added
  return { end: (how: 'answered' | 'killed') => (end(how), first) }
}

/** Long enough for the second call to reach the key. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 300))

describe('a call that waits for the first', () => {
  test('is executed itself when the first is killed', async () => {
    const { end } = await firstCall('killed')
    const second = send('killed')
    await aMoment()
    expect(await typeNames()).not.toContain('Space Only')
    await end('killed')
    const answer = await second
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['idempotent-replayed']).toBeUndefined()
    expect(await typeNames()).toContain('Space Only')
  })

  test.runIf(isNight)('is refused with Retry-After when that takes too long', async () => {
    const { end } = await firstCall('stuck')
    const second = await send('stuck')
    expect([second.statusCode, second.json().code]).toEqual([409, 'REQUEST_IN_PROGRESS'])
    expect(second.headers['retry-after']).toBe('5')
    await end('killed')
    expect(await typeNames()).not.toContain('Space Only')
  })

  // The previous version adds the row with its response.
  test('gets the response of the first after that is committed', async () => {
    const answered = { id: cast.food.teamTypeId, name: 'of the first' }
    const { end } = await firstCall('first', { status: 200, body: JSON.stringify(answered) })
    const second = send('first')
    await aMoment()
    await end('answered')
    const answer = await second
    expect(answer.headers['idempotent-replayed']).toBe('true')
    expect(answer.payload).toContain('of the first')
    expect(await typeNames()).not.toContain('Space Only')
  })
})
