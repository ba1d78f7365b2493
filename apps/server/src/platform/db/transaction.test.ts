import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testPortal } from '../../testing/test-portal.ts'
import { publish } from '../live/index.ts'
import {
  early,
  holdAnswers,
  inEventToRead,
  TransactionOver,
  type ReadScope,
  type Scope,
} from './index.ts'

const portal = await testPortal()
const event = await portal.event()

const addType = (scope: Scope, name: string) =>
  scope.tx.execute(sql`
    insert into team_types (event_id, id, name) values (${scope.eventId}, ${name}, ${name})`)
const isOver = { cause: expect.any(TransactionOver) }
const typesNow = () =>
  event.inEvent(async ({ tx }) => {
    const { rows } = await tx.execute<{ name: string }>(sql`select name from team_types`)
    return rows.map(({ name }) => name)
  })

test('statements sent together are executed in order', async () => {
  const seen = await event.inEvent(async (scope) => {
    const [, { rows }] = await Promise.all([
      early(addType(scope, 'first')),
      early(scope.tx.execute(sql`select name from team_types`)),
    ])
    return rows
  })
  expect(seen).toEqual([{ name: 'first' }])
})

test('held answers are given when the hold ends', async () => {
  const order: string[] = []
  await event.inEvent(async (scope) => {
    let confirm = (): void => undefined
    const held = new Promise<void>((resolve) => (confirm = resolve))
    const first = early(scope.tx.execute(sql`select 1`))
    holdAnswers(scope.tx, held)
    const answered = scope.tx.execute(sql`select 2`).then(() => order.push('answer'))
    await first
    order.push('confirmed')
    confirm()
    await answered
  })
  expect(order).toEqual(['confirmed', 'answer'])
})

test('after a refused hold no statement is answered, and nothing is stored', async () => {
  const refused = new Error('somebody else')
  const doing = event.inEvent(async (scope) => {
    const hold = Promise.reject(refused)
    holdAnswers(scope.tx, hold)
    await addType(scope, 'refused').catch(() => undefined)
    await scope.tx.execute(sql`select 1`).catch(() => undefined)
    await hold
  })
  await expect(doing).rejects.toThrow('somebody else')
  expect(await typesNow()).not.toContain('refused')
})

test('a prepared statement is planned once, for any values', async () => {
  const rows = await event.inEvent(async ({ tx }) => {
    const asked = await tx.execute<{ mode: string }>(
      sql`select current_setting('plan_cache_mode') as mode`,
    )
    return asked.rows
  })
  expect(rows).toEqual([{ mode: 'force_generic_plan' }])
})

test('a failing statement rolls everything back, even if nobody awaited it', async () => {
  const doing = event.inEvent(async (scope) => {
    await addType(scope, 'never')
    void early(scope.tx.execute(sql`select 1 / 0`))
    return 'done'
  })
  await expect(doing).rejects.toThrow('ended in ROLLBACK')
  expect(await typesNow()).not.toContain('never')
})

test('a statement after the end of a transaction does not reach another one', async () => {
  let left: Scope | null = null
  await event.inEvent(async (scope) => {
    left = scope
  })
  const refused = event.inEvent(async (scope) => {
    left = scope
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  // Each connection of the pool is somebody else's now.
  await Promise.all(
    Array.from({ length: 8 }, () =>
      event.inEvent(async (scope) => {
        await scope.tx.execute(sql`select 1`)
        if (left) await expect(addType(left, 'late')).rejects.toMatchObject(isOver)
      }),
    ),
  )
  expect(await typesNow()).not.toContain('late')
})

test('work for a commit that has already happened is reported, not silently lost', async () => {
  const ended: Scope[] = []
  await event.inEvent(async (scope) => void ended.push(scope))
  await event
    .inEvent(async (scope) => ended.push(scope) && Promise.reject(new Error('no')))
    .catch(() => null)
  expect(ended).toHaveLength(2)
  for (const scope of ended) {
    await expect(scope.enqueue('some.queue', {})).rejects.toThrow(/extensible/)
    expect(() => publish(scope, ['teams'], 'organisers')).toThrow(/extensible/)
  }
})

test('work that fails while its statements are in progress writes nothing', async () => {
  const doing = event.inEvent(async (scope) => {
    void early(addType(scope, 'on its way'))
    throw new Error('changed my mind')
  })
  await expect(doing).rejects.toThrow('changed my mind')
  expect(await typesNow()).not.toContain('on its way')
})

test('a read transaction has no way to write, and the database refuses it too', async () => {
  const writes = [
    // @ts-expect-error A query is not a command.
    (scope: ReadScope) => addType(scope, 'by a query'),
    ({ tx }: ReadScope) => tx.execute(sql`update team_types set name = 'by a query'`),
    // @ts-expect-error Its transaction has no insert.
    ({ tx }: ReadScope) => tx.insert,
    // @ts-expect-error It causes no jobs.
    ({ enqueue }: ReadScope) => enqueue,
  ]
  const [throughCommand, throughText] = writes
  for (const write of [throughCommand, throughText]) {
    const writing = inEventToRead(
      portal.services,
      { eventId: event.eventId, limits: 'none' },
      async (scope) => write?.(scope),
    )
    await expect(writing).rejects.toMatchObject({ cause: { code: '25006' } })
  }
  expect(await typesNow()).not.toContain('by a query')
})
