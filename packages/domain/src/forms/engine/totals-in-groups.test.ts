// All grand totals of one form show the same sum (docs/rules.md, section 4), in groups too.
import { describe, expect, it } from 'vitest'
import { englishWords } from '../../words/index.ts'
import type { Answers } from '../fields/field.ts'
import { aField, aFormDefinition, aLogicEntry, aRule } from '../forms.builders.ts'
import { fieldTagValues } from '../forms.merge-tags.ts'
import { answerCells, answerColumns, answerLines } from './export.ts'
import { GUEST_FACTS } from './facts.ts'
import { textContext } from './messages.ts'
import { readAnswers } from './read-answers.ts'
import { submitAnswers } from './submission.ts'

const items = [{ itemId: 'chair', label: 'Chair', price: '10.00', description: '' }]
const shownWhenNamed = aLogicEntry({
  thenFieldId: 'sum',
  rules: [aRule({ sourceType: 'templateFieldId', sourceId: 'name', condition: 'isNotEmpty' })],
})
const definition = aFormDefinition(
  [
    aField('template', { id: 'rooms', fieldGroupId: 'g', isLooping: true, maxLoops: 3 }),
    aField('grandTotal', { id: 'total', label: 'Total' }),
  ],
  {
    groups: [
      {
        group: { id: 'g', title: 'Room', logicMap: { a: shownWhenNamed } },
        fields: [
          aField('text', { id: 'name', label: 'Name' }),
          aField('itemList', { id: 'order', label: 'Order', items, showTotal: false }),
          aField('grandTotal', { id: 'sum', label: 'Sum' }),
        ],
      },
    ],
  },
)
const chairs = (quantity: number) => [{ itemId: 'chair', price: '0.01', quantity }]
const rooms = (...templateValues: Answers[]) => ({
  loopCount: templateValues.length,
  templateValues,
})
const { values, visible } = submitAnswers(
  definition,
  {
    rooms: rooms({ name: 'A', order: chairs(1), sum: '0.01' }, { order: chairs(2), sum: '7.00' }),
    total: '0.01',
  },
  { facts: GUEST_FACTS },
)
const context = { ...textContext(englishWords(), '£'), visible }

describe('a grand total inside a group', () => {
  it('is the sum of the form wherever it is shown, whatever the client sends', () => {
    expect(values).toMatchObject({
      rooms: { templateValues: [{ name: 'A', sum: '30.00' }, {}] },
      total: '30.00',
    })
    expect(JSON.stringify(values)).not.toMatch(/0\.01|7\.00/)
  })

  it('is shown with the answers on screens, on paper and in emails', () => {
    const [, second] =
      readAnswers(definition, values, context)[0]?.groups[0]?.answers.slice(1) ?? []
    expect(second).toMatchObject({
      label: 'Sum',
      shown: { kind: 'total', text: '£30.00', note: '' },
    })
    const sums = answerLines(definition, values, context).filter(({ label }) => label === 'Sum')
    expect(sums.map(({ path, text }) => [path, text])).toEqual([['rooms[0].sum', '£30.00']])
    expect(fieldTagValues(definition, values, context)).toMatchObject({
      'field.rooms.sum': '£30.00',
      'field.total': '£30.00',
    })
  })

  it('has a column in exports', () => {
    const labels = answerColumns(definition, context).map(({ label }) => label)
    const cells = answerCells(definition, values, context)
    expect(cells[labels.indexOf('Sum [1]')]).toBe('30.00')
    expect(cells[labels.indexOf('Sum [2]')]).toBe('')
  })
})
