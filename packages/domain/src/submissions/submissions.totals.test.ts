// The total that the form shows before it is submitted again equals the stored total.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aField, aFormDefinition, aLogicEntry, aRule } from '../forms/forms.builders.ts'
import {
  type Answers,
  atOrderedPrices,
  type Field,
  formAmounts,
  formTotal,
  GUEST_FACTS,
  keptParts,
  namedOrders,
  orderTaxes,
  submitAnswers,
  taxesOf,
  visibility,
} from '../forms/index.ts'
import { fromMinorUnits } from '../kernel/index.ts'
import { tries } from '../kernel/kernel.builders.ts'
import type { AnsweredForm } from './submissions.changes.ts'
import { withUnseen } from './submissions.kept.ts'
import {
  hasRemovedParts,
  keptAmounts,
  keptOrders,
  withSubmittedParts,
} from './submissions.submitted-parts.ts'
import { extraOrders } from './submissions.withdrawn.ts'

/** Other items have the rate of the order. */
const TAX_RATES: Readonly<Record<string, string>> = { desk: '7', lamp: '0', bed: '7.7' }
const PRICES = { currencyId: 'EUR', arePricesWithoutVat: true, taxRate: '19' }

const item = (itemId: string, price: number, isDisabled?: true) => ({
  itemId,
  label: itemId,
  description: '',
  price,
  ...(isDisabled && { isDisabled }),
  ...(TAX_RATES[itemId] && { taxRate: TAX_RATES[itemId] }),
})
const list = (id: string, ...items: ReturnType<typeof item>[]) =>
  aField('itemList', { id, label: id, items })
const row = (itemId: string, quantity: number) => ({ itemId, price: '', quantity })
const name = aField('text', { id: 'name', label: 'Name' })
const total = aField('grandTotal', { id: 'total', label: 'Total' })
const rooms = aField('template', {
  id: 'rooms',
  label: 'Rooms',
  isLooping: true,
  maxLoops: 3,
  fieldGroupId: 'room',
})

interface Changed {
  readonly list?: ReturnType<typeof list> | null
  readonly more?: ReturnType<typeof list> | null
  readonly inner?: Field[]
  readonly hasRooms?: boolean
  readonly isPublished?: boolean
  readonly hidesMore?: boolean
}

const form = (changed: Changed = {}) => {
  const {
    list: first = list('list', item('chair', 10), item('desk', 50)),
    more = list('more', item('lamp', 5)),
    inner = [name, list('beds', item('bed', 7), item('cot', 3))],
    hasRooms = true,
    isPublished = true,
    hidesMore = false,
  } = changed
  const fields: (Field | null)[] = [name, first, more, hasRooms ? rooms : null, total]
  const rule = aRule({ sourceId: 'name', sourceValue: 'Show' })
  return aFormDefinition(
    fields.filter((field): field is Field => field !== null),
    {
      groups: [{ group: { id: 'room', title: 'Room', isPublished }, fields: inner }],
      logic: hidesMore ? [aLogicEntry({ thenFieldId: 'more', rules: [rule] })] : [],
    },
  )
}

const CHANGES: readonly (readonly [string, Changed])[] = [
  ['nothing', {}],
  ['an item is removed', { list: list('list', item('chair', 10)) }],
  ['an item is disabled', { list: list('list', item('chair', 10), item('desk', 60, true)) }],
  ['a price is changed', { list: list('list', item('chair', 12), item('desk', 50)) }],
  ['a list is removed', { more: null }],
  ['an item of a group is removed', { inner: [name, list('beds', item('cot', 3))] }],
  ['a list of a group is removed', { inner: [name] }],
  ['the group is removed', { hasRooms: false }],
  ['the group is unpublished', { isPublished: false }],
  ['a new rule hides a list', { hidesMore: true }],
]

const loops = (...templateValues: Answers[]) => ({
  loopCount: templateValues.length,
  templateValues,
})

const submitted = (definition: ReturnType<typeof form>, values: Answers) => {
  const { values: stored } = submitAnswers(definition, values, { facts: GUEST_FACTS })
  return { definition, values: stored }
}

