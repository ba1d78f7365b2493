import { describe, expect, test } from 'vitest'
import { aDropdown, aField, aFormDefinition, aLogicEntry, aRule } from '../forms/forms.builders.ts'
import { submitAnswers, type Facts } from '../forms/index.ts'
import { allShown, exampleAnswers, EXAMPLE_FACTS } from './webhooks.examples.ts'
import { orderAmounts } from './webhooks.order.ts'
import { buildPayload } from './webhooks.payload.ts'
import { payloadFieldSchema, type PayloadField } from './webhooks.schema.ts'

const NO_ORDER = orderAmounts({ fields: [], fieldGroups: {} }, {}, undefined)

const items = [
  { itemId: 'chair', label: 'Chair', price: '12.50', description: '' },
  { itemId: 'voucher', label: 'Voucher', price: '-5', description: '' },
  { itemId: 'bar', label: 'Bar', price: 'on request', description: '' },
]
const definition = aFormDefinition(
  [
    aField('text', { id: 'stand' }),
    aField('number', { id: 'size' }),
    aDropdown({ id: 'hall' }, 'North', 'South'),
    aDropdown({ id: 'days', isMulti: true }, 'Monday', 'Tuesday'),
    aField('address', { id: 'address' }),
    aField('fullName', { id: 'contact' }),
    aField('itemList', { id: 'order', items }),
    aField('grandTotal', { id: 'total' }),
    aField('disclaimer', { id: 'terms' }),
    aField('repeater', {
      id: 'staff',
      cellSchema: [
        { id: 'cell1', label: 'Name', type: 'text' },
        { id: 'cell2', label: 'Phone', type: 'tel' },
      ],
    }),
    aField('upload', { id: 'plan', accept: ['image', 'docs'] }),
    aField('template', { id: 'rooms', fieldGroupId: 'room', isLooping: true, maxLoops: 3 }),
    aField('text', { id: 'hidden' }),
  ],
  {
    logic: [
      aLogicEntry({
        thenFieldId: 'hidden',
        rules: [aRule({ sourceId: 'stand', sourceValue: 'never' })],
      }),
    ],
    groups: [
      {
        group: { id: 'room', title: 'Room' },
        fields: [
          aField('section', { id: 'heading' }),
          aField('text', { id: 'name', label: 'Place of delivery' }),
          aField('callout', { id: 'hint' }),
          aField('upload', { id: 'photo', label: '' }),
          aField('text', { id: 'other', label: 'Where else?', reportLabel: 'Place of delivery' }),
        ],
      },
    ],
  },
)

const plan = { id: 'f1', name: 'plan.png', mimeType: 'image/png', size: 10, kind: 'image' }
const answers = {
  stand: 'A1',
  size: '12',
  hall: 'north',
  days: ['tuesday', 'monday'],
  address: { addressLine1: '1 Hall Road', city: 'London', postcode: 'e1 1aa' },
  contact: { firstName: 'Ann', surname: 'Field' },
  order: [
    { itemId: 'chair', price: '0.01', quantity: 2 },
    { itemId: 'voucher', price: '-5', quantity: 1 },
    { itemId: 'bar', price: '', quantity: 1 },
  ],
  terms: true,
  staff: [{ cell1: 'Sam', cell2: '+44 1' }],
  plan: [plan],
  rooms: {
    loopCount: 2,
    templateValues: [{ name: 'One', photo: [plan], other: 'Hall' }, { name: 'Two' }],
  },
  hidden: 'SECRET-MARKER',
}
const facts: Facts = {
  admin: {},
  custom: { vat: 'GB1' },
  user: { userId: 'u1', fullName: 'Ann Field', teamName: 'Bread Ltd' },
}
const findFile = () => plan
const submission = {
  submittedAt: '2026-06-15T12:00:00.000Z',
  submissionId: 's1',
  formTitle: 'Stand order',
  teamType: 'Space Only',
  currency: 'GBP',
  orderNumber: '7',
  paidAt: '2026-06-20T08:00:00.000Z',
  event: 'submitted',
  ...NO_ORDER,
}
const submitted = submitAnswers(definition, answers, { facts, findFile })

const asked = (part: Partial<PayloadField>): PayloadField =>
  payloadFieldSchema.parse({ targetId: 'key', sourceId: 'stand', ...part })

const payloadOf = (...parts: Partial<PayloadField>[]) =>
  buildPayload(parts.map(asked), {
    ...submitted,
    definition,
    facts,
    submission,
    fileUrl: (id) => `https://portal.test/files/${id}`,
  })
const valueOf = (part: Partial<PayloadField>) => payloadOf(part)[0]?.[1]

