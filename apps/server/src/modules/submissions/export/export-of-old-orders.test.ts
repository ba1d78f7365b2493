// Orders of earlier versions, whose definitions contain no prices: screens show them at the event's.
import { aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import type { Prices } from '@eventflow/domain/forms'
import { expect, test } from 'vitest'
import { textsIn } from '../../forms/index.ts'
import { exportColumns, lineReader } from './export-columns.ts'

const EVENT: Prices = { currencyId: 'GBP', arePricesWithoutVat: true, taxRate: '20' }
const FIELDS = [
  aField('itemList', {
    id: 'chairs',
    label: 'Chairs',
    items: [{ itemId: 'chair', label: 'Chair', price: '10.00', description: '' }],
  }),
]
const OLD = aFormDefinition(FIELDS)
const VALUES = { chairs: [{ itemId: 'chair', price: '10.00', quantity: 2 }] }

/** The cells of the old order by heading, in an export together with orders at other prices. */
function cellsOf(...others: readonly Prices[]) {
  const texts = {
    ...textsIn(EVENT),
    removed: (label: string) => label,
    hidden: (label: string) => label,
    currency: 'Currency',
    currencyId: EVENT.currencyId,
  }
  const answered = [OLD, ...others.map((prices) => ({ ...OLD, prices }))]
  const columns = exportColumns({ present: OLD, removedFields: [], answered }, texts)
  const [cells = []] = lineReader(columns, texts)({ definition: OLD, values: VALUES }) ?? []
  return Object.fromEntries(columns.map(({ label }, place) => [label, cells[place]]))
}

const TAXED = { 'Total excl. VAT': '20.00', VAT: '4.00', 'Total incl. VAT': '24.00' }

test('an old order has its tax and its amounts', () => {
  expect(cellsOf()).toMatchObject({ 'Chairs: Total excl. VAT': '20.00', ...TAXED })
})

test.each<[string, Prices[]]>([
  ['gross', [{ ...EVENT, arePricesWithoutVat: false }]],
  [
    'gross and without tax',
    [
      { ...EVENT, arePricesWithoutVat: false },
      { currencyId: 'GBP', arePricesWithoutVat: false },
    ],
  ],
])('an old order has its amounts beside later orders, which are %s', (_what, others) => {
  expect(cellsOf(...others)).toMatchObject({ 'Chairs: Total excl. VAT': '20.00', ...TAXED })
})

test('an old order names the currency of the event beside one in another currency', () => {
  expect(cellsOf({ ...EVENT, currencyId: 'EUR' })).toMatchObject({ Currency: 'GBP', ...TAXED })
})