const quantity = fc.integer({ min: 0, max: 4 })
const orders = fc.record({
  name: fc.constantFrom('Ann', 'Show'),
  list: fc
    .tuple(quantity, quantity)
    .map(([chair, desk]) => [row('chair', chair), row('desk', desk)]),
  more: quantity.map((lamp) => [row('lamp', lamp)]),
  rooms: fc
    .array(
      fc.tuple(fc.constantFrom('A', 'B'), quantity, quantity).map(([who, bed, cot]) => ({
        name: who,
        beds: [row('bed', bed), row('cot', cot)],
      })),
      { minLength: 1, maxLength: 3 },
    )
    .map((each) => loops(...each)),
})

/** The answers that the form opens with after a list or group was removed; removed parts are not sent. */
const sentOf = (definition: ReturnType<typeof form>, values: Answers): Answers =>
  Object.fromEntries(
    Object.entries(values).filter(([id]) => definition.fields.some((field) => field.id === id)),
  )

/** The shown and the stored total when answers are sent again. */
function sentAgain(before: AnsweredForm, present: ReturnType<typeof form>, sent: Answers) {
  const offered = withSubmittedParts(present, before)
  const kept = keptOrders(offered, before.values, GUEST_FACTS)
  const { definition, changes } = atOrderedPrices(offered, before.values, sent)
  const visible = visibility(definition, sent, GUEST_FACTS)
  const options = { facts: GUEST_FACTS, stored: before.values, ordered: before.values }
  const checked = submitAnswers(definition, sent, options)
  const stored = withUnseen(before, { ...checked, definition, sent }, GUEST_FACTS)
  const extra = extraOrders(before, { ...checked, definition, values: stored.values })
  return {
    onScreen: fromMinorUnits(formTotal(definition, sent, { visible, kept })),
    stored,
    changes,
    problems: [...checked.problems, ...extra].map(({ path, code }) => `${path} ${code}`),
  }
}

test.each(CHANGES)('the total on screen is stored: %s', (_how, changed) => {
  fc.assert(
    fc.property(orders, fc.boolean(), orders, (ordered, isKept, again) => {
      const before = submitted(form(), ordered)
      const present = form(changed)
      const offered = withSubmittedParts(present, before)
      expect(hasRemovedParts(present, before.values) || offered === present).toBe(true)
      const kept = keptOrders(offered, before.values, GUEST_FACTS)
      const typed = isKept ? { ...before.values, name: 'New' } : { ...before.values, ...again }
      const sent = namedOrders(offered, sentOf(offered, typed))
      const { definition } = atOrderedPrices(offered, before.values, sent)
      const visible = visibility(definition, sent, GUEST_FACTS)
      const onScreen = fromMinorUnits(formTotal(definition, sent, { visible, kept }))
      const checked = submitAnswers(definition, sent, {
        facts: GUEST_FACTS,
        ordered: before.values,
      })
      const stored = withUnseen(before, { ...checked, definition, sent }, GUEST_FACTS)
      expect(stored.values['total']).toBe(onScreen)
      const hidden = keptParts(keptAmounts(offered, before, GUEST_FACTS), sent, visible).flat()
      const amounts = [...formAmounts(definition, sent, visible), ...hidden]
      expect(taxesOf(amounts, PRICES)).toEqual(orderTaxes(stored.values, stored.definition, PRICES))
      if (isKept && !('hidesMore' in changed))
        expect(stored.values['total']).toBe(before.values['total'])
    }),
    { numRuns: tries(30, 500) },
  )
})

