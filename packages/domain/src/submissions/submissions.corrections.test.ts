import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aField, aFormDefinition } from '../forms/forms.builders.ts'
import {
  type Answers,
  CORRECTIONS_ID,
  GUEST_FACTS,
  keptTotal,
  storedTotal,
  submitAnswers,
  visibility,
} from '../forms/index.ts'
import { fromMinorUnits, toMinorUnits } from '../kernel/index.ts'
import { tries } from '../kernel/kernel.builders.ts'
import {
  correctionLines,
  correctOrder,
  discountsOf,
  offeredRates,
  orderedItems,
} from './submissions.corrections.ts'
import { withUnseen } from './submissions.kept.ts'
import { keptOrders, withSubmittedParts } from './submissions.submitted-parts.ts'

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
const total = aField('grandTotal', { id: 'total', label: 'Total' })
const form = aFormDefinition([list, rooms, total], {
  groups: [{ group: { id: 'room', title: 'Room', isPublished: true }, fields: [beds] }],
})
const row = (itemId: string, quantity: number) => ({ itemId, price: '', quantity })

function anOrder(values: Answers, currencyId = 'EUR') {
  const definition = { ...form, prices: { currencyId, arePricesWithoutVat: false } }
  return { definition, values: submitAnswers(definition, values, { facts: GUEST_FACTS }).values }
}
const ORDER = anOrder({
  list: [row('table', 5), row('chair', 2)],
  rooms: {
    loopCount: 2,
    templateValues: [{ beds: [row('bed', 1)] }, { beds: [row('bed', 2)] }],
  },
})
const to = (listId: string, itemId: string, price: string) => ({ listId, itemId, price })
const correct = (
  order: Parameters<typeof correctOrder>[0],
  change: Partial<Parameters<typeof correctOrder>[1]>,
) => correctOrder(order, { prices: [], label: 'Credits', currencyId: 'EUR', ...change })

describe('the total after a correction', () => {
  test.each([
    ['no correction', {}, '266.00'],
    ['a lower price', { prices: [to('list', 'table', '39')] }, '236.00'],
    ['a price of zero', { prices: [to('list', 'table', '0')] }, '41.00'],
    ['a price with one decimal', { prices: [to('list', 'chair', '9.5')] }, '265.00'],
    ['a price in every repetition', { prices: [to('beds', 'bed', '6.33')] }, '263.99'],
    ['a credit', { lines: [{ label: 'Late', amount: '-50' }] }, '216.00'],
    ['a charge', { lines: [{ label: 'Express', amount: '12.34' }] }, '278.34'],
    ['a credit above the order', { lines: [{ label: 'Late', amount: '-300' }] }, '-34.00'],
    [
      'a price and two lines',
      {
        prices: [to('list', 'table', '39')],
        lines: [
          { label: 'Late', amount: '-50' },
          { label: 'Express', amount: '10' },
        ],
      },
      '196.00',
    ],
  ])('%s', (_name, change, expected) => {
    const corrected = correct(ORDER, change)
    expect(corrected.problems).toEqual([])
    expect(corrected.values['total']).toBe(expected)
    expect(fromMinorUnits(storedTotal(corrected.values))).toBe(expected)
  })

  test('a correction after a correction replaces prices and lines', () => {
    const first = correct(ORDER, {
      prices: [to('list', 'table', '39')],
      lines: [{ label: 'Late', amount: '-50' }],
    })
    const second = correct(first, {
      prices: [to('list', 'table', '41.50')],
      lines: [{ label: 'Very late', amount: '-60' }],
    })
    expect(second.values['total']).toBe('188.50')
    expect(correctionLines(second)).toEqual([{ label: 'Very late', amount: '-60.00', taxRate: '' }])
    const third = correct(second, { prices: [to('list', 'table', '45')], lines: [] })
    expect(third.values).toEqual({ ...ORDER.values, list: third.values['list'] })
    expect(third.values['total']).toBe('266.00')
    expect(third.definition.fields.map(({ id }) => id)).toEqual(['list', 'rooms', 'total'])
  })

  test('an order that already has these prices and lines is not changed', () => {
    const change = {
      prices: [to('list', 'table', '39.00')],
      lines: [{ label: 'Late', amount: '-5' }],
    }
    const once = correct(ORDER, change)
    expect(once.isChanged).toBe(true)
    expect(correct(once, { ...change, prices: [to('list', 'table', '39')] }).isChanged).toBe(false)
  })
})

