import { describe, expect, test } from 'vitest'
import { mostAnswerValues } from './forms.answer-values.ts'
import { aField, aFormDefinition } from './forms.builders.ts'
import type { Field } from './fields/fields.schema.ts'
import { ADDRESS_PARTS, NAME_PARTS } from './forms.vocabulary.ts'
import { validateAnswers } from './engine/index.ts'

const NOBODY = { custom: {}, customNumbers: [], user: {}, admin: {} } as never
const many = <T>(length: number, make: (at: number) => T): T[] =>
  Array.from({ length }, (_none, at) => make(at))
const partsOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'a']))

/** As the server counts them: an empty list counts as a list of one. */
const countOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 +
      Math.max(
        1,
        Object.values(value).reduce((sum: number, each) => sum + countOf(each), 0),
      )
    : 1

const options = many(40, (at) => ({ label: `Option ${at}`, value: `o${at}` }))
const items = many(30, (at) => ({ itemId: `i${at}`, label: 'Chair', price: '1', description: '' }))
const cellSchema = ['cell1', 'cell2', 'cell3'].map(
  (id) => ({ id, label: id, type: 'text' }) as const,
)
const file = {
  id: 'f',
  name: 'a.png',
  mimeType: 'image/png',
  size: 1,
  kind: 'image',
  createdAt: '',
}

const FULL: readonly [field: Field, answer: unknown][] = [
  [aField('text', { id: 'a' }), 'words'],
  [aField('checkbox', { id: 'a', options, isMulti: true }), options.map(({ value }) => value)],
  [aField('dropdown', { id: 'a', options, isMulti: true }), options.map(({ value }) => value)],
  [aField('address', { id: 'a' }), partsOf(ADDRESS_PARTS)],
  [aField('fullName', { id: 'a' }), partsOf(NAME_PARTS)],
  [
    aField('itemList', { id: 'a', items }),
    items.map(({ itemId, price }) => ({ itemId, price, quantity: 1 })),
  ],
  [
    aField('repeater', { id: 'a', cellSchema }),
    many(200, (at) => ({ $id: `entry${at}`, cell1: 'a', cell2: 'b', cell3: 'c' })),
  ],
  [aField('upload', { id: 'a', isMulti: true }), many(50, () => file)],
]

describe('the largest answer to a question', () => {
  test.each(FULL.map(([field, answer]) => ({ type: field.type, field, answer })))(
    'of the type $type is within the bound of its form',
    ({ field, answer }) => {
      const definition = aFormDefinition([field])
      const findFile = () => file as never
      const checks = { mode: 'draft', facts: NOBODY, findFile } as const
      expect(validateAnswers(definition, { a: answer }, checks)).toEqual([])
      expect(countOf(answer)).toBeLessThanOrEqual(mostAnswerValues(definition))
    },
  )
})

test('the questions of a group count once for each repetition', () => {
  const template = { id: 't', fieldGroupId: 'g', isLooping: true, maxLoops: 100 }
  const group = {
    group: { id: 'g' },
    fields: [aField('text', { id: 'q1' }), aField('text', { id: 'q2' })],
  }
  const looping = aFormDefinition([aField('template', template)], { groups: [group] })
  const templateValues = many(100, (at) => ({ $id: `entry${at}`, q1: 'a', q2: 'b' }))
  expect(mostAnswerValues(looping)).toBeGreaterThanOrEqual(
    countOf({ loopCount: 100, templateValues }),
  )
  const once = aFormDefinition([aField('template', { ...template, isLooping: false })], {
    groups: [group],
  })
  expect(mostAnswerValues(once)).toBeLessThan(20)
})

test('a form of ten plain questions needs few values', () => {
  const fields = many(10, (at) => aField('text', { id: `q${at}` }))
  expect(mostAnswerValues(aFormDefinition(fields))).toBeLessThan(50)
})
