import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aField, aFormDefinition } from '../forms/forms.builders.ts'
import {
  CORRECTIONS_ID,
  GUEST_FACTS,
  orderedLines,
  storedTotal,
  submitAnswers,
} from '../forms/index.ts'
import { toMinorUnits } from '../kernel/index.ts'
import { tries } from '../kernel/kernel.builders.ts'
import { isOrder, ORDER_SUMS, sumOrders, totalsOfOrders, type OrderToSum } from './orders.ts'
import { correctOrder } from './submissions.corrections.ts'

const item = (itemId: string, price: string) => ({ itemId, label: itemId, description: '', price })
const list = aField('itemList', {
  id: 'list',
  label: 'Furniture',
  items: [item('table', '45.00'), item('chair', '10'), item('custom', 'on request')],
})
const beds = aField('itemList', { id: 'beds', label: 'Beds', items: [item('bed', '7')] })
const rooms = aField('template', {
  id: 'rooms',
  label: 'Rooms',
  isLooping: true,
  maxLoops: 3,
  fieldGroupId: 'room',
})
const form = aFormDefinition([list, rooms], {
  groups: [{ group: { id: 'room', title: 'Room', isPublished: true }, fields: [beds] }],
})
const row = (itemId: string, quantity: number) => ({ itemId, price: '', quantity })

interface Ordered {
  readonly tables: number
  readonly custom: number
  readonly beds: readonly number[]
  readonly credits: readonly string[]
}

function anOrder(ordered: Partial<Ordered>, over: Partial<OrderToSum> = {}): OrderToSum {
  const { tables = 0, custom = 0, beds: rest = [], credits = [] } = ordered
  const values = {
    list: [row('table', tables), row('custom', custom)],
    rooms: {
      loopCount: rest.length,
      templateValues: rest.map((count) => ({ beds: [row('bed', count)] })),
    },
  }
  const { currencyId = 'EUR' } = over
  const definition = { ...form, prices: { currencyId, arePricesWithoutVat: false } }
  const submitted = submitAnswers(definition, values, { facts: GUEST_FACTS })
  const corrected = correctOrder(
    { definition, values: submitted.values },
    {
      prices: [],
      label: 'Credits and charges',
      currencyId,
      lines: credits.map((amount, place) => ({ label: `Line ${place}`, amount })),
    },
  )
  return {
    formId: 'form',
    formTitle: 'Order form',
    teamId: 'food',
    teamName: 'Food',
    values: corrected.values,
    form: corrected.definition,
    currencyId,
    ...over,
  }
}

const shortSums = (...input: Parameters<typeof sumOrders>) =>
  sumOrders(...input).map(({ label, orders, quantity, amounts }) => [
    label,
    orders,
    quantity,
    amounts.map(({ currencyId, amount }) => `${currencyId} ${amount}`).join(' '),
  ])

const ORDERS = [
  anOrder({ tables: 2, beds: [1, 2], credits: ['-10'] }),
  anOrder({ tables: 1, custom: 3 }, { teamId: 'tech', teamName: 'Tech' }),
  anOrder({ beds: [1] }, { teamId: 'tech', teamName: 'Tech', currencyId: 'GBP' }),
  anOrder({ tables: 1 }, { teamId: null, teamName: null }),
]

describe('orders are added up', () => {
  test('by team, in each currency, with guests as one row', () => {
    expect(shortSums(ORDERS, 'team')).toEqual([
      ['', 1, 1, 'EUR 45.00'],
      ['Food', 1, 5, 'EUR 101.00'],
      ['Tech', 2, 5, 'EUR 45.00 GBP 7.00'],
    ])
  })

  test('by item: all repetitions are one row, and credits and charges another', () => {
    expect(shortSums(ORDERS, 'item')).toEqual([
      ['Credits and charges', 1, 0, 'EUR -10.00'],
      ['bed', 2, 4, 'EUR 21.00 GBP 7.00'],
      // A price on request is in no total.
      ['custom', 1, 3, ''],
      ['table', 3, 4, 'EUR 180.00'],
    ])
  })

  test('by supplier, with lists of no supplier as one row, and credits as another', () => {
    const suppliers = [
      { formId: 'form', fieldId: 'rooms', listId: 'beds', supplierId: 's1', company: 'Sleepwell' },
      { formId: 'other', fieldId: 'list', listId: '', supplierId: 's2', company: 'Other form' },
    ]
    expect(shortSums(ORDERS, 'supplier', suppliers)).toEqual([
      ['', 3, 7, 'EUR 180.00'],
      ['Credits and charges', 1, 0, 'EUR -10.00'],
      ['Sleepwell', 2, 4, 'EUR 21.00 GBP 7.00'],
    ])
  })
})