describe('refused', () => {
  test.each([
    ['an item that was not ordered', { prices: [to('list', 'custom', '5')] }, 'notOrdered'],
    ['an unknown list', { prices: [to('other', 'table', '5')] }, 'notOrdered'],
    ['a text', { prices: [to('list', 'table', 'free')] }, 'amount'],
    ['an ambiguous amount', { prices: [to('list', 'table', '1.200')] }, 'amount'],
    ['three decimals', { prices: [to('list', 'table', '1.255')] }, 'amount'],
    ['a line with an ambiguous amount', { lines: [{ label: 'a', amount: '1.200' }] }, 'amount'],
  ])('%s', (_name, change, problem) => {
    const refused = correct(ORDER, change)
    expect(refused.problems).toEqual([
      expect.objectContaining({ word: `problems.submissions.${problem}` }),
    ])
    expect(refused.values).toBe(ORDER.values)
  })

  test('decimals that the currency of the order does not have, whatever the event’s', () => {
    const yen = anOrder({ list: [row('chair', 1)] }, 'JPY')
    expect(correct(yen, { prices: [to('list', 'chair', '9.50')] }).problems).toHaveLength(1)
    expect(correct(yen, { prices: [to('list', 'chair', '900.00')] }).problems).toEqual([])
  })
})

test('the ordered items are listed once with their quantity in all repetitions', () => {
  expect(orderedItems(correct(ORDER, { lines: [{ label: 'Late', amount: '-1' }] }))).toEqual([
    { listId: 'list', itemId: 'table', label: 'table', price: '45.00', quantity: 5 },
    { listId: 'list', itemId: 'chair', label: 'chair', price: '10', quantity: 2 },
    { listId: 'beds', itemId: 'bed', label: 'bed', price: '7', quantity: 3 },
  ])
})

test.each([
  [1_000, 'EUR', -2_660],
  [1_250, 'EUR', -3_325],
  [333, 'EUR', -886],
  [10_000, 'EUR', -26_600],
  [333, 'JPY', -900],
])('a discount of %i hundredths of a percent in %s', (hundredths, currency, expected) => {
  const credited = correct(ORDER, { lines: [{ label: 'Late', amount: '-50' }] })
  expect(discountsOf(credited, hundredths, currency)).toMatchObject([
    { taxRate: '', minor: expected },
  ])
})

const cents = fc.integer({ min: -5_000, max: 100_000 })
const changes = fc.record({
  table: cents,
  bed: cents,
  lines: fc.array(cents, { maxLength: 3 }),
})

test('a team that changes its order afterwards keeps corrected prices and lines', () => {
  fc.assert(
    fc.property(changes, fc.integer({ min: 0, max: 9 }), ({ table, bed, lines }, chairs) => {
      const corrected = correct(ORDER, {
        prices: [
          to('list', 'table', fromMinorUnits(table)),
          to('beds', 'bed', fromMinorUnits(bed)),
        ],
        lines: lines.map((amount) => ({ label: 'Line', amount: fromMinorUnits(amount) })),
      })
      const sum = lines.reduce((all, amount) => all + amount, 0)
      expect(storedTotal(corrected.values)).toBe(table * 5 + 2_000 + bed * 3 + sum)
      // The form as the team opens it, at the ordered prices.
      const offered = withSubmittedParts(corrected.definition, corrected)
      const asked = { ...offered, fields: offered.fields.filter(({ id }) => id !== CORRECTIONS_ID) }
      const reopened = withSubmittedParts(asked, corrected)
      expect(reopened.fields.map(({ id }) => id)).not.toContain(CORRECTIONS_ID)
      const kept = keptOrders(reopened, corrected.values, GUEST_FACTS)
      const visible = visibility(reopened, corrected.values, GUEST_FACTS)
      expect(keptTotal(kept, corrected.values, visible)).toBe(sum)
      const sent = {
        ...corrected.values,
        list: [row('table', 5), row('chair', chairs)],
        [CORRECTIONS_ID]: [],
      }
      const checked = submitAnswers(reopened, sent, { facts: GUEST_FACTS })
      const again = withUnseen(
        corrected,
        { definition: reopened, values: checked.values, visible: checked.visible, sent },
        GUEST_FACTS,
      )
      expect(toMinorUnits(String(again.values['total']))).toBe(
        table * 5 + chairs * 1_000 + bed * 3 + sum,
      )
      expect(correctionLines(again)).toEqual(correctionLines(corrected))
    }),
    { numRuns: tries(100, 2_000) },
  )
})

