import { aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import { englishWords } from '@eventflow/domain/words'
import { expect, test } from 'vitest'
import {
  goneLabel,
  innerKeysText,
  lacksEvent,
  lineFor,
  linesForAll,
  sourceChoices,
} from './payload-lines.ts'

const t = englishWords()
const definition = aFormDefinition([aField('text', { id: 'name', label: 'Name of the stand' })])
const from = { definition, customFields: [{ id: 'c1', label: 'VAT number' }] }

test("the sources are answers, the submitter, and the team's custom fields", () => {
  const choices = sourceChoices(from, t)
  expect(choices[0]).toMatchObject({ value: 'field name', heading: 'Questions' })
  expect(choices.at(-1)).toEqual({
    value: 'customField c1',
    label: 'VAT number',
    heading: 'Custom fields of the team',
  })
})

test.each([
  ['field name', { category: 'field', sourceId: 'name', targetId: 'Name_of_the_stand' }],
  ['client email', { category: 'client', sourceId: 'email', targetId: 'email' }],
  ['submission teamType', { category: 'submission', sourceId: 'teamType', targetId: 'teamType' }],
  ['customField c1', { category: 'customField', sourceId: 'c1', targetId: 'VAT_number' }],
])('the line for %s has a key derived from its label', (source, line) => {
  expect(lineFor(from, source, t)).toMatchObject(line)
})

test('lines are added for all questions, the submitter, the time and the custom fields', () => {
  const all = linesForAll(from, [], t)
  expect(all.map(({ targetId }) => targetId)).toEqual([
    'event',
    'submittedAt',
    'fullName',
    'email',
    'teamName',
    'teamType',
    'VAT_number',
    'Name_of_the_stand',
  ])
  expect(linesForAll(from, all, t)).toEqual(all)
})

test('a form with an item list also gets lines for the order, its credits, its tax and its totals', () => {
  const priced = aFormDefinition([
    aField('itemList', { id: 'list', label: 'Walls' }),
    aField('grandTotal', { id: 'sum', label: 'Total' }),
  ])
  const all = linesForAll({ definition: priced, customFields: [] }, [], t)
  expect(all.slice(-9).map(({ targetId }) => targetId)).toEqual([
    'Walls',
    'Total',
    'orderNumber',
    'currency',
    'orderCorrections',
    'orderTotal',
    'orderNet',
    'orderTax',
    'orderGross',
  ])
})

test('a body for decisions needs the line that names them', () => {
  const payloadFields = [lineFor(from, 'field name', t)]
  expect(lacksEvent({ payloadFields })).toBe(false)
  expect(lacksEvent({ payloadFields, sendOnDecision: true })).toBe(true)
  const named = [...payloadFields, lineFor(from, 'submission event', t)]
  expect(lacksEvent({ payloadFields: named, sendOnDecision: true })).toBe(false)
})

test('a question and a custom field with the same label get different keys', () => {
  const alike = {
    definition: aFormDefinition([aField('text', { id: 'stand', label: 'Stand number' })]),
    customFields: [{ id: 'c1', label: 'Stand number' }],
  }
  const keys = linesForAll(alike, [], t).map(({ targetId }) => targetId)
  expect(keys.slice(-2)).toEqual(['Stand_number', 'Stand_number_2'])
})

test('a custom field is reported as deleted only after the fields have loaded', () => {
  const line = lineFor(from, 'customField c1', t)
  expect(goneLabel({ definition, customFields: null }, line, t)).toBe('VAT_number')
  expect(goneLabel({ definition, customFields: [] }, line, t)).toBe('Deleted custom field')
})

test('the keys inside of a table are named by their columns, unless one column is sent', () => {
  const crew = aField('repeater', {
    id: 'crew',
    label: 'Crew',
    cellSchema: [
      { id: 'cell1', label: 'Name', type: 'text' },
      { id: 'cell2', label: 'Mobile', type: 'tel' },
    ],
  })
  const form = aFormDefinition([crew, aField('text', { id: 'name', label: 'Name' })])
  const sources = { definition: form, customFields: [] }
  const line = lineFor(sources, 'field crew', t)
  expect(innerKeysText(form, line, t)).toBe(
    'A list with an object for each row. Its keys: cell1 (Name), cell2 (Mobile)',
  )
  expect(innerKeysText(form, { ...line, nestedKey: 'cell1' }, t)).toBe('')
  expect(innerKeysText(form, lineFor(sources, 'field name', t), t)).toBe('')
})
