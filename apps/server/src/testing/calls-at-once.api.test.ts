// One account cannot block the portal for the others.
import { expect, test } from 'vitest'
import { CALL_LIMITS } from '../platform/http/calls-at-once.ts'
import { idempotencyKeys } from '../platform/idempotency/idempotency.tables.ts'
import { castOf } from './cast.ts'
import { ownTestPortal } from './test-portal.ts'

const portal = await ownTestPortal()
const event = await portal.event()
const { moderator, food, tech } = await castOf(event)
const MAX_CALLS = CALL_LIMITS.atOnce.light.account
const EXTRA = 6

const dashboard = (cookie: string) => event.inject({ method: 'GET', url: '/api/dashboard', cookie })

/** Calls that all wait for the same key until the test releases it. */
async function heldCalls(key: string) {
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  let take = (): void => undefined
  const taken = new Promise<void>((resolve) => (take = resolve))
  const holding = event
    .inEvent(async ({ tx, eventId }) => {
      const owner = moderator.person.accountId
      await tx.insert(idempotencyKeys).values({ eventId, owner, key, requestHash: 'held' })
      take()
      await held
      throw new Error('released')
    })
    .catch(() => undefined)
  await taken
  const send = () =>
    event.inject({
      method: 'POST',
      url: '/api/team-types',
      cookie: moderator.cookie,
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ name: 'Space Only' }),
    })
  return { send, end: () => (letGo(), holding) }
}

test('one account with too many calls is refused, and the dashboards of others are answered', async () => {
  await dashboard(moderator.cookie)
  const { send, end } = await heldCalls('held')
  const answers = Array.from({ length: MAX_CALLS + EXTRA }, send)
  const others = await Promise.all([dashboard(food.owner.cookie), dashboard(tech.owner.cookie)])
  expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const refused = await Promise.all(answers.slice(-EXTRA))
  for (const answer of refused) {
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '1'])
    expect(answer.json()).toMatchObject({ code: 'TOO_MANY_CALLS', retryAfterSeconds: 1 })
  }
  await end()
  const served = await Promise.all(answers.slice(0, MAX_CALLS))
  expect(served.map(({ statusCode }) => statusCode)).toEqual(Array(MAX_CALLS).fill(200))
  expect((await send()).statusCode).toBe(200)
})

test('an account can have fewer concurrent searches', async () => {
  const { account } = CALL_LIMITS.atOnce.heavy
  await dashboard(tech.owner.cookie)
  const find = () =>
    event.inject({ method: 'GET', url: '/api/find?text=stand', cookie: tech.owner.cookie })
  const answers = await Promise.all(Array.from({ length: account + 3 }, find))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(
    account,
  )
})
