import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Allowance, Inclusion } from '../fields/allowance.schema.ts'
import { allowanceSchema } from '../fields/allowance.schema.ts'
import type { Answers, TextContext } from '../fields/field.ts'
import type { FieldOf } from '../fields/fields.schema.ts'
import { includedOf, shownAllowance } from '../fields/inclusion.ts'
import { itemListField } from '../fields/item-list.field.ts'
import { orderLines, totalOf } from '../fields/item-list.totals.ts'
import { aField, aFormDefinition } from '../forms.builders.ts'
import { allowedUnits, hasAllowance, withInclusions, withoutAllowances } from './allowances.ts'
import { GUEST_FACTS, type Facts } from './facts.ts'
import { orderedLines } from './order-lines.ts'
import { submitAnswers } from './submission.ts'
import { orderTaxes, taxOfEach, taxedAmounts } from './tax.ts'
import { formTotal, storedTotal } from './totals.ts'
import { visibility } from './visibility.ts'

const factsOf = (over: Partial<Record<'teamId' | 'type' | 'size', unknown>> = {}): Facts => ({
  user: { teamId: String(over.teamId ?? 'acme') },
  admin: { teamTypeId: String(over.type ?? '') },
  custom: 'size' in over ? { m2: over.size as string } : {},
})
const four: Allowance = { by: 'team', units: 4 }
const byType: Allowance = {
  by: 'teamType',
  units: 1,
  ofTypes: [
    { teamTypeId: 'gold', units: 10 },
    { teamTypeId: 'none', units: 0 },
  ],
}
const bySize: Allowance = { by: 'size', units: 1, size: 3, fieldId: 'm2' }

describe('the allowance of a team', () => {
  test.each<[string, Allowance, Facts, number]>([
    ['every team', four, factsOf(), 4],
    ['a guest', four, GUEST_FACTS, 0],
    ['an organiser without a team', four, factsOf({ teamId: '' }), 0],
    ['a named type', byType, factsOf({ type: 'gold' }), 10],
    ['a named type without units', byType, factsOf({ type: 'none' }), 0],
    ['another type', byType, factsOf({ type: 'silver' }), 1],
    ['no type', byType, factsOf(), 1],
    ['full sizes only', bySize, factsOf({ size: '20' }), 6],
    ['a decimal size', bySize, factsOf({ size: '8.99' }), 2],
    ['a number instead of a text', bySize, factsOf({ size: 9 }), 3],
    ['several units for each size', { ...bySize, units: 2 }, factsOf({ size: '10' }), 6],
    ['less than one size', bySize, factsOf({ size: '2' }), 0],
    ['no size', bySize, factsOf(), 0],
    ['an empty size', bySize, factsOf({ size: '' }), 0],
    ['a size below 0', bySize, factsOf({ size: '-9' }), 0],
    ['a size that is a text', bySize, factsOf({ size: 'large' }), 0],
    ['a size without limit', bySize, factsOf({ size: '9'.repeat(30) }), 100_000],
    // A stand share has its own type and size, and none of its parent's.
    ['a stand share without a size', bySize, factsOf({ teamId: 'share' }), 0],
    ['a stand share with a size', bySize, factsOf({ teamId: 'share', size: '6' }), 2],
    ['a stand share of another type', byType, factsOf({ teamId: 'share', type: 'gold' }), 10],
    ['a team with more', { ...four, ofTeams: [{ teamId: 'acme', units: 7 }] }, factsOf(), 7],
    [
      'a team with none',
      { ...bySize, ofTeams: [{ teamId: 'acme', units: 0 }] },
      factsOf({ size: '9' }),
      0,
    ],
    ['another team', { ...four, ofTeams: [{ teamId: 'other', units: 7 }] }, factsOf(), 4],
  ])('%s', (_what, allowance, facts, expected) => {
    expect(allowedUnits(allowance, facts)).toBe(expected)
  })

  test.each<[string, unknown]>([
    ['no basis', { units: 4 }],
    ['units below 0', { by: 'team', units: -1 }],
    ['half a unit', { by: 'team', units: 1.5 }],
    ['too many units', { by: 'team', units: 100_001 }],
    ['a size of 0', { ...bySize, size: 0 }],
    ['no custom field', { ...bySize, fieldId: '' }],
    ['one type twice', { ...byType, ofTypes: [byType.ofTypes[0], byType.ofTypes[0]] }],
    [
      'one team twice',
      {
        ...four,
        ofTeams: [
          { teamId: 'a', units: 1 },
          { teamId: 'a', units: 2 },
        ],
      },
    ],
    ['a size without its basis', { ...four, size: 3 }],
  ])('%s is refused', (_what, allowance) => {
    expect(allowanceSchema.safeParse(allowance).success).toBe(false)
  })
})