test('the quantity of a removed item can be reduced, but not increased, in all repetitions', () => {
  const before = submitted(form(), {
    list: [row('desk', 2)],
    rooms: loops({ $id: 'a', name: 'A', beds: [row('bed', 2)] }, { $id: 'b', name: 'B' }),
  })
  const present = form({ list: list('list', item('chair', 10)), inner: [name, list('beds')] })
  const beds = (...each: (number | null)[]) =>
    loops(
      ...each.map((count, place) => ({
        $id: 'ab'[place],
        name: 'A',
        beds: count === null ? [] : [row('bed', count)],
      })),
    )
  const problems = (given: Answers) => sentAgain(before, present, given).problems
  expect(problems({ list: [row('desk', 2)], rooms: beds(0, 2) })).toEqual([])
  expect(problems({ list: [row('desk', 1)], rooms: beds(1, 1) })).toEqual([])
  expect(problems({ list: [row('desk', 3)], rooms: beds(1, 2) })).toEqual([
    'list.desk itemNoMore',
    'rooms[1].beds.bed itemNoMore',
  ])
  // The first repetition retains the order that it does not mention.
  expect(problems({ rooms: beds(null, 2) })).toEqual(['rooms[1].beds.bed itemDisabled'])
  expect(problems({ rooms: beds(null, null) })).toEqual([])
  // A team that has not ordered the item cannot order it.
  const other = { facts: GUEST_FACTS, ordered: {} }
  const definition = withSubmittedParts(present, before)
  expect(submitAnswers(definition, { list: [row('desk', 1)] }, other).problems).toMatchObject([
    { path: 'list.desk', code: 'itemDisabled' },
  ])
})

describe('a new rule hides the list of one repetition', () => {
  const inner = (...items: ReturnType<typeof item>[]) => [name, list('beds', ...items)]
  const hiding = (...items: ReturnType<typeof item>[]) => {
    const definition = form({ inner: inner(...items) })
    const rule = aRule({ sourceType: 'templateFieldId', sourceId: 'name', sourceValue: 'Show' })
    const logicMap = { e: aLogicEntry({ thenFieldId: 'beds', rules: [rule] }) }
    const { group, ...room } = definition.fieldGroups['room'] ?? { group: null, fields: [] }
    return {
      ...definition,
      fieldGroups: { room: { ...room, group: { ...group, logicMap } } },
    } as typeof definition
  }
  const [bed, cot] = [item('bed', 7), item('cot', 3)]
  const a = { $id: 'a', name: 'A', beds: [row('bed', 2)] }
  const b = { $id: 'b', name: 'Show', beds: [row('cot', 1)] }
  const before = submitted(form(), { rooms: loops(a, b) })
  const more = { ...b, beds: [row('cot', 1), row('bed', 2)] }

  test('another repetition cannot order a hidden item that is no longer offered', () => {
    const present = hiding(item('bed', 7, true), cot)
    expect(sentAgain(before, present, { rooms: loops(a, b) }).problems).toEqual([])
    expect(sentAgain(before, present, { rooms: loops(a, more) }).problems).toEqual([
      'rooms[1].beds.bed itemDisabled',
    ])
  })

  test.each([
    ['nothing changed', [a, b], '17.00'],
    ['the hidden one is removed', [b], '3.00'],
    ['the shown one is removed', [a], '14.00'],
    ['the two are exchanged', [b, a], '17.00'],
    ['it is shown again', [{ ...a, name: 'Show', beds: [row('bed', 1)] }, b], '10.00'],
  ])('the total on screen is stored: %s', (_how, each, sum) => {
    const { onScreen, stored } = sentAgain(before, hiding(bed, cot), { rooms: loops(...each) })
    expect([onScreen, stored.values['total']]).toEqual([sum, sum])
  })
})

test('an item that is no longer offered remains ordered until its quantity is 0', () => {
  const before = submitted(form(), { list: [row('chair', 1), row('desk', 2)] })
  const present = form({ list: list('list', item('chair', 10)) })
  const definition = withSubmittedParts(present, before)
  const stored = (given: Answers) => {
    const checked = submitAnswers(definition, given, { facts: GUEST_FACTS, ordered: before.values })
    return withUnseen(before, { ...checked, definition, sent: given }, GUEST_FACTS).values['total']
  }
  expect(stored({ list: [row('chair', 1)] })).toBe('110.00')
  expect(stored({ list: [row('chair', 1), row('desk', 1)] })).toBe('60.00')
  expect(stored({ list: [row('chair', 1), row('desk', 0)] })).toBe('10.00')
})
