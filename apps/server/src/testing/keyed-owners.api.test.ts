// How many keys an account, a network and all guests can store.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { keyedCalls } from './keyed-calls.fixture.ts'
import { testPortal } from './test-portal.ts'

const portal = await testPortal()
const { stage, post, storedKeys } = await keyedCalls(portal)

const fill = (owner: string, count: number) =>
  stage.event.inEvent(({ tx, eventId }) =>
    tx.execute(sql`
      insert into idempotency_keys (event_id, owner, key, request_hash, status, body, created_at)
      select ${eventId}, ${owner}, 'filled-' || n, 'x', 200, '{}', now() - make_interval(secs => n)
      from generate_series(1, ${count}) n`),
  )
const keysOf = async (owner: string) =>
  (await storedKeys()).filter((one) => one.owner === owner).map(({ key }) => key)

test('an account loses the oldest, and is never refused', async () => {
  const { person, cookie } = stage.cast.moderator
  const owner = person.accountId
  const send = (key: string) => post('/task-groups', { title: key }, { key, cookie })
  await fill(owner, 2_000)
  expect((await send('first')).statusCode).toBe(200)
  // One call of twenty counts. The probability that none of 400 does is one in 800 million.
  for (let n = 0; n < 400 && (await keysOf(owner)).length > 2_000; n += 1)
    expect((await send(`more-${n}`)).statusCode).toBe(200)
  const stored = await keysOf(owner)
  expect(stored.length).toBeLessThanOrEqual(2_000)
  expect(stored).toEqual(expect.arrayContaining(['first', 'filled-1']))
  expect(stored).not.toContain('filled-2000')
  expect((await send('first')).headers['idempotent-replayed']).toBe('true')
})

test('a network of guests loses the oldest, and is never refused', async () => {
  const over = { remoteAddress: '203.0.113.7' }
  const body = { email: 'nobody@example.test' }
  const send = (key: string) => post('/auth/forgot-password', body, { ...over, key })
  const owner = 'guest at 203.0.113.7: POST /auth/forgot-password'
  await fill(owner, 199)
  await send('first')
  expect(await keysOf(owner)).toHaveLength(200)
  expect((await send('one-more')).statusCode).toBe(200)
  const stored = await keysOf(owner)
  expect(stored).toHaveLength(181)
  expect(stored).toEqual(expect.arrayContaining(['first', 'one-more', 'filled-1']))
  expect((await send('first')).headers['idempotent-replayed']).toBe('true')
})

test('guests of many networks lose the oldest of all, and are never refused', async () => {
  await stage.event.inEvent(({ tx, eventId }) =>
    tx.execute(sql`
      insert into idempotency_keys (event_id, owner, key, request_hash, created_at)
      select ${eventId}, 'guest at 198.18.' || n, 'all', 'x', now() - make_interval(secs => n)
      from generate_series(1, 10050) n`),
  )
  const body = { email: 'nobody@example.test' }
  const ofGuests = async () =>
    (await storedKeys()).map(({ owner }) => owner).filter((owner) => owner.startsWith('guest at'))
  const accounts = (await storedKeys()).length - (await ofGuests()).length
  // One call of ten counts. The probability that none of 150 does is one in seven million.
  for (let n = 1; n <= 150; n += 1) {
    const answer = await post('/auth/forgot-password', body, {
      key: 'mine',
      remoteAddress: `203.0.113.${n}`,
    })
    expect(answer.statusCode).toBe(200)
    if (n % 10 === 0 && (await ofGuests()).length < 10_000) break
  }
  const stored = await ofGuests()
  expect(stored.length).toBeLessThan(10_000)
  expect(stored).toContain('guest at 198.18.1')
  expect(stored).not.toContain('guest at 198.18.10050')
  expect((await storedKeys()).length - stored.length).toBe(accounts)
})

test('an IPv6 network of guests has one quota for all its addresses', async () => {
  const body = { email: 'nobody@example.test' }
  const ask = (key: string, remoteAddress: string) =>
    post('/auth/forgot-password', body, { key, remoteAddress })
  await ask('v6', '2001:db8:7::1')
  const again = await ask('v6', '2001:db8:7::2')
  expect(again.headers['idempotent-replayed']).toBe('true')
})
