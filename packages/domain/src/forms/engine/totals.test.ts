// The notes of totals about VAT and about ordered items without a price (docs/rules.md, section 4).
import { describe, expect, it, test } from 'vitest'
import { toMinorUnits } from '../../kernel/index.ts'
import { englishWords } from '../../words/index.ts'
import { aField, aFormDefinition, aLogicEntry, aRule } from '../forms.builders.ts'
import { fieldTagValues } from '../forms.merge-tags.ts'
import { answerLines } from './export.ts'
import { GUEST_FACTS } from './facts.ts'
import { textContext } from './messages.ts'
import { publishProblems } from './publishing.ts'
import { readAnswers } from './read-answers.ts'
import { submitAnswers } from './submission.ts'
import { formTotal, formUnpriced } from './totals.ts'
import { visibility } from './visibility.ts'

const item = (itemId: string, price: string) => ({ itemId, label: itemId, price, description: '' })
const items = [item('Chair', '10.00'), item('Counter', 'on request'), item('Plug', '')]
const definition = aFormDefinition(
  [
    aField('text', { id: 'stand', label: 'Stand' }),
    aField('itemList', { id: 'order', label: 'Order', items }),
    aField('itemList', { id: 'more', label: 'More', items, showPrice: false }),
    aField('grandTotal', { id: 'total', label: 'To pay' }),
  ],
  {
    logic: [
      aLogicEntry({
        thenFieldId: 'more',
        rules: [aRule({ sourceId: 'stand', sourceValue: 'A1' })],
      }),
    ],
  },
)
const ordered = items.map(({ itemId, price }) => ({ itemId, price, quantity: 2 }))
const values = { order: ordered, more: ordered, total: '40.00' }
const texts = textContext(englishWords(), '£')
const withoutVat = { ...texts, isWithoutVat: true, visible: null }

describe('a total', () => {
  test('states that VAT is excluded if the event is set so', () => {
    const [, ...lines] = answerLines(definition, values, withoutVat).map(({ text }) => text)
    expect(lines[0]).toContain('Total excl. VAT: £20.00')
    expect(lines[2]).toContain('£40.00 excl. VAT')
    const plain = answerLines(definition, values, { ...texts, visible: null })
    expect(plain.map(({ text }) => text).join('\n')).not.toContain('VAT')
  })

  test('lists ordered items whose price is a text, in its list and in the grand total', () => {
    const [part] = readAnswers(definition, values, withoutVat)
    const shown = part?.groups[0]?.answers.map((answer) => answer.shown)
    expect(shown).toMatchObject([
      { total: { label: 'Total excl. VAT', note: 'Not in the total: Counter (on request)' } },
      { total: { note: 'Not in the total: Counter' } },
      {
        kind: 'total',
        text: '£40.00 excl. VAT',
        note: 'Not in the total: Counter (on request), Counter',
      },
    ])
  })

  test('is a single line in single-line texts', () => {
    expect(fieldTagValues(definition, values, withoutVat)['field.total']).toBe(
      '£40.00 excl. VAT\nNot in the total: Counter (on request), Counter',
    )
  })

  test('lists at most five items', () => {
    const many = ['1', '2', '3', '4', '5', '6'].map((name) => item(name, 'POA'))
    const list = aField('itemList', { id: 'order', label: 'Order', items: many, showPrice: false })
    const answers = {
      order: many.map(({ itemId, price }) => ({ itemId, price, quantity: 1 })),
    }
    const [line] = answerLines(aFormDefinition([list]), answers, { ...texts, visible: null })
    expect(line?.text).toContain('Not in the total: 1, 2, 3, 4, 5, …')
  })
})

it('does not count or list items of a hidden list', () => {
  const visible = visibility(definition, values, GUEST_FACTS)
  expect(formTotal(definition, values, { visible })).toBe(2000)
  expect(formUnpriced(definition, values, visible)).toEqual(['Counter (on request)'])
})

test('a price of -0 is 0', () => {
  expect(Object.is(toMinorUnits('-0.00'), 0)).toBe(true)
})

test('a price below 0 is a discount, in the total of the list and of the form', () => {
  const list = aField('itemList', {
    id: 'list',
    label: 'Order',
    items: [item('desk', '50'), item('early', '-5.25')],
  })
  const form = aFormDefinition([list, aField('grandTotal', { id: 'total' })])
  const answers = {
    list: [
      { itemId: 'desk', quantity: 1 },
      { itemId: 'early', quantity: 2 },
    ],
  }
  const { problems, values: stored } = submitAnswers(form, answers, { facts: GUEST_FACTS })
  expect(problems).toEqual([])
  expect(stored).toMatchObject({ total: '39.50', list: [{}, { price: '-5.25' }] })
  expect(publishProblems(form)).toEqual([])
})
