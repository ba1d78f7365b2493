import { expect, test } from 'vitest'
import { aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import { englishWords } from '@eventflow/domain/words'
import { formProblems } from './form-check.ts'

const t = englishWords()

const item = (over: object) => ({
  itemId: 'chair',
  label: 'Chair',
  price: '10',
  description: '',
  ...over,
})

test.each([
  ['a price above the limit', item({ price: '99999999' }), {}, 'The price of “Chair” is too high'],
  [
    'the same from a day on',
    item({ laterPrices: [{ from: '2026-12-24', price: '99999999' }] }),
    {},
    'The price of “Chair” is too high',
  ],
  [
    'a wrong tax rate',
    item({ taxRate: '200' }),
    {},
    '“Chair”: Enter a tax rate from 0 to 100, such as 20 or 7.7',
  ],
  [
    'a wrong surcharge',
    item({}),
    { surcharges: [{ from: '2099-12-24', percent: 'x' }] },
    'Surcharge from Thu 24 Dec 2099: Enter a percentage from 0 to 1000, such as 20 or 12.5',
  ],
  ['right amounts', item({ taxRate: '7' }), {}, null],
])('a price list with %s names what is wrong', (_what, chair, over, message) => {
  const list = aField('itemList', { id: 'list', items: [chair] as never, ...over })
  const form = aFormDefinition([list])
  const problems = formProblems(form, 'draft', t)
  expect(problems).toEqual(message === null ? [] : [{ path: 'list', message }])
})