test.each([
  ['nothing', {}, false],
  ['an item', { tables: 1 }, true],
  ['an item on request', { custom: 1 }, true],
  ['an item in a repetition', { beds: [0, 1] }, true],
  ['only a charge', { credits: ['5'] }, true],
])('a submission with %s is an order: %#', (_name, ordered, is) => {
  expect(isOrder(anOrder(ordered).values)).toBe(is)
})

test('an order keeps its lines if its form cannot be read', () => {
  const { values } = anOrder({ tables: 2, beds: [1] })
  expect(orderedLines(values, null).map(({ item: label, quantity }) => [label, quantity])).toEqual([
    ['table', 2],
    ['bed', 1],
  ])
})

const quantity = fc.integer({ min: 0, max: 50 })
const orders = fc.array(
  fc.record({
    ordered: fc.record({
      tables: quantity,
      custom: quantity,
      beds: fc.array(quantity, { maxLength: 3 }),
      credits: fc.array(
        fc.integer({ min: -90_000, max: 90_000 }).map((minor) => (minor / 100).toFixed(2)),
        { maxLength: 3 },
      ),
    }),
    over: fc.record({
      teamId: fc.constantFrom('a', 'b', null),
      formId: fc.constantFrom('form', 'other'),
      currencyId: fc.constantFrom('EUR', 'GBP'),
    }),
  }),
  { maxLength: 8 },
)

test.each(ORDER_SUMS)('the sums by %s are the stored totals, corrections included', (by) => {
  fc.assert(
    fc.property(orders, (all) => {
      const stored = all.map(({ ordered, over }) => anOrder(ordered, over))
      const suppliers = [
        { formId: 'form', fieldId: 'list', listId: '', supplierId: 's', company: 'S' },
      ]
      const sums = sumOrders(stored, by, suppliers)
      for (const currencyId of ['EUR', 'GBP']) {
        const summed = sums
          .flatMap(({ amounts }) => amounts)
          .filter((each) => each.currencyId === currencyId)
          .reduce((sum, { amount }) => sum + (toMinorUnits(amount) ?? Number.NaN), 0)
        const total = stored
          .filter((order) => order.currencyId === currencyId)
          .reduce((sum, { values }) => sum + storedTotal(values), 0)
        expect(summed).toBe(total)
      }
    }),
    { numRuns: tries(60, 500) },
  )
})

test('credits and charges are the lines of their own list', () => {
  const { values, form: definition } = anOrder({ tables: 1, credits: ['-5'] })
  expect(orderedLines(values, definition).at(-1)).toMatchObject({
    fieldId: CORRECTIONS_ID,
    list: 'Credits and charges',
    item: 'Line 0',
    lineMinor: -500,
  })
})

test('the total with tax adds up orders whose prices are without tax and with it', () => {
  const net = { currencyId: 'GBP', minor: 10_000, taxes: { tax: 2_000, gross: 12_000 } }
  const gross = { currencyId: 'GBP', minor: 6_000, taxes: { tax: 1_000, gross: 6_000 } }
  const untaxed = { currencyId: 'GBP', minor: 500, taxes: null }
  expect(totalsOfOrders([net, gross, untaxed])).toEqual([
    { currencyId: 'GBP', amount: '165.00', tax: '30.00', gross: '185.00' },
  ])
})
