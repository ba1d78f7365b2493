// Row AD3 of docs/security.md: the readiness check is public and costs nothing.
import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { hasNewestMigration } from './platform/db/index.ts'
import { readinessChecks } from './readiness-checks.ts'
import { testPortal } from './testing/test-portal.ts'

const portal = await testPortal()

const ask = () => portal.app.inject({ method: 'GET', url: '/ready' })

test('a working portal is ready, and reveals no more than that', async () => {
  const answer = await ask()
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
  const took: number[] = []
  for (let n = 0; n < 50; n += 1) {
    const began = performance.now()
    await ask()
    took.push(performance.now() - began)
  }
  expect(took.toSorted((a, b) => a - b)[25]).toBeLessThan(5)
})

test('each dependency is checked', async () => {
  const checks = readinessChecks(portal.services)
  const found = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await check()]),
  )
  expect(Object.fromEntries(found)).toEqual({
    database: true,
    connections: true,
    migrations: true,
    files: true,
    disk: true,
  })
  const { dataDir } = portal.services.config
  const gone = { ...portal.services.config, dataDir: `${dataDir}-gone` }
  await rm(gone.dataDir, { recursive: true, force: true })
  const { disk } = readinessChecks({ ...portal.services, config: gone })
  await expect(disk?.()).rejects.toThrow('ENOENT')
})

test('a database without a migration of this version is not ready', async () => {
  const next = [{ hash: 'of the next version', madeAt: Date.now() }]
  expect(await hasNewestMigration(portal.services.aside.$client, next)).toBe(false)
})
