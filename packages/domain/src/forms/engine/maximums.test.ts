import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aField, aFormDefinition } from '../forms.builders.ts'
import { GUEST_FACTS } from './facts.ts'
import { hasMaximum, unitsByItem, withOrderedElsewhere } from './maximums.ts'
import { validateAnswers } from './validation.ts'

const item = (itemId: string, over: object = {}) => ({
  itemId,
  label: itemId.toUpperCase(),
  price: '1.00',
  description: '',
  ...over,
})
const list = aField('itemList', {
  id: 'list',
  items: [item('badge', { maxQuantity: 4 }), item('chair')],
})
const beds = aField('itemList', { id: 'beds', items: [item('bed', { maxQuantity: 3 })] })
const rooms = aField('template', {
  id: 'rooms',
  fieldGroupId: 'room',
  isLooping: true,
  maxLoops: 5,
})
const form = aFormDefinition([list, rooms], {
  groups: [{ group: { id: 'room' }, fields: [beds] }],
})
const row = (itemId: string, quantity: unknown) => ({ itemId, price: '1.00', quantity })
const badges = (quantity: unknown) => ({ list: [row('badge', quantity)] })
const inRooms = (...quantities: number[]) => ({
  rooms: {
    loopCount: quantities.length,
    templateValues: quantities.map((quantity) => ({ beds: [row('bed', quantity)] })),
  },
})

interface Case {
  readonly values: object
  readonly ordered?: object
  /** The team's other orders. */
  readonly others?: readonly object[]
  /** Units of each item that this order can contain. */
  readonly left?: Readonly<Record<string, number>>
}

function problemsOf({ values, ordered = {}, others = [], left }: Case): unknown[] {
  const definition = {
    ...withOrderedElsewhere(form, others as never),
    ...(left && { stockLeft: left }),
  }
  return validateAnswers(definition, values, {
    mode: 'final',
    facts: GUEST_FACTS,
    ordered: ordered as never,
  }).map(({ path, code, params }) => ({ path, code, ...params }))
}

const BADGE = { path: 'list.badge', item: 'BADGE' }
const BED = { path: 'rooms[1].beds.bed', item: 'BED', code: 'itemTooMany' }

test.each<[string, Case, unknown[]]>([
  ['the maximum', { values: badges(4) }, []],
  ['one more', { values: badges(5) }, [{ ...BADGE, code: 'itemTooMany', max: 4 }]],
  [
    'one more, typed as a text',
    { values: badges('5') },
    [{ ...BADGE, code: 'itemTooMany', max: 4 }],
  ],
  ['an item without a maximum', { values: { list: [row('chair', 9_000)] } }, []],
  ['as many as before the maximum was lowered', { values: badges(6), ordered: badges(6) }, []],
  [
    'more than before the maximum was lowered',
    { values: badges(7), ordered: badges(6) },
    [{ ...BADGE, code: 'itemTooMany', max: 6 }],
  ],
  [
    'more than the stock and than the maximum, which is lower',
    { values: badges(9), left: { 'list.badge': 8 } },
    [{ ...BADGE, code: 'itemTooMany', max: 4 }],
  ],
  [
    'more than the stock and than the rest besides another order',
    { values: badges(9), others: [badges(4)], left: { 'list.badge': 8 } },
    [{ ...BADGE, code: 'itemUsedUp', elsewhere: 4 }],
  ],
  [
    'more than the maximum and than the stock, which is lower',
    { values: badges(9), left: { 'list.badge': 2 } },
    [{ ...BADGE, code: 'itemFewLeft', max: 2 }],
  ],
  ['the rest besides another order', { values: badges(1), others: [badges(3)] }, []],
  [
    'too many besides two other orders',
    { values: badges(2), others: [badges(1), badges(2)] },
    [{ ...BADGE, code: 'itemTooManyInAll', max: 1, elsewhere: 3 }],
  ],
  [
    'one besides an order of all',
    { values: badges(1), others: [badges(4)] },
    [{ ...BADGE, code: 'itemUsedUp', elsewhere: 4 }],
  ],
  [
    'an order that keeps what it has',
    { values: badges(2), ordered: badges(2), others: [badges(4)] },
    [],
  ],
  ['the maximum in repetitions', { values: inRooms(1, 2) }, []],
  ['one more in repetitions', { values: inRooms(2, 2) }, [{ ...BED, max: 3 }]],
  ['repetitions that keep what they have', { values: inRooms(1, 3), ordered: inRooms(2, 2) }, []],
])('an order of %s', (_what, each, problems) => {
  expect(problemsOf(each)).toEqual(problems)
})

test('a page with only one of two lists still adds up both, and reports its own', () => {
  const check = (fieldIds: string[]) =>
    validateAnswers(
      form,
      { ...badges(5), ...inRooms(2, 2) },
      {
        mode: 'page',
        fieldIds,
        facts: GUEST_FACTS,
      },
    ).map(({ path }) => path)
  expect([check(['list']), check(['rooms'])]).toEqual([['list.badge'], ['rooms[1].beds.bed']])
})

test('a draft and a removed item are not limited', () => {
  const draft = validateAnswers(form, badges(9), { mode: 'draft', facts: GUEST_FACTS })
  expect(draft).toEqual([])
  const gone = item('badge', { maxQuantity: 4, isDisabled: true })
  const without = aFormDefinition([aField('itemList', { id: 'list', items: [gone] })])
  const ordered = badges(6) as never
  expect(
    validateAnswers(without, badges(6), { mode: 'final', facts: GUEST_FACTS, ordered }),
  ).toEqual([])
})

test('only forms with a maximum need the other orders', () => {
  expect(hasMaximum(form)).toBe(true)
  expect(hasMaximum(aFormDefinition([list]))).toBe(true)
  expect(
    hasMaximum(aFormDefinition([aField('itemList', { id: 'list', items: [item('chair')] })])),
  ).toBe(false)
  expect(withOrderedElsewhere(form, [])).toBe(form)
})

test('any JSON has units', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (values) => {
      for (const units of unitsByItem(values).values()) expect(units).toBeGreaterThan(0)
    }),
  )
})