describe('a payload field', () => {
  test.each<[string, Partial<PayloadField>, unknown]>([
    ['a text', { sourceId: 'stand' }, 'A1'],
    ['what has happened', { category: 'submission', sourceId: 'event' }, 'submitted'],
    ['the type of the team', { category: 'submission', sourceId: 'teamType' }, 'Space Only'],
    ['the currency of the order', { category: 'submission', sourceId: 'currency' }, 'GBP'],
    ['the number of the order', { category: 'submission', sourceId: 'orderNumber' }, '7'],
    [
      'when it was marked as paid',
      { category: 'submission', sourceId: 'paidAt' },
      '2026-06-20T08:00:00.000Z',
    ],
    [
      'when it was submitted',
      { category: 'submission', sourceId: 'submittedAt' },
      '2026-06-15T12:00:00.000Z',
    ],
    ['an option by its value', { sourceId: 'hall' }, 'north'],
    ['several options in their order', { sourceId: 'days' }, ['monday', 'tuesday']],
    [
      'an address as an object of its shown parts',
      { sourceId: 'address', nestedKey: 'fullAddress' },
      {
        addressLine1: '1 Hall Road',
        addressLine2: '',
        city: 'London',
        county: '',
        country: '',
        postcode: 'E1 1AA',
      },
    ],
    [
      'an address as one line',
      { sourceId: 'address', nestedKey: 'flatFullAddress' },
      '1 Hall Road, London, E1 1AA',
    ],
    ['one part of an address', { sourceId: 'address', nestedKey: 'postcode' }, 'E1 1AA'],
    [
      'a name as an object of its shown parts',
      { sourceId: 'contact', nestedKey: 'fullName' },
      { firstName: 'Ann', middleName: '', surname: 'Field' },
    ],
    ['a name as one line', { sourceId: 'contact', nestedKey: 'flatFullName' }, 'Ann Field'],
    ['a part that is not shown', { sourceId: 'contact', nestedKey: 'prefix' }, ''],
    [
      'the items with the prices of our list',
      { sourceId: 'order' },
      [
        { itemId: 'chair', price: '12.50', quantity: 2, label: 'Chair' },
        { itemId: 'voucher', price: '-5.00', quantity: 1, label: 'Voucher' },
        { itemId: 'bar', price: 'on request', quantity: 1, label: 'Bar' },
      ],
    ],
    ['how many of one item', { sourceId: 'order', nestedKey: 'chair' }, 2],
    ['the grand total as it was computed', { sourceId: 'total' }, '20.00'],
    ['a yes', { sourceId: 'terms' }, true],
    ['rows', { sourceId: 'staff' }, [{ cell1: 'Sam', cell2: '+44 1' }]],
    ['a column of rows', { sourceId: 'staff', nestedKey: 'cell1' }, ['Sam']],
    ['files as addresses', { sourceId: 'plan' }, ['https://portal.test/files/f1']],
    [
      'iterations as objects with readable and different keys',
      { sourceId: 'rooms' },
      [
        {
          Place_of_delivery: 'One',
          photo: ['https://portal.test/files/f1'],
          Place_of_delivery_2: 'Hall',
        },
        { Place_of_delivery: 'Two', photo: [], Place_of_delivery_2: '' },
      ],
    ],
    ['one field of each iteration', { sourceId: 'rooms', nestedKey: 'name' }, ['One', 'Two']],
    ['nothing of what is hidden', { sourceId: 'hidden' }, ''],
    ['nothing of a removed field', { sourceId: 'ghost' }, ''],
    ['who sent it', { category: 'client', sourceId: 'teamName' }, 'Bread Ltd'],
    ['nothing of an unknown fact', { category: 'client', sourceId: 'email' }, ''],
    ['a custom field of the team', { category: 'customField', sourceId: 'vat' }, 'GB1'],
    ['nothing that objects inherit', { category: 'customField', sourceId: 'constructor' }, ''],
  ])('tells %s', (_what, part, value) => {
    expect(valueOf(part)).toEqual(value)
  })

  test('retains its position, and a repeated key has a list', () => {
    const payload = payloadOf(
      { targetId: '10', sourceId: 'stand' },
      { targetId: '2', sourceId: 'hall' },
      { targetId: '10', sourceId: 'hall' },
    )
    expect(payload).toEqual([
      ['10', ['A1', 'north']],
      ['2', 'north'],
    ])
  })

  test('contains nothing hidden even if it was stored by mistake', () => {
    const values = { ...submitted.values, hidden: 'SECRET-MARKER' }
    const everything = definition.fields.map(({ id }) => asked({ sourceId: id, targetId: id }))
    const payload = buildPayload(everything, {
      ...submitted,
      values,
      definition,
      facts,
      submission,
      fileUrl: String,
    })
    expect(JSON.stringify(payload)).not.toContain('SECRET-MARKER')
  })

  test.each([
    ['an unknown fact', { category: 'client', sourceId: 'password' }],
    ['an unknown fact of a submission', { category: 'submission', sourceId: 'price' }],
    ['a key with a line break', { targetId: 'a\nb' }],
  ])('cannot be %s', (_what, part) => {
    const requested = { targetId: 'key', sourceId: 'stand', ...part }
    expect(payloadFieldSchema.safeParse(requested).success).toBe(false)
  })
})

test('sample answers fill every field', () => {
  const payload = buildPayload(
    definition.fields.map(({ id }) => asked({ sourceId: id, targetId: id })),
    {
      definition,
      values: exampleAnswers(definition),
      visible: allShown(definition),
      facts: EXAMPLE_FACTS,
      submission,
      fileUrl: String,
    },
  )
  const empty = payload.filter(([, value]) => value === '' || JSON.stringify(value) === '[]')
  expect(empty).toEqual([])
})
