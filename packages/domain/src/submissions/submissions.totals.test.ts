// The total that the form shows before it is submitted again is the total that is stored.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aField, aFormDefinition, aLogicEntry, aRule } from '../forms/forms.builders.ts'
import {
  type Answers,
  type Field,
  formTotal,
  GUEST_FACTS,
  namedOrders,
  submitAnswers,
  visibility,
} from '../forms/index.ts'
import { fromMinorUnits } from '../kernel/index.ts'
import { tries } from '../kernel/kernel.builders.ts'
import { atOrderedPrices, withUnseen } from './submissions.kept.ts'
import { hasRemovedParts, keptOrders, withSubmittedParts } from './submissions.submitted-parts.ts'

const item = (itemId: string, price: number, isDisabled?: true) => ({
  itemId,
  label: itemId,
  description: '',
  price,
  ...(isDisabled && { isDisabled }),
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

/** What the form opens with, once a list or a group has gone: what it does not ask is not sent. */
const sentOf = (definition: ReturnType<typeof form>, values: Answers): Answers =>
  Object.fromEntries(
    Object.entries(values).filter(([id]) => definition.fields.some((field) => field.id === id)),
  )

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
      if (isKept && !('hidesMore' in changed))
        expect(stored.values['total']).toBe(before.values['total'])
    }),
    { numRuns: tries(30, 500) },
  )
})

test('an item that is no longer offered can be ordered less, and not more, in all repetitions', () => {
  const before = submitted(form(), {
    list: [row('desk', 2)],
    rooms: loops({ name: 'A', beds: [row('bed', 2)] }, { name: 'B' }),
  })
  const present = form({ list: list('list', item('chair', 10)), inner: [name, list('beds')] })
  const definition = withSubmittedParts(present, before)
  const problems = (given: Answers) =>
    submitAnswers(definition, given, { facts: GUEST_FACTS, ordered: before.values }).problems.map(
      ({ path, code }) => `${path} ${code}`,
    )
  const beds = (...each: number[]) =>
    loops(...each.map((count) => ({ name: 'A', beds: [row('bed', count)] })))
  expect(problems({ list: [row('desk', 2)], rooms: beds(0, 2) })).toEqual([])
  expect(problems({ list: [row('desk', 1)], rooms: beds(1, 1) })).toEqual([])
  expect(problems({ list: [row('desk', 3)], rooms: beds(2, 1) })).toEqual([
    'list.desk itemNoMore',
    'rooms[1].beds.bed itemNoMore',
  ])
  // Who has not ordered it cannot order it.
  const other = { facts: GUEST_FACTS, ordered: {} }
  expect(submitAnswers(definition, { list: [row('desk', 1)] }, other).problems).toMatchObject([
    { path: 'list.desk', code: 'itemDisabled' },
  ])
})

test('an item that is no longer offered stays ordered until its quantity is 0', () => {
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
