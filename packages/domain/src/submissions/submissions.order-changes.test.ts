import { expect, test } from 'vitest'
import { aField, aFormDefinition } from '../forms/forms.builders.ts'
import type { Prices, TextContext } from '../forms/index.ts'
import { englishWords } from '../words/index.ts'
import { answerChanges, type AnsweredForm } from './submissions.changes.ts'
import { correctionLines, correctOrder } from './submissions.corrections.ts'

const item = (itemId: string, label: string, price = '10', over = {}) => ({
  itemId,
  label,
  price,
  description: '',
  ...over,
})
const chair = item('chair', 'Chair')
const sofa = item('sofa', 'Sofa', '90')
const PRICES: Prices = { currencyId: 'GBP', arePricesWithoutVat: true, taxRate: '20' }

interface Order {
  readonly ordered: Readonly<Record<string, number>>
  readonly prices?: Prices
  readonly items?: ReturnType<typeof item>[]
  readonly showPrice?: boolean
}

function order({ ordered, prices, items = [chair, sofa], showPrice = true }: Order): AnsweredForm {
  const list = aField('itemList', { id: 'list', label: 'Furniture', items, showPrice })
  const rows = items
    .filter(({ itemId }) => ordered[itemId])
    .map(({ itemId, price }) => ({ itemId, price, quantity: ordered[itemId] }))
  return {
    definition: { ...aFormDefinition([list]), ...(prices && { prices }) },
    values: { list: rows },
  }
}

const WORDS = { withVat: 'incl. VAT', withoutVat: 'excl. VAT' } as const
const textsOf = ({ prices }: { prices?: Prices | undefined }): TextContext => ({
  word: (key) => (key in WORDS ? WORDS[key as keyof typeof WORDS] : key),
  money: (minor) => `${minor < 0 ? '-' : ''}£${(Math.abs(minor) / 100).toFixed(2)}`,
  isWithoutVat: prices?.arePricesWithoutVat ?? false,
  ...(prices && { tax: prices }),
})
const sentences = (was: AnsweredForm, is: AnsweredForm): string[] =>
  answerChanges(was, is, { textsOf, word: englishWords() }).flatMap(
    (change) => change.sentences ?? [`no sentence for ${change.path}`],
  )

const two: Order = { ordered: { chair: 2 } }

