import { describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import { fieldSchema, type Field } from './fields/fields.schema.ts'
import { answersSchema } from './forms.answers.schema.ts'
import { aField, aFormDefinition, aLogicEntry, aRule } from './forms.builders.ts'
import { logicMapSchema, ruleSchema, storedLogicMapSchema } from './forms.rules.schema.ts'
import {
  fieldsSchema,
  formChangesSchema,
  formDefinitionSchema,
  groupFieldsSchema,
  markValidated,
} from './forms.schema.ts'

const text = (id: string): Field => aField('text', { id })
const options = (count: number) =>
  Array.from({ length: count }, (_none, index) => ({ label: 'x', value: `v${index}` }))
const item = { itemId: 'a', label: 'A', price: 1, description: '' }
const cell = { id: 'cell1', label: '', type: 'text' }

describe('a field', () => {
  it.each<[string, unknown, boolean]>([
    ['1,000 options', { ...aField('dropdown', { id: 'f' }), options: options(1_000) }, true],
    ['1,001 options', { ...aField('dropdown', { id: 'f' }), options: options(1_001) }, false],
    [
      'two options of one value',
      {
        ...aField('dropdown', { id: 'f' }),
        options: [
          { label: '', value: 'a' },
          { label: '', value: 'A' },
        ],
      },
      false,
    ],
    [
      'an option without value',
      { ...aField('dropdown', { id: 'f' }), options: [{ label: 'A', value: '' }] },
      false,
    ],
    ['min above max', { ...text('f'), min: 3, max: 2 }, false],
    ['min as text', { ...text('f'), min: '1e3' }, false],
    ['max that is no number', { ...text('f'), max: Number.NaN }, false],
    ['no bounds', { ...text('f'), min: '', max: '' }, true],
    [
      'five cells',
      {
        ...aField('repeater', { id: 'f' }),
        cellSchema: [1, 2, 3, 4, 5].map((n) => ({ ...cell, id: `cell${n}` })),
      },
      false,
    ],
    ['a cell twice', { ...aField('repeater', { id: 'f' }), cellSchema: [cell, cell] }, false],
    ...[-1, 0, 1.5, 101, 1e9, '2'].map((maxLoops): [string, unknown, boolean] => [
      `maxLoops ${maxLoops}`,
      { ...aField('template', { id: 'f' }), maxLoops },
      false,
    ]),
    ['maxLoops 100', { ...aField('template', { id: 'f' }), maxLoops: 100 }, true],
    ['an item twice', { ...aField('itemList', { id: 'f' }), items: [item, item] }, false],
    [
      'a price below 0, as a discount',
      { ...aField('itemList', { id: 'f' }), items: [{ ...item, price: -1 }] },
      true,
    ],
    [
      'a price that is a text',
      { ...aField('itemList', { id: 'f' }), items: [{ ...item, price: 'POA' }] },
      true,
    ],
    ['no accept group', { ...aField('upload', { id: 'f' }), accept: [] }, false],
    ['an unknown accept group', { ...aField('upload', { id: 'f' }), accept: ['exe'] }, false],
    ['an unknown type', { ...text('f'), type: 'captcha' }, false],
    ['an audit field', { ...text('f'), createdBy: 'me' }, false],
    ['a NUL', { ...text('f'), label: 'a\0' }, false],
    ...['__proto__', 'constructor', 'toString', 'a.b', 'a[0]', '', 'x'.repeat(65)].map(
      (id): [string, unknown, boolean] => [`the id ${id}`, { ...text('f'), id }, false],
    ),
  ])('with %s', (_name, field, isAccepted) => {
    expect(fieldSchema.safeParse(field).success).toBe(isAccepted)
  })
})

describe('the fields of a form', () => {
  it('are at most 2,000, without duplicates', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_none, index) => text(`f${index}`))
    expect(fieldsSchema.safeParse(many(2_000)).success).toBe(true)
    expect(fieldsSchema.safeParse(many(2_001)).success).toBe(false)
    expect(fieldsSchema.safeParse([text('a'), text('a')]).success).toBe(false)
  })

  it('of a group contain no template and no page', () => {
    expect(groupFieldsSchema.safeParse([text('a')]).success).toBe(true)
    expect(groupFieldsSchema.safeParse([aField('template', { id: 'a' })]).success).toBe(false)
    expect(groupFieldsSchema.safeParse([aField('newPage', { id: 'a' })]).success).toBe(false)
  })

  it('appear only once in the order', () => {
    const changes = { revision: 1, fieldIds: ['a', 'a'] }
    expect(formChangesSchema.safeParse(changes).success).toBe(false)
  })
})

describe('logic', () => {
  it('accepts only the conditions, sources and operators of the specification and our additions', () => {
    const rule = aRule({ sourceId: 'a' })
    expect(ruleSchema.parse({ sourceId: 'a', sourceType: 'fieldId' })).toEqual(rule)
    expect(ruleSchema.safeParse({ ...rule, condition: 'matches' }).success).toBe(false)
    expect(ruleSchema.safeParse({ ...rule, sourceType: 'env' }).success).toBe(false)
    expect(ruleSchema.safeParse({ ...rule, loopIndex: -1 }).success).toBe(false)
    expect(logicMapSchema.safeParse({ a: { ...aLogicEntry(), operator: 'XOR' } }).success).toBe(
      false,
    )
  })

  it('can also be a list of entries', () => {
    const entry = aLogicEntry({ thenFieldId: 'a' })
    expect(storedLogicMapSchema.parse([entry])).toEqual({ entry1: entry })
    expect(storedLogicMapSchema.parse({ one: entry })).toEqual({ one: entry })
  })

  it('has at most 5,000 rules', () => {
    const entries = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_none, index) => [
          `e${index}`,
          aLogicEntry({ rules: Array.from({ length: 100 }, () => aRule({ sourceId: 'a' })) }),
        ]),
      )
    expect(logicMapSchema.safeParse(entries(50)).success).toBe(true)
    expect(logicMapSchema.safeParse(entries(51)).success).toBe(false)
  })
})

describe('untrusted answers', () => {
  it.each(['__proto__', 'constructor', 'toString'])(
    'with the key %s do not pollute prototypes',
    (key) => {
      const json = `{"${key}": {"polluted": true}, "a": 1}`
      const parsed = answersSchema.safeParse(JSON.parse(json))
      const result: unknown = parsed.success ? parsed.data : {}
      expect(Object.getPrototypeOf(result)).toBe(Object.prototype)
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
      expect(Object.keys(result as object).includes(key)).toBe(false)
    },
  )
})

test('a validated definition is returned unchanged; another one is validated', () => {
  const answer = z.object({ definition: formDefinitionSchema })
  const read = markValidated(aFormDefinition([aField('text', { id: 'a' })]))
  expect(answer.parse({ definition: read }).definition).toBe(read)
  const other = { ...read, fields: [{ id: 'b', type: 'nothing' }] }
  expect(answer.safeParse({ definition: other }).success).toBe(false)
})