describe('the included units of an order', () => {
  const fresh: Inclusion = { allowance: 4, elsewhere: 0, kept: 0 }
  test.each<[string, Partial<Inclusion>, number, number]>([
    ['fewer units than the allowance', {}, 2, 2],
    ['all units of the allowance', {}, 4, 4],
    ['more units than the allowance', {}, 6, 4],
    ['no unit', {}, 0, 0],
    ['after another order', { elsewhere: 3 }, 6, 1],
    ['after the other orders have used all', { elsewhere: 4 }, 2, 0],
    ['after the allowance was lowered below the other orders', { elsewhere: 6 }, 2, 0],
    ['an unchanged order', { kept: 4 }, 6, 4],
    ['additional units of an order', { kept: 2 }, 6, 4],
    ['fewer units: those that cost money are removed first', { kept: 4 }, 5, 4],
    ['fewer units than were included', { kept: 4 }, 3, 3],
    ['an unchanged order after the allowance was lowered', { allowance: 1, kept: 4 }, 6, 4],
    ['additional units after it was lowered', { allowance: 1, kept: 2 }, 5, 2],
    ['an order after it was raised', { allowance: 9, kept: 4 }, 6, 6],
    ['additional units after it was raised', { allowance: 9, kept: 4 }, 8, 8],
    ['an order from before the allowance', { kept: 0 }, 3, 3],
    ['units that another order has released', { elsewhere: 0, kept: 1 }, 2, 2],
    ['an order after the allowance was removed', { allowance: 0, kept: 4 }, 6, 4],
  ])('%s', (_what, over, quantity, expected) => {
    expect(includedOf({ ...fresh, ...over }, quantity)).toBe(expected)
  })

  test('a team never reads that it has used more than it has', () => {
    expect(shownAllowance({ ...fresh, allowance: 2, elsewhere: 1, kept: 3 })).toBe(4)
    expect(shownAllowance(fresh)).toBe(4)
  })
})

const PRICES = { currencyId: 'EUR', arePricesWithoutVat: true, taxRate: '19' }
const shop = (allowance: Allowance | null = four, price: string | number = '12.00') =>
  aFormDefinition([
    aField('itemList', {
      id: 'list',
      label: 'Badges',
      showSubtotals: true,
      items: [
        {
          itemId: 'badge',
          label: 'Badge',
          price,
          description: '',
          ...(allowance && { allowance }),
        },
        { itemId: 'chair', label: 'Chair', price: '10.00', description: '' },
      ],
    }),
    aField('grandTotal', { id: 'total' }),
  ])
const listOf = (form: ReturnType<typeof shop>): FieldOf<'itemList'> => {
  const [list] = form.fields
  if (list?.type !== 'itemList') throw new Error('no list')
  return list
}
const TEXTS: TextContext = {
  word: (key) => key,
  money: (minor) => (minor / 100).toFixed(2),
  isWithoutVat: false,
}
const badges = (quantity: number): Answers => ({ list: [{ itemId: 'badge', quantity }] })

interface Order {
  readonly form?: ReturnType<typeof shop>
  readonly facts?: Facts
  readonly others?: readonly Answers[]
  readonly ordered?: Answers
}

/** Stores an order as the server does. */
function order(values: Answers, { form = shop(), facts = factsOf(), ...more }: Order = {}) {
  const plain = withoutAllowances(form)
  const opened = withInclusions(plain, { present: form, facts, others: [], ordered: {}, ...more })
  return { opened, ...submitAnswers(opened, values, { facts }) }
}

