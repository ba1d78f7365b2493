import { expect, test } from 'vitest'
import { aField, aFormDefinition } from '../forms/forms.builders.ts'
import { nestedKeysOf } from './webhooks.payload.ts'
import { payloadProblems } from './webhooks.payload-problems.ts'
import { payloadFieldSchema, type PayloadField } from './webhooks.schema.ts'

const rooms = aField('template', { id: 'rooms', fieldGroupId: 'room' })
const inner = [
  aField('section', { id: 'heading' }),
  aField('text', { id: 'name' }),
  aField('customText', { id: 'hint' }),
  aField('itemList', { id: 'beds' }),
  aField('newPage', { id: 'page' }),
  aField('grandTotal', { id: 'sum' }),
]
const definition = aFormDefinition(
  [aField('text', { id: 'stand' }), aField('address', { id: 'address' }), rooms],
  { groups: [{ group: { id: 'room', title: 'Room' }, fields: inner }] },
)

const asked = (part: Partial<PayloadField>): PayloadField =>
  payloadFieldSchema.parse({ targetId: 'key', sourceId: 'stand', ...part })

test('a field of another form, or an unknown part, is a problem', () => {
  const fields = [
    asked({}),
    asked({ sourceId: 'ghost' }),
    asked({ sourceId: 'address', nestedKey: 'cell1' }),
    asked({ sourceId: 'rooms', nestedKey: 'name' }),
    asked({ sourceId: 'rooms', nestedKey: 'heading' }),
  ]
  expect(payloadProblems(definition, fields)).toEqual([
    { path: 'payloadFields.1', code: 'fieldMissing' },
    { path: 'payloadFields.2', code: 'partMissing' },
    { path: 'payloadFields.4', code: 'partMissing' },
  ])
})

test('headings, texts and page breaks are no parts of a group; questions and sums are', () => {
  expect(nestedKeysOf(definition, rooms)).toEqual(['name', 'beds', 'sum'])
})
