// A call with a key that comes while the first still runs.
import { isNight } from '@eventflow/domain/builders/kernel'
import { sql } from 'drizzle-orm'
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

const hashOf = (input: unknown): string => hash('POST /team-types', input)

const typeNames = async () =>
  (await cast.moderator.api.teamTypes.list({})).items.map(({ name }) => name)

describe('a call that waits for the first', () => {
  /** A first call that holds its key until it is let go. */
  async function heldKey(key: string) {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    let isTaken = () => {}
    const taken = new Promise<void>((resolve) => {
      isTaken = resolve
    })
    const { accountId } = cast.moderator.person
    const first = event
      .inEvent(async ({ tx, eventId }) => {
        const name = JSON.stringify(['idempotency', eventId, accountId, key])
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
        isTaken()
        await held
        throw new Error('killed')
      })
      .catch(() => undefined)
    await taken
    return { end: () => (letGo(), first) }
  }

  test('is done itself when the first is killed', async () => {
    const { end } = await heldKey('killed')
    const second = send('killed')
    await new Promise((resolve) => setTimeout(resolve, 100))
    await end()
    expect((await second).statusCode).toBe(200)
    expect(await typeNames()).toContain('Space Only')
  })

  test.runIf(isNight)('is told to come again later when that takes too long', async () => {
    const { end } = await heldKey('stuck')
    const second = await send('stuck')
    expect([second.statusCode, second.json().code]).toEqual([409, 'REQUEST_IN_PROGRESS'])
    expect(second.headers['retry-after']).toBe('5')
    await end()
    expect(await typeNames()).not.toContain('Space Only')
  })

  test('finds the answer of one that the version before this one has begun', async () => {
    const { accountId } = cast.moderator.person
    let other: ReturnType<typeof send> | undefined
    await event.inEvent(async ({ tx, eventId }) => {
      // It has no lock; its row is there for others once it has ended.
      const body = JSON.stringify({ id: 'of the first' })
      const requestHash = hashOf({ name: 'Space Only' })
      await tx
        .insert(idempotencyKeys)
        .values({ eventId, owner: accountId, key: 'older', requestHash, status: 200, body })
      other = send('older')
      await new Promise((resolve) => setTimeout(resolve, 300))
    })
    const answer = await other
    expect(answer?.headers['idempotent-replayed']).toBe('true')
    expect(answer?.json()).toEqual({ id: 'of the first' })
    expect(await typeNames()).not.toContain('Space Only')
  })
})
