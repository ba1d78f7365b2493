import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DomainError } from '@eventflow/domain/kernel'
import type { Scope } from '../../../platform/db/index.ts'
import { arrangeTeam } from '../../../testing/arrange.ts'
import { testPortal } from '../../../testing/test-portal.ts'
import { readFormForAnswers } from '../../forms/index.ts'
import { lockItems } from '../stock/stock.repository.ts'
import { reserveStock } from '../stock/reserve-stock.ts'
import { deleteSubmissions, insertSubmission } from '../submissions.repository.ts'
import { storedSubmissions } from '../submissions.stage.fixture.ts'
import { reservedItems } from '../submissions.tables.ts'
import { aQueue, SOCKET } from './waiting.fixture.ts'
import { joinWaiting } from './waiting.repository.ts'

const portal = await testPortal()
const CALLS = 240
const STOCK = 12
const TEAMS = 20

/** Repeats a call that found no free connection, as browsers and jobs do. */
async function repeated<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!String(error).includes('timeout exceeded when trying to connect')) throw error
    return repeated(call)
  }
}

test('orders, waiting teams, ended offers, deletions and kills at once: no unit is sold twice, none stays free', async () => {
  const { stage, formId, order, food, run, rows } = await aQueue(portal, {
    stock: STOCK,
    offerHours: 1,
  })
  // The organiser's first order is reduced, so that some units are free.
  await order(food, 8)
  const [{ definitionId = '' } = {}] = await storedSubmissions(stage, formId)
  const by = food.owner.person.userId
  const teams = await stage.event.inEvent((scope) =>
    Promise.all(Array.from({ length: TEAMS }, (_, at) => arrangeTeam(scope, { name: `T${at}` }))),
  )
  const teamAt = (place: number) => teams[place % TEAMS]?.id ?? ''
  /** Some processes have a clock that is late: their offers end a moment later. */
  const clock = (place: number) =>
    new Date(Date.parse('2026-06-15T12:00:00Z') + (place % 7) * 20 * 60_000)
  const submit = async (scope: Scope, place: number) => {
    const teamId = teamAt(place)
    const now = clock(place)
    const values = { list: [{ itemId: 'socket', price: '10.00', quantity: (place % 2) + 1 }] }
    const { definition } = await readFormForAnswers(scope, formId)
    const submitted = { submittedAt: now, submittedBy: by, confirmationId: null }
    const answers = { values, definitionId, by, now }
    const key = { formId, taskId: null, teamId }
    const submissionId = await insertSubmission(scope, key, { answers, submitted })
    await reserveStock(scope, definition, {
      submissionId,
      formId,
      teamId,
      was: {},
      is: values,
      now,
    })
  }
  const joinAs = async (scope: Scope, place: number) => {
    await readFormForAnswers(scope, formId)
    await lockItems(scope, formId, [SOCKET])
    const quantity = (place % 3) + 1
    const teamId = teamAt(place)
    await joinWaiting(scope, { formId, ...SOCKET, teamId, quantity, by, now: clock(place) })
  }
  const removeOne = async (scope: Scope, place: number) => {
    const { rows: found } = await scope.tx.execute<{ id: string }>(
      sql`select id from submissions where team_id = ${teamAt(place)} limit 1 for update skip locked`,
    )
    await deleteSubmissions(
      scope,
      found.map(({ id }) => id),
    )
  }
  const actions = [submit, joinAs, joinAs, removeOne, submit]
  const call = (place: number) => {
    if (place % 6 === 5) {
      portal.clock.set(clock(place).toISOString())
      return run()
    }
    const action = actions[place % actions.length] ?? submit
    return stage.event.inEvent(async (scope) => {
      await action(scope, place)
      // Every seventh transaction is rolled back after its work.
      if (place % 7 === 0) throw new Error('killed')
    })
  }
  const results = await Promise.allSettled(
    Array.from({ length: CALLS }, (_, place) => repeated(() => call(place))),
  )
  const reasons = results.flatMap((each) =>
    each.status === 'fulfilled'
      ? []
      : [each.reason instanceof DomainError ? each.reason.code : String(each.reason)],
  )
  expect([...new Set(reasons)].toSorted()).toEqual(['Error: killed', 'INVALID_SUBMISSION'])
  const counted = async () => {
    const reserved = await stage.event.inEvent((scope) => scope.tx.select().from(reservedItems))
    const waiting = await rows()
    const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
    return {
      ordered: sum(reserved.map(({ quantity }) => quantity)),
      offered: sum(waiting.map(({ offered }) => offered)),
      wanted: sum(waiting.map(({ quantity, offered }) => quantity - offered)),
    }
  }
  const before = await counted()
  expect(before.ordered + before.offered).toBeLessThanOrEqual(STOCK)
  // The job runs once more, as it does after each change.
  portal.clock.set('2026-06-15T18:00:00Z')
  await run()
  const after = await counted()
  expect(after.ordered + after.offered).toBeLessThanOrEqual(STOCK)
  const free = STOCK - after.ordered - after.offered
  expect(Math.min(free, after.wanted)).toBe(0)
  // Something has happened.
  expect(after.ordered).toBeGreaterThan(0)
  expect(
    (await stage.event.inEvent(({ tx }) => tx.execute(sql`select from emails`))).rows.length,
  ).toBeGreaterThan(0)
})
