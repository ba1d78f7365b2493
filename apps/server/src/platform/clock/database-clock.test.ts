import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { openServices } from '../../compose.ts'
import { readConfig } from '../config/index.ts'
import { openDatabaseClock } from './database-clock.ts'

const HOUR = 3_600_000

afterEach(() => void vi.useRealTimers())

test('a portal on a machine whose clock is two hours wrong uses the database’s clock', async () => {
  const really = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: really + 2 * HOUR })
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'eventflow-clock-')),
    DATABASE_POOL: '2',
  })
  const { services, close } = await openServices({ config, appUrl: inject('appUrl') })
  expect(Math.abs(services.clock.now().getTime() - really)).toBeLessThan(HOUR / 2)
  vi.setSystemTime(really - 2 * HOUR)
  expect(Math.abs(services.clock.now().getTime() - really)).toBeLessThan(HOUR / 2)
  await close()
})

test('it is set again regularly, and continues while the database cannot be reached', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const answers: (number | null)[] = [1_000_000, 5_000_000, null]
  const clock = await openDatabaseClock({
    query: async () => {
      const ms = answers.shift() ?? null
      if (ms === null) throw new Error('the database is away')
      return { rows: [{ ms }] }
    },
  })
  expect(clock.now().getTime()).toBeLessThan(1_100_000)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(5_000_000)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(clock.now().getTime()).toBeLessThan(5_100_000)
  clock.close()
})

test.each([
  ['a little, which is measured wrong, it stands', 500, 59_999],
  ['more, which was the clock of the database, it follows', 30_000, 30_000],
])('if it would go back by %s', async (_what, backMs, shownMs) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const start = 1_000_000
  const answers = [start, start + 60_000 - backMs]
  const clock = await openDatabaseClock({
    query: async () => ({ rows: [{ ms: answers.shift() }] }),
  })
  vi.advanceTimersByTime(59_999)
  expect(clock.now().getTime()).toBe(start + 59_999)
  await vi.advanceTimersByTimeAsync(1)
  expect(clock.now().getTime()).toBe(start + shownMs)
  clock.close()
})