describe('an order with included units', () => {
  test('stores them with each line, and the total of the others', () => {
    const { values, problems } = order(badges(6))
    expect(problems).toEqual([])
    expect(values).toEqual({
      list: [{ itemId: 'badge', price: '12.00', quantity: 6, included: 4 }],
      total: '24.00',
    })
    expect(storedTotal(values)).toBe(2_400)
  })

  test.each<[string, Order, number, string]>([
    ['a second order', { others: [order(badges(3)).values] }, 3, '24.00'],
    ['a changed order', { ordered: order(badges(3)).values }, 5, '12.00'],
    ['a cancelled other order', { others: [order(badges(0)).values] }, 5, '12.00'],
    ['a guest', { facts: GUEST_FACTS }, 2, '24.00'],
    ['no allowance', { form: shop(null) }, 2, '24.00'],
  ])('%s', (_what, more, quantity, total) => {
    expect(order(badges(quantity), more).values).toMatchObject({ total })
  })

  test('what a team sends is ignored', () => {
    const sent = { list: [{ itemId: 'chair', quantity: 2, included: 2, price: '0' }] }
    expect(order(sent).values['total']).toBe('20.00')
  })

  test('a stored line cannot include more units than it has', () => {
    const [line] = orderLines(
      listOf(shop()),
      [{ itemId: 'badge', price: '5', quantity: 2, included: 9 }],
      'stored',
    )
    expect(line).toMatchObject({ included: 2, lineMinor: 0 })
  })

  test.each([
    ['some units that are paid', 6, null],
    ['only included units', 4, 0],
  ])('a price that is a text, with %s', (_what, quantity, minor) => {
    const { values } = order(badges(quantity), { form: shop(four, 'POA') })
    expect(orderedLines(values, null)[0]?.lineMinor).toBe(minor)
    const text = itemListField.toText(listOf(shop()), values['list'], TEXTS)
    expect(text.includes('notInTotal')).toBe(minor === null)
  })

  test('texts, tables and exports name them, with one amount', () => {
    const { values } = order(badges(6))
    const list = listOf(withoutAllowances(shop()))
    expect(itemListField.toText(list, values['list'], TEXTS)).toBe(
      '6 × Badge (12.00, 4 included): 24.00\ntotal: 24.00',
    )
    expect(itemListField.show(list, values['list'], { ...TEXTS, text: '' })).toMatchObject({
      rows: [['Badge', '12.00', '6 (4 included)', '24.00']],
      total: { text: '24.00' },
    })
    expect(itemListField.columns(list, TEXTS).map(({ label }) => label)).toEqual([
      'Badges: Badge',
      'Badges: Badge: includedUnits',
      'Badges: Badge: price',
      'Badges: Chair',
      'Badges: Chair: price',
      'Badges: total',
    ])
    expect(itemListField.toCells(list, values['list'], TEXTS)).toEqual([
      '6',
      '4',
      '12.00',
      '',
      '',
      '24.00',
    ])
  })

  test('its tax is that of the paid units', () => {
    const { values } = order(badges(6))
    expect(orderTaxes(values, shop(), PRICES)).toMatchObject({ net: 2_400, tax: 456, gross: 2_856 })
  })

  test('the form of an order has no allowance, and always the same object', () => {
    const form = shop()
    expect(hasAllowance(form)).toBe(true)
    const stored = withoutAllowances(form)
    expect(listOf(stored).items[0]).toEqual({
      itemId: 'badge',
      label: 'Badge',
      price: '12.00',
      description: '',
      hasAllowance: true,
    })
    expect(withoutAllowances(form)).toBe(stored)
    const without = aFormDefinition([aField('itemList', { id: 'list' })])
    expect(withoutAllowances(without)).toBe(without)
    const nobody = { present: without, facts: factsOf(), others: [], ordered: {} }
    expect(withInclusions(without, nobody)).toBe(without)
  })
})

const badgeIn = (values: Answers) =>
  orderedLines(values, null).find(({ itemId }) => itemId === 'badge')
const usedIn = (values: Answers): number => badgeIn(values)?.included ?? 0
const sumOf = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((sum, minor) => sum + (minor ?? 0), 0)

interface Step {
  readonly badge: number
  readonly chair: number
  readonly units: number
  readonly elsewhere: number
}

/** Changes an order, compares all its sums, and returns the stored order. */
function changed(ordered: Answers, { badge, chair, units, elsewhere }: Step, areNet: boolean) {
  const form = shop({ by: 'team', units })
  const other = order(badges(elsewhere), { form }).values
  const sent = {
    list: [
      { itemId: 'badge', quantity: badge },
      { itemId: 'chair', quantity: chair },
    ],
  }
  const { opened, values } = order(sent, { form, others: [other], ordered })
  const shown = formTotal(opened, sent, { visible: visibility(opened, sent, factsOf()) })
  const prices = { ...PRICES, arePricesWithoutVat: areNet }
  expect(storedTotal(values)).toBe(shown)
  expect(totalOf(orderLines(listOf(opened), values['list'], 'stored'))).toBe(shown)
  expect(sumOf(orderedLines(values, form).map(({ lineMinor }) => lineMinor))).toBe(shown)
  expect(values['total']).toBe((shown / 100).toFixed(2))
  const taxes = orderTaxes(values, form, prices)
  expect(sumOf(taxOfEach(taxedAmounts(values, form), prices))).toBe(taxes?.tax ?? 0)
  expect(usedIn(values)).toBeLessThanOrEqual(badge)
  return { values, used: usedIn(values) + usedIn(other) }
}

test('every sum of an order is the same, after any changes by its team', () => {
  const step = fc.record({
    badge: fc.integer({ min: 0, max: 12 }),
    chair: fc.integer({ min: 0, max: 3 }),
    units: fc.integer({ min: 0, max: 8 }),
    elsewhere: fc.integer({ min: 0, max: 5 }),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 5 }), fc.boolean(), (steps, areNet) => {
      let ordered: Answers = {}
      for (const each of steps) {
        const was = badgeIn(ordered)
        const { values, used } = changed(ordered, each, areNet)
        // Only units within the allowance are added, and none is lost while the quantity stays.
        if (usedIn(values) > usedIn(ordered)) expect(used).toBeLessThanOrEqual(each.units)
        if (was && each.badge >= was.quantity)
          expect(usedIn(values)).toBeGreaterThanOrEqual(was.included)
        ordered = values
      }
    }),
  )
})
