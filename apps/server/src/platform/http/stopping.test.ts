import { setTimeout as pause } from 'node:timers/promises'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { registerProbes } from './readiness.ts'
import { createServer } from './server.ts'
import { stopServing } from './stopping.ts'

const GRACE_MS = 600

/** A server whose `/slow` answers after `slowMs`. */
async function serving(slowMs: number): Promise<{ app: FastifyInstance; url: string }> {
  const app = createServer({ log: pino({ level: 'silent' }), proxyHops: 0 })
  registerProbes(app, {})
  app.get('/slow', { config: { access: 'public' } }, async () => {
    await pause(slowMs)
    return { status: 'answered' }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` }
}

const ask = (url: string) =>
  fetch(url).then(
    (answer) => answer,
    () => null,
  )

test('a portal that is stopped reports it, serves for the grace period, and finishes open requests', async () => {
  const { app, url } = await serving(1_200)
  expect((await fetch(`${url}/ready`)).status).toBe(200)
  const underWay = ask(`${url}/slow`)
  await pause(50)
  const stopped = stopServing(app, { graceMs: GRACE_MS })
  const [ready, health] = [await fetch(`${url}/ready`), await fetch(`${url}/health`)]
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'not ready', failing: ['stopping'] },
  ])
  expect(health.status).toBe(200)
  expect(health.headers.get('connection')).toBe('close')
  await pause(GRACE_MS + 100)
  expect(await ask(`${url}/health`)).toBeNull()
  expect((await underWay)?.status).toBe(200)
  await stopped
})

test('work that does not end in time is cut off', async () => {
  const { app, url } = await serving(60_000)
  const underWay = ask(`${url}/slow`)
  await pause(50)
  const began = performance.now()
  await stopServing(app, { graceMs: 0, finishMs: 300 })
  expect(performance.now() - began).toBeLessThan(3_000)
  expect(await underWay).toBeNull()
})

test('a failing or silent check makes the portal not ready, without a reason in public', async () => {
  const app = createServer({ log: pino({ level: 'silent' }), proxyHops: 0 })
  let asked = 0
  registerProbes(app, {
    database: async () => {
      asked += 1
      throw new Error('password=hunter2')
    },
    disk: () => new Promise(() => undefined),
    files: async () => true,
  })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.inject({ method: 'GET', url: '/ready' })),
  )
  for (const answer of answers) {
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toEqual({ status: 'not ready', failing: ['database', 'disk'] })
  }
  expect(asked).toBe(1)
  await app.close()
})
