import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { inEvent, newId, openDatabase, type DatabaseHandle } from '../db/index.ts'
import { openLog } from '../log/index.ts'
import { deadLettersOf, openJobs, type GivenUp, type JobHandler, type Jobs } from './jobs.ts'

let database: DatabaseHandle
let first: Jobs
let second: Jobs
beforeAll(async () => {
  const url = process.env['TEST_APP_URL'] ?? ''
  const log = openLog({ level: 'silent' })
  database = openDatabase(url, { size: 2 })
  // Two processes of one portal.
  first = await openJobs(url, log)
  second = await openJobs(url, log)
})
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()])
  await database.close()
})

const add = (queue: string, data: object, afterSeconds?: number): Promise<void> =>
  inEvent(
    { db: database.db, enqueue: first.enqueue },
    { eventId: 'an-event', limits: 'none' },
    (scope) => scope.enqueue(queue, data, afterSeconds),
  )

const MAX_MS = 15_000

/** Waits until the condition is met. */
async function until(isSo: () => boolean): Promise<void> {
  const end = Date.now() + MAX_MS
  while (!isSo()) {
    if (Date.now() > end) throw new Error('It has not come to pass')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const aQueue = (): string => `test.${newId()}`

test('a queue is declared although the database closes the connection during it', async () => {
  const admin = openDatabase(inject('adminUrl'), { size: 2 })
  const queue = aQueue()
  let declaring: Promise<void> | undefined
  await admin.db.transaction(async (tx) => {
    await tx.execute(sql`lock table pgboss.queue in access exclusive mode`)
    declaring = first.declare(queue, { retryLimit: 0, retryDelay: 1 })
    const waits = sql`wait_event_type = 'Lock' and application_name = 'eventflow-jobs'`
    await expect
      .poll(async () => {
        const ended = sql`select pg_terminate_backend(pid) from pg_stat_activity where ${waits}`
        return (await admin.db.execute(ended)).rows.length
      })
      .toBeGreaterThan(0)
  })
  await declaring
  await first.handle(queue, async () => undefined)
  await admin.close()
})

test('a job that has failed for the last time is added to the queue of dead letters', async () => {
  const queue = aQueue()
  await first.declare(queue, { retryLimit: 0, retryDelay: 1, hasDeadLetters: true })
  const dead: unknown[] = []
  await first.handle(queue, async () => {
    throw new Error('as ever')
  })
  await second.handle(deadLettersOf(queue), async (data) => void dead.push(data))
  await add(queue, { emailId: 'one' })
  await until(() => dead.length > 0)
  expect(dead).toEqual([{ emailId: 'one', eventId: 'an-event' }])
}, 30_000)

test('listeners are notified of a job that has failed for the last time, and of no other', async () => {
  const queue = aQueue()
  await first.declare(queue, { retryLimit: 1, retryDelay: 1 })
  const heard: GivenUp[] = []
  first.onGivenUp((failure) => void heard.push(failure))
  let tries = 0
  await first.handle(queue, async () => {
    tries += 1
    throw new Error(`try ${tries}`)
  })
  await add(queue, {})
  await until(() => heard.length > 0)
  expect(tries).toBe(2)
  expect(heard).toEqual([{ queue, eventId: 'an-event', error: new Error('try 2') }])
}, 30_000)

test('a draining process finishes its jobs and leaves the others to other processes', async () => {
  const resting = await openJobs(process.env['TEST_APP_URL'] ?? '', openLog({ level: 'silent' }))
  const queue = aQueue()
  await resting.declare(queue, { retryLimit: 0, retryDelay: 1 })
  const done: string[] = []
  let begun = false
  await resting.handle(queue, async ({ name = '' }) => {
    begun = true
    await pause(1_000)
    done.push(`resting ${name}`)
  })
  await add(queue, { name: 'one' })
  await until(() => begun)
  resting.drain()
  await add(queue, { name: 'two' })
  await second.handle(queue, async ({ name = '' }) => void done.push(`other ${name}`))
  await resting.stop()
  await until(() => done.length === 2)
  expect(done.toSorted()).toEqual(['other two', 'resting one'])
}, 30_000)

test('a job does not start before its time', async () => {
  const queue = aQueue()
  await first.declare(queue, { retryLimit: 0, retryDelay: 1 })
  const done: string[] = []
  await first.handle(queue, async ({ name = '' }) => void done.push(name))
  await add(queue, { name: 'later' }, 2)
  await add(queue, { name: 'now' })
  await until(() => done.length === 2)
  expect(done).toEqual(['now', 'later'])
}, 30_000)

describe('outgoing work', () => {
  test('continues next to a hanging job, and in another process if all hang', async () => {
    const queue = aQueue()
    await first.declare(queue, { retryLimit: 0, retryDelay: 1 })
    const release: (() => void)[] = []
    const done: string[] = []
    const quickly: JobHandler = async ({ name = '' }) => void done.push(name)
    const hanging: JobHandler = (data, attempt) =>
      data['name'] === 'hangs'
        ? new Promise<void>((resolve) => void release.push(resolve))
        : quickly(data, attempt)
    await first.handleOutgoing(queue, hanging)
    await add(queue, { name: 'hangs' })
    await until(() => release.length === 1)
    for (let count = 0; count < 10; count += 1) await add(queue, { name: 'quick' })
    await until(() => done.length === 10)

    for (let count = 0; count < 10; count += 1) await add(queue, { name: 'hangs' })
    await until(() => release.length >= 4)
    await second.handleOutgoing(queue, quickly)
    for (let count = 0; count < 10; count += 1) await add(queue, { name: 'quick' })
    await until(() => done.filter((name) => name === 'quick').length === 20)
    for (const letGo of release) letGo()
  }, 60_000)
})
