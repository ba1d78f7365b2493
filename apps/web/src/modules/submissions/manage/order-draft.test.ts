import { aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import { correctOrder } from '@eventflow/domain/submissions'
import { expect, test } from 'vitest'
import {
  addedLine,
  correctedDraft,
  draftOf,
  isCorrected,
  movedDraft,
  negativeRates,
  type DraftLine,
} from './order-draft.ts'

const item = { itemId: 'table', label: 'Table', price: '45.00', description: '' }
const order = {
  definition: aFormDefinition([aField('itemList', { id: 'list', items: [item] })]),
  values: { list: [{ itemId: 'table', price: '45.00', quantity: 4 }] },
}
const opened = draftOf(order)
const priced = (typed: string) => ({
  ...opened,
  items: opened.items.map((each) => ({ ...each, typed })),
})
const withLine = (line: Partial<DraftLine>) => ({
  ...opened,
  lines: [{ ...addedLine([], ''), label: 'Late', ...line }],
})
const corrected = (draft: typeof opened) => correctedDraft(order, draft, 'EUR')

test('an order that was opened is unchanged and cannot be saved', () => {
  expect(isCorrected(order, opened)).toBe(false)
  expect(corrected(opened)).toEqual({ before: 18_000, after: 18_000, taxes: null, input: null })
})

test('prices begin in the German form for a German reader, and are the same amount', () => {
  const german = draftOf(order, 'de')
  expect(german.items.map(({ typed }) => typed)).toEqual(['45,00'])
  expect(corrected(german)).toEqual({ before: 18_000, after: 18_000, taxes: null, input: null })
})

test.each([
  ['a price with a comma', priced('39,50'), 15_800, { prices: ['39.50'], lines: [] }],
  ['a credit', withLine({ typed: '20' }), 16_000, { prices: [], lines: ['-20.00'] }],
  ['a credit with a minus', withLine({ typed: '-20' }), 16_000, { prices: [], lines: ['-20.00'] }],
  [
    'a discount in percent',
    withLine({ kind: 'percent', typed: '12,5' }),
    15_750,
    { prices: [], lines: ['-22.50'] },
  ],
  ['a charge', withLine({ kind: 'charge', typed: '5' }), 18_500, { prices: [], lines: ['5.00'] }],
])('%s changes the total', (_name, draft, after, sent) => {
  const { input, taxes: _taxes, ...totals } = corrected(draft)
  expect(isCorrected(order, draft)).toBe(true)
  expect(totals).toEqual({ before: 18_000, after })
  expect(input?.prices.map(({ price }) => price)).toEqual(sent.prices)
  expect(input?.lines.map(({ amount }) => amount)).toEqual(sent.lines)
})

test.each([
  ['an ambiguous price', priced('1.200')],
  ['no price', priced('')],
  ['a line without an amount', withLine({ typed: '' })],
  ['a line without a text', withLine({ typed: '5', label: ' ' })],
  ['a percentage above 1000', withLine({ kind: 'percent', typed: '1001' })],
])('%s cannot be saved and shows no new total', (_name, draft) => {
  expect(corrected(draft)).toEqual({ before: 18_000, after: null, taxes: null, input: null })
})

const chair = { ...item, itemId: 'chair', label: 'Chair', price: '10.00' }
const bothItems = aFormDefinition([aField('itemList', { id: 'list', items: [item, chair] })])
const orderOf = (table: string, chairs: number, lines: readonly string[] = []) => {
  const answered = {
    definition: bothItems,
    values: {
      list: [
        { itemId: 'table', price: table, quantity: 4 },
        { itemId: 'chair', price: '10.00', quantity: chairs },
      ],
    },
  }
  const credits = lines.map((amount) => ({ label: `Credit ${amount}`, amount, taxRate: '' }))
  return correctOrder(answered, { prices: [], lines: credits, label: 'Lines', currencyId: 'EUR' })
}
const typedInto = (table: string, lines: readonly string[]) => {
  const draft = draftOf(orderOf('45.00', 1, lines))
  return {
    items: draft.items.map((each) => (each.itemId === 'table' ? { ...each, typed: table } : each)),
    lines: draft.lines,
  }
}

test('a newer version of the order keeps what was typed and shows the rest of it', () => {
  const before = orderOf('45.00', 1, ['-5.00'])
  const after = orderOf('44.00', 7, ['-5.00', '-3.00'])
  const draft = typedInto('39.00', ['-5.00'])
  const late = { ...addedLine(draft.lines, ''), label: 'Late', typed: '20' }
  const moved = movedDraft({ ...draft, lines: [...draft.lines, late] }, before, after)
  expect(moved.items).toMatchObject([
    { itemId: 'table', typed: '39.00', price: '44.00' },
    { itemId: 'chair', typed: '10.00', quantity: 7 },
  ])
  expect(moved.lines.map(({ key, label }) => [key, label])).toEqual([
    [0, 'Credit -5.00'],
    [1, 'Credit -3.00'],
    [2, 'Late'],
  ])
})

test('a newer version follows where nothing was typed, and a removed line stays removed', () => {
  const before = orderOf('45.00', 1, ['-5.00'])
  const after = orderOf('44.00', 1, ['-5.00'])
  expect(movedDraft(draftOf(before), before, after)).toEqual(draftOf(after))
  expect(movedDraft({ ...draftOf(before), lines: [] }, before, after).lines).toEqual([])
})

const taxed = {
  definition: {
    ...aFormDefinition([
      aField('itemList', {
        id: 'list',
        items: [item, { ...item, itemId: 'book', price: '10.05', taxRate: '7' }],
      }),
    ]),
    prices: { currencyId: 'EUR', arePricesWithoutVat: true, taxRate: '19' },
  },
  values: {
    list: [
      { itemId: 'table', price: '45.00', quantity: 1 },
      { itemId: 'book', price: '10.05', quantity: 1 },
    ],
  },
}
const aLine = (line: DraftLine | undefined): DraftLine => line ?? addedLine([], null)
const taxedWith = (line: Partial<DraftLine>) =>
  correctedDraft(
    taxed,
    { ...draftOf(taxed), lines: [{ ...addedLine([], null), label: 'Late', ...line }] },
    'EUR',
  )

test('a discount in percent is given at each tax rate, and is that of the total', () => {
  expect(taxedWith({ kind: 'percent', typed: '10' }).input?.lines).toEqual([
    {
      label: 'Late',
      amount: '-4.50',
      taxRate: '19',
      percentOf: { percent: '10', of: '45.00' },
    },
    {
      label: 'Late',
      amount: '-1.01',
      taxRate: '7',
      percentOf: { percent: '10', of: '10.05' },
    },
  ])
})

test('a credit to an order with several tax rates needs one, and can bring it below zero', () => {
  expect(taxedWith({ typed: '20' }).after).toBeNull()
  const { taxes, input } = taxedWith({ typed: '20', taxRate: '7' })
  expect(input?.lines).toEqual([{ label: 'Late', amount: '-20.00', taxRate: '7' }])
  expect(taxes?.rates).toMatchObject([
    { rate: 1_900, net: 4_500 },
    { rate: 700, net: -995 },
  ])
  expect(negativeRates(taxes)).toEqual([700])
})

test('a stored discount in percent is opened as its percentage and stays as it is', () => {
  const { input } = taxedWith({ kind: 'percent', typed: '12.5' })
  const label = 'Credits and charges'
  const discounted = correctOrder(taxed, {
    prices: [],
    lines: input?.lines,
    label,
    currencyId: 'EUR',
  })
  const reopened = draftOf(discounted, 'de')
  expect(reopened.lines).toMatchObject([{ kind: 'percent', label: 'Late', typed: '12,5' }])
  const unchanged = correctedDraft(discounted, reopened, 'EUR')
  expect([unchanged.after, unchanged.input]).toEqual([unchanged.before, null])
  // Another text leaves the amounts; another percentage computes them again.
  const [line] = reopened.lines
  const withOther = (over: Partial<DraftLine>) =>
    correctedDraft(discounted, { ...reopened, lines: [{ ...aLine(line), ...over }] }, 'EUR').input
      ?.lines
  expect(withOther({ label: 'Very late' })).toEqual(
    input?.lines.map((each) => ({ ...each, label: 'Very late' })),
  )
  expect(withOther({ typed: '10', stored: undefined })?.map(({ amount }) => amount)).toEqual([
    '-4.50',
    '-1.01',
  ])
})

test('two equal discounts stay two lines', () => {
  const { input } = taxedWith({ kind: 'percent', typed: '10' })
  const lines = [...(input?.lines ?? []), ...(input?.lines ?? [])]
  const twice = correctOrder(taxed, { prices: [], lines, label: 'Credits', currencyId: 'EUR' })
  expect(draftOf(twice).lines).toHaveLength(2)
})
