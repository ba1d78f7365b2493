import { expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { DomainError } from '@eventflow/domain/kernel'
import { arrangeTeam } from '../../../testing/arrange.ts'
import { testPortal } from '../../../testing/test-portal.ts'
import { readFormForAnswers } from '../../forms/index.ts'
import { insertSubmission } from '../submissions.repository.ts'
import { aPublishedForm, stageOf, storedSubmissions } from '../submissions.stage.fixture.ts'
import { reservedItems } from '../submissions.tables.ts'
import { reserveStock } from './reserve-stock.ts'

const portal = await testPortal()
const ORDERS = 200
const STOCK = { socket: 40, lamp: 25 }

const item = (itemId: keyof typeof STOCK) => ({
  itemId,
  label: itemId,
  price: '1.00',
  description: '',
  stock: STOCK[itemId],
})

/** Repeats a call that found no free connection, as browsers do. */
async function repeated<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!String(error).includes('timeout exceeded when trying to connect')) throw error
    return repeated(call)
  }
}

test('200 orders of the last units at once reserve all of them and no more', async () => {
  const stage = await stageOf(portal)
  const list = aField('itemList', {
    id: 'list',
    label: 'Order',
    items: [item('socket'), item('lamp')],
  })
  const form = await aPublishedForm(stage, { fields: [list] })
  const { food } = stage.cast
  const { definitionId } = await food.owner.api.filling
    .submit({ formId: form.id, revision: 0, values: {} })
    .then(async () => (await storedSubmissions(stage, form.id))[0] ?? { definitionId: '' })
  const teams = await stage.event.inEvent((scope) =>
    Promise.all(
      Array.from({ length: 20 }, (_, place) => arrangeTeam(scope, { name: `T${place}` })),
    ),
  )
  const order = (place: number) =>
    stage.event.inEvent(async (scope) => {
      // Half of the orders name the items in the opposite order.
      const lines = [
        { itemId: 'socket', price: '1.00', quantity: 1 },
        { itemId: 'lamp', price: '1.00', quantity: place % 3 },
      ]
      const values = { list: place % 2 === 0 ? lines : lines.toReversed() }
      const teamId = teams[place % teams.length]?.id ?? ''
      const key = { formId: form.id, taskId: null, teamId }
      const { definition } = await readFormForAnswers(scope, form.id)
      const by = food.owner.person.userId
      const now = new Date('2026-06-15T12:00:00Z')
      const submitted = { submittedAt: now, submittedBy: by, confirmationId: null }
      const answers = { values, definitionId, by, now }
      const submissionId = await insertSubmission(scope, key, { answers, submitted })
      const of = { submissionId, formId: form.id, teamId, was: {}, is: values, now }
      await reserveStock(scope, definition, of)
      // Every fifth transaction is rolled back after it has reserved.
      if (place % 5 === 0) throw new Error('killed')
      return values.list.reduce((sum, { quantity }) => sum + quantity, 0)
    })
  const results = await Promise.allSettled(
    Array.from({ length: ORDERS }, (_, place) => repeated(() => order(place))),
  )
  const [done, refused] = [
    results.filter((each) => each.status === 'fulfilled'),
    results.filter((each) => each.status === 'rejected'),
  ]
  // Nothing waits for itself, and every refusal has its reason.
  const reasons = refused.map(({ reason }) =>
    reason instanceof DomainError ? reason.code : String(reason),
  )
  expect(new Set(reasons)).toEqual(new Set(['INVALID_SUBMISSION', 'Error: killed']))
  const rows = await stage.event.inEvent((scope) => scope.tx.select().from(reservedItems))
  const units = (itemId: string) =>
    rows.filter((row) => row.itemId === itemId).reduce((sum, row) => sum + row.quantity, 0)
  expect(units('socket')).toBeLessThanOrEqual(STOCK.socket)
  expect(units('lamp')).toBeLessThanOrEqual(STOCK.lamp)
  // Orders of one socket and no lamp are refused only when no socket is left.
  expect(units('socket')).toBe(STOCK.socket)
  // Every acknowledged order is stored with its units, and no other.
  expect(await storedSubmissions(stage, form.id)).toHaveLength(done.length + 1)
  const acknowledged = done.reduce((sum, { value }) => sum + value, 0)
  expect(units('socket') + units('lamp')).toBe(acknowledged)
})