test.each<[string, Order, Order, string[]]>([
  ['nothing', two, two, []],
  [
    'a quantity',
    two,
    { ordered: { chair: 3 } },
    ['Chair: 2 ordered before, 3 now.', 'The order total was £20.00 before and is £30.00 now.'],
  ],
  [
    'items that were added and removed',
    two,
    { ordered: { sofa: 1 } },
    [
      'Added: 1 × Sofa at £90.00.',
      'Removed: 2 × Chair at £10.00.',
      'The order total was £20.00 before and is £90.00 now.',
    ],
  ],
  [
    'an item whose price is a text',
    { ordered: { chair: 2 }, items: [item('chair', 'Chair', 'on request')] },
    { ordered: {}, items: [item('chair', 'Chair', 'on request')] },
    ['Removed: 2 × Chair (on request).'],
  ],
  [
    'a price that the form shows',
    two,
    { ...two, items: [item('chair', 'Chair', '8')] },
    [
      'Chair: price £10.00 before, £8.00 now.',
      'The order total was £20.00 before and is £16.00 now.',
    ],
  ],
  [
    'a price that the form hides',
    { ...two, showPrice: false },
    { ...two, showPrice: false, items: [item('chair', 'Chair', '8')] },
    ['Chair: the price has changed.', 'The order total was £20.00 before and is £16.00 now.'],
  ],
  [
    'the name of an item, which nobody ordered',
    two,
    { ...two, items: [item('chair', 'Seat')] },
    [],
  ],
  [
    'net prices that are gross now',
    { ...two, prices: PRICES },
    { ...two, prices: { ...PRICES, arePricesWithoutVat: false } },
    [
      'VAT was added to prices before. They include it now.',
      'The order total was £20.00 excl. VAT (£24.00 incl. VAT) before and is £20.00 incl. VAT now.',
    ],
  ],
  [
    'the VAT rate',
    { ...two, prices: PRICES },
    { ...two, prices: { ...PRICES, taxRate: '19' } },
    [
      'The VAT rate was 20% before and is 19% now.',
      'The order total was £20.00 excl. VAT (£24.00 incl. VAT) before and is £20.00 excl. VAT (£23.80 incl. VAT) now.',
    ],
  ],
  [
    'a VAT rate that is new',
    { ...two, prices: { currencyId: 'GBP', arePricesWithoutVat: true } },
    { ...two, prices: PRICES },
    [
      'The order had no VAT rate before. The rate is 20% now.',
      'The order total was £20.00 excl. VAT before and is £20.00 excl. VAT (£24.00 incl. VAT) now.',
    ],
  ],
  [
    'a VAT rate that is gone, and its rounding',
    { ...two, prices: { ...PRICES, isTaxPerLine: true } },
    { ...two, prices: { currencyId: 'GBP', arePricesWithoutVat: true } },
    [
      'The VAT rate was 20% before. The order has none now.',
      'VAT was rounded for each line before. It is rounded once for each rate now.',
      'The order total was £20.00 excl. VAT (£24.00 incl. VAT) before and is £20.00 excl. VAT now.',
    ],
  ],
  [
    'the VAT rate of an item',
    { ...two, prices: PRICES },
    { ...two, prices: PRICES, items: [item('chair', 'Chair', '10', { taxRate: '5' })] },
    [
      'Chair: VAT rate 20% before, 5% now.',
      'The order total was £20.00 excl. VAT (£24.00 incl. VAT) before and is £20.00 excl. VAT (£21.00 incl. VAT) now.',
    ],
  ],
  [
    'the currency',
    { ...two, prices: { currencyId: 'GBP', arePricesWithoutVat: true } },
    { ...two, prices: { currencyId: 'EUR', arePricesWithoutVat: true } },
    ['The order was in GBP before and is in EUR now.'],
  ],
])('%s', (_what, was, is, expected) => {
  expect(sentences(order(was), order(is))).toEqual(expected)
})

test('credits and charges are added and removed', () => {
  const before = order(two)
  const corrected = (amount: string, from = before) =>
    correctOrder(from, {
      prices: [],
      lines: [{ label: 'Late', amount }],
      label: 'Credits and charges',
      currencyId: 'GBP',
    })
  const late = corrected('-5')
  expect(sentences(before, late)).toEqual([
    'Added: Late: -£5.00.',
    'The order total was £20.00 before and is £15.00 now.',
  ])
  expect(sentences(late, corrected('-6', late))).toEqual([
    'Added: Late: -£6.00.',
    'Removed: Late: -£5.00.',
    'The order total was £15.00 before and is £14.00 now.',
  ])
})

test('a discount in percent stays a percentage, and its amount is checked', () => {
  const before = order({ ordered: { chair: 2 }, prices: PRICES })
  const discount = (amount: string) =>
    correctOrder(before, {
      prices: [],
      lines: [{ label: 'Loyalty', amount, percentOf: { percent: '10', of: '20.00' } }],
      label: 'Credits and charges',
      currencyId: 'GBP',
    })
  const corrected = discount('-2.00')
  expect(sentences(before, corrected)).toContain(
    'Added: Loyalty (10% of £20.00 = £2.00, vat 20%): -£2.00.',
  )
  expect(correctionLines(corrected)).toMatchObject([
    { label: 'Loyalty', amount: '-2.00', percentOf: { percent: '10', of: '20.00' } },
  ])
  expect(discount('-3.00').problems).toMatchObject([{ path: 'lines.0.percentOf' }])
})
