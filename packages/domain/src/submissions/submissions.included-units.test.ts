// Included units in everything that is made of a stored order: corrections, histories, sums and lists.
import { expect, test } from 'vitest'
import { aField, aFormDefinition } from '../forms/forms.builders.ts'
import { storedTotal, type Answers, type TextContext } from '../forms/index.ts'
import { englishWords } from '../words/index.ts'
import { accountingLines } from './orders.accounting.ts'
import { sumOrders } from './orders.ts'
import { answerChanges, type AnsweredForm } from './submissions.changes.ts'
import { correctOrder, discountsOf } from './submissions.corrections.ts'
import { supplierRows } from './supplier-orders.rows.ts'

const badge = { itemId: 'badge', label: 'Badge', price: '12.00', description: '' }
const list = aField('itemList', { id: 'list', label: 'Badges', items: [badge] })
const PRICES = { currencyId: 'GBP', arePricesWithoutVat: true, taxRate: '20' }
const definition = { ...aFormDefinition([list]), prices: PRICES }
const order = (quantity: number, included: number): AnsweredForm => ({
  definition,
  values: {
    list: [{ itemId: 'badge', price: '12.00', quantity, ...(included > 0 && { included }) }],
  },
})

const correct = (of: AnsweredForm, change: Partial<Parameters<typeof correctOrder>[1]>) =>
  correctOrder(of, { prices: [], label: 'Credits', currencyId: 'GBP', ...change })

test('corrections after corrections keep the included units', () => {
  const price = (text: string) => ({ prices: [{ listId: 'list', itemId: 'badge', price: text }] })
  const lower = correct(order(6, 4), price('10.00'))
  expect(lower.values['list']).toEqual([
    { itemId: 'badge', price: '10.00', quantity: 6, included: 4 },
  ])
  expect(storedTotal(lower.values)).toBe(2_000)
  const credited = correct(lower, { lines: [{ label: 'Late', amount: '-5' }] })
  expect(storedTotal(credited.values)).toBe(1_500)
  const again = correct(credited, price('11.00'))
  expect(storedTotal(again.values)).toBe(1_700)
  expect(correct(again, price('11.00')).isChanged).toBe(false)
})

test('a discount in percent is that of the paid units', () => {
  expect(discountsOf(order(6, 4), 1_000, 'GBP')).toMatchObject([{ minor: -240, of: '24.00' }])
})

const TEXTS: TextContext = {
  word: (key) => key,
  money: (minor) => `£${(minor / 100).toFixed(2)}`,
  isWithoutVat: true,
}
const sentences = (was: AnsweredForm, is: AnsweredForm): string[] =>
  answerChanges(was, is, { textsOf: () => TEXTS, word: englishWords() }).flatMap(
    (change) => change.sentences ?? [],
  )

test.each<[string, AnsweredForm, AnsweredForm, string[]]>([
  [
    'additional units',
    order(2, 2),
    order(6, 4),
    ['Badge: 2 ordered before, 6 now.', 'Badge: 2 included before, 4 now.'],
  ],
  ['fewer paid units', order(6, 4), order(5, 4), ['Badge: 6 ordered before, 5 now.']],
  [
    'a new item',
    { definition, values: {} },
    order(6, 4),
    ['Added: 6 × Badge at £12.00.', 'Badge: 4 included.'],
  ],
  ['no item', order(6, 4), { definition, values: {} }, ['Removed: 6 × Badge at £12.00.']],
])('the history of %s', (_what, was, is, expected) => {
  expect(sentences(was, is).slice(0, expected.length)).toEqual(expected)
})

const toSum = (values: Answers) => ({
  formId: 'form',
  formTitle: 'Shop',
  teamId: 'acme',
  teamName: 'Acme',
  values,
  form: definition,
  currencyId: 'GBP',
})

test('lines for accounting, sums and the list of the supplier have one amount', () => {
  const { values } = order(6, 4)
  expect(accountingLines({ values, form: definition })).toMatchObject([
    { quantity: '6', included: '4', unitPrice: '12.00', net: '24.00', tax: '4.80', gross: '28.80' },
  ])
  expect(sumOrders([toSum(values)], 'item')).toMatchObject([
    { quantity: 6, amounts: [{ amount: '24.00', gross: '28.80' }] },
  ])
  const supplierOrder = (submissionId: string, answers: Answers) => ({
    submissionId,
    formId: 'form',
    definitionId: 'd1',
    teamId: 'acme',
    teamName: 'Acme',
    values: {},
    answers,
    approval: null,
  })
  const rows = supplierRows({
    orders: [supplierOrder('one', values), supplierOrder('two', order(3, 0).values)],
    forms: new Map([['d1', definition]]),
    lists: [{ formId: 'form', fieldId: 'list', listId: '' }],
    customFieldIds: [],
    currencyId: 'GBP',
  })
  expect(rows).toMatchObject([
    { quantity: 9, included: 4, price: '12.00', amounts: { amount: '60.00', gross: '72.00' } },
  ])
})