test('a price is not corrected if a list of the form and one of its group have the same id', () => {
  const definition = aFormDefinition([list, rooms], {
    groups: [
      {
        group: { id: 'room', title: 'Room', isPublished: true },
        fields: [{ ...beds, id: 'list', items: [item('table', '7')] }],
      },
    ],
  })
  const values = submitAnswers(
    definition,
    {
      list: [row('table', 5)],
      rooms: { loopCount: 1, templateValues: [{ list: [row('table', 1)] }] },
    },
    { facts: GUEST_FACTS },
  ).values
  const corrected = correct({ definition, values }, { prices: [to('list', 'table', '39')] })
  expect(corrected).toMatchObject({
    isChanged: false,
    problems: [{ path: 'list.table', word: 'problems.submissions.sameList' }],
  })
})

describe('the tax rate of a credit', () => {
  const drinks = aField('itemList', {
    id: 'list',
    items: [item('beer', '10.00'), { ...item('water', '5.00'), taxRate: '7' }],
  })
  const of = (values: Answers, taxRate = '19') => {
    const definition = {
      ...aFormDefinition([drinks]),
      prices: { currencyId: 'EUR', arePricesWithoutVat: true, taxRate },
    }
    return { definition, values: submitAnswers(definition, values, { facts: GUEST_FACTS }).values }
  }
  const beer = row('beer', 1)
  const water = row('water', 1)
  const rateOf = (order: ReturnType<typeof of>, taxRate?: string) =>
    correctionLines(
      correct(order, {
        lines: [{ label: 'Late', amount: '-1', ...(taxRate !== undefined && { taxRate }) }],
      }),
    ).map((line) => line.taxRate)

  test.each([
    ['is that of the event if all items have it', of({ list: [beer] }), undefined, ['19']],
    ['is that of the items if it is another', of({ list: [water] }), undefined, ['7']],
    ['can be chosen', of({ list: [beer, water] }), '19.00', ['19']],
    ['must be chosen if the items have several', of({ list: [beer, water] }), undefined, []],
    ['can be none in an order without a rate', of({ list: [beer, water] }, ''), '', ['']],
    ['is that of the event if nothing is ordered', of({ list: [] }), undefined, ['19']],
  ])('%s', (_name, order, taxRate, expected) => {
    expect(rateOf(order, taxRate)).toEqual(expected)
  })

  test('another rate of the same line is a change', () => {
    const lines = [{ label: 'Late', amount: '-1', taxRate: '7' }]
    const once = correct(of({ list: [beer, water] }), { lines })
    expect(correct(once, { lines }).isChanged).toBe(false)
    expect(
      correct(once, { lines: [{ ...lines[0], label: 'Late', amount: '-1', taxRate: '19' }] })
        .isChanged,
    ).toBe(true)
  })

  test.each([
    ['another rate of the form', of({ list: [beer] }), '7', 'creditOtherRate', '19%'],
    ['no tax', of({ list: [beer, water] }), '', 'creditOtherRate', '19%, 7%'],
    ['any rate in an order without tax', of({ list: [beer] }, ''), '7', 'creditWithoutTax', ''],
  ])('is refused for %s', (_name, order, taxRate, word, rates) => {
    const lines = [{ label: 'Late', amount: '-1', taxRate }]
    expect(correct(order, { lines }).problems).toEqual([
      {
        path: 'lines.0.taxRate',
        word: `problems.submissions.${word}`,
        ...(rates !== '' && { values: { rates } }),
      },
    ])
  })

  test('stays that of a credit whose items are no longer ordered', () => {
    const lines = [{ label: 'Late', amount: '-1', taxRate: '7' }]
    const { definition, values } = correct(of({ list: [beer, water] }), { lines })
    const later = { definition, values: { ...values, list: of({ list: [beer] }).values['list'] } }
    expect(offeredRates(later)).toEqual(['19', '7'])
    const more = correct(later, {
      lines: [...lines, { label: 'Also', amount: '2', taxRate: '19' }],
    })
    expect([more.problems, more.isChanged]).toEqual([[], true])
  })

  test('the offered rates are those at which something is ordered', () => {
    expect(offeredRates(of({ list: [beer] }))).toEqual(['19'])
    expect(offeredRates(of({ list: [beer, water] }, ''))).toEqual(['7', ''])
    expect(offeredRates(ORDER)).toEqual([''])
  })
})
