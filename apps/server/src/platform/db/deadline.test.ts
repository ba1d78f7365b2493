// A transaction whose caller does not wait any longer.
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { byDeadline, isOverload, openDatabase, Unconfirmed } from './index.ts'
import { aLineTo } from './silent-line.fixture.ts'
import { inTransaction, type Transaction } from './transaction.ts'

const line = await aLineTo(new URL(inject('adminUrl')))
const database = openDatabase(line.url, { size: 1 })
beforeAll(() => database.pool.query('create table deadlines (what text)'))
afterAll(async () => {
  await database.pool.query('drop table deadlines')
  await database.close()
  void line.close()
})

const add = (tx: Transaction, what: string) =>
  tx.execute(`insert into deadlines values ('${what}')`)

const within = <T>(ms: number, work: (tx: Transaction) => Promise<T>) =>
  byDeadline(performance.now() + ms, (deadline) =>
    inTransaction(database.db, { opening: 'begin', deadline }, work),
  )

/** On the one connection: after whatever is still under way on it. */
async function stored(): Promise<string[]> {
  const { rows } = await database.pool.query<{ what: string }>('select what from deadlines')
  return rows.map(({ what }) => what)
}

test('late work is refused, and nothing of it is stored', async () => {
  line.slowBy(100)
  const done: string[] = []
  const failure = await within(250, async (tx) => {
    for (const what of ['one', 'two', 'three', 'four']) {
      await add(tx, what)
      done.push(what)
    }
  }).catch((error: unknown) => error)
  line.slowBy(0)
  expect(isOverload(failure)).toBe(true)
  expect(failure).not.toBeInstanceOf(Unconfirmed)
  expect(await stored()).toEqual([])
  // An answer that comes too late does not let the work go on.
  expect(done).not.toContain('three')
})

test('COMMIT is not sent if its result would arrive too late', async () => {
  line.slowBy(200)
  const failure = await within(350, (tx) => add(tx, 'early')).catch((error: unknown) => error)
  line.slowBy(0)
  expect(isOverload(failure)).toBe(true)
  expect(failure).not.toBeInstanceOf(Unconfirmed)
  expect(await stored()).toEqual([])
})

test('a commit without a timely result is not reported as failed', async () => {
  line.holdAnswersTo('commit')
  const failure = await within(200, (tx) => add(tx, 'unknown')).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Unconfirmed)
  expect(isOverload(failure)).toBe(true)
  line.releaseAnswers()
  expect(await stored()).toEqual(['unknown'])
})

test('a commit whose connection is lost is not reported as failed either', async () => {
  line.holdAnswersTo('commit')
  const working = within(5_000, async (tx) => {
    await add(tx, 'lost')
    setTimeout(line.cut, 50)
  })
  await expect(working).rejects.toBeInstanceOf(Unconfirmed)
  line.releaseAnswers()
  expect(await stored()).toContain('lost')
})
