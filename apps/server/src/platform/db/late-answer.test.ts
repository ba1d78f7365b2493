// A database that never answers, as when its machine is gone or the network between.
import { afterAll, expect, inject, test } from 'vitest'
import { inTransaction } from './transaction.ts'
import { isOverload, openDatabase } from './index.ts'
import { aLineTo } from './silent-line.fixture.ts'

const line = await aLineTo(new URL(inject('adminUrl')))
const database = openDatabase(line.url, { size: 1, statementMs: 200, answerMs: 200 })
afterAll(async () => {
  await database.close()
  void line.close()
})

test('a statement without a result is abandoned in time, and its connection is not used again', async () => {
  await database.pool.query('select 1')
  line.fallSilent()
  const began = performance.now()
  const work = inTransaction(database.db, { opening: 'begin' }, (tx) => tx.execute('select 1'))
  const failure = await work.catch((error: unknown) => error)
  expect(performance.now() - began).toBeLessThan(5_000)
  expect(isOverload(failure)).toBe(true)
  expect((await database.pool.query('select 2 as found')).rows).toEqual([{ found: 2 }])
})

test('and so is one outside of a transaction; a long one with a result is not', async () => {
  const slow = await database.pool.query('select pg_sleep(0.15)')
  expect(slow.rowCount).toBe(1)
  line.fallSilent()
  const failure = await database.pool.query('select 1').catch((error: unknown) => error)
  expect(isOverload(failure)).toBe(true)
  expect((await database.pool.query('select 2 as found')).rows).toEqual([{ found: 2 }])
})

test('closing does not wait for a long statement', async () => {
  const closing = openDatabase(line.url, { size: 2, statementMs: 60_000, endMs: 300 })
  await closing.pool.query('select 1')
  const slow = closing.pool.query('select pg_sleep(30)').catch((error: unknown) => error)
  const began = performance.now()
  await closing.close()
  expect(performance.now() - began).toBeLessThan(3_000)
  expect(isOverload(await slow)).toBe(true)
})
