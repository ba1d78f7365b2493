// Overload is answered with "later" within seconds, never with a long wait or an unexpected error.
import { Readable } from 'node:stream'
import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { castOf } from './cast.ts'
import { testPortal } from './test-portal.ts'

const CONNECTIONS = 2

const portal = await testPortal({ env: { DATABASE_POOL: String(CONNECTIONS) } })
const event = await portal.event()

const ask = () => event.inject({ method: 'GET', url: '/api/session' })

test('a request without a database connection is told when to retry', async () => {
  const { pool } = portal.services.database
  const held = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()))
  const began = performance.now()
  const [answer, ready, health] = await Promise.all([
    ask(),
    portal.app.inject({ method: 'GET', url: '/ready' }),
    portal.app.inject({ method: 'GET', url: '/health' }),
  ])
  expect(performance.now() - began).toBeLessThan(30_000)
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'BUSY'])
  expect(answer.headers['retry-after']).toBe('2')
  expect(answer.json()).toMatchObject({ retryAfterSeconds: 2 })
  // A busy process is still healthy.
  expect([ready.statusCode, health.statusCode]).toEqual([200, 200])
  for (const connection of held) connection.release()
  expect((await ask()).statusCode).toBe(200)
})

test('a process whose connections are never returned reports it to the load balancer', async () => {
  const { pool } = portal.services.database
  const held = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()))
  const failing = async () =>
    (await portal.app.inject({ method: 'GET', url: '/ready' })).json().failing
  await expect.poll(failing, { timeout: 6_000 }).toEqual(['connections'])
  for (const connection of held) connection.release()
  await expect.poll(failing, { timeout: 6_000 }).toBeUndefined()
})

test('an upload whose record gets no connection is told to retry: its store has not failed', async () => {
  const { owner } = (await castOf(event)).food
  const { pool } = portal.services.database
  const held: PoolClient[] = []
  const bytes = Readable.from(
    (async function* () {
      // The sender has been admitted.
      while (held.length < CONNECTIONS) held.push(await pool.connect())
      yield Buffer.from('a plain text')
    })(),
  )
  const answer = await event.inject({
    method: 'POST',
    url: '/api/files?purpose=submission&name=a.txt',
    headers: { cookie: owner.cookie, 'content-type': 'application/octet-stream' },
    body: bytes,
  })
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'BUSY'])
  for (const connection of held) connection.release()
})

test('a statement that takes too long is cancelled', async () => {
  const began = performance.now()
  const stopped = portal.services.database.pool.query('select pg_sleep(60)')
  await expect(stopped).rejects.toMatchObject({ code: '57014' })
  expect(performance.now() - began).toBeLessThan(40_000)
})
