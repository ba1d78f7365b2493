import { aField, aFormDefinition, aRule } from '@eventflow/domain/builders/forms'
import { FIELD_TYPES } from '@eventflow/domain/forms'
import { kindOf } from '@eventflow/domain/forms/engine'
import { expect, it, test } from 'vitest'
import { notes, power, size } from '../store/builder.fixture.ts'
import { partsOf } from './answer-parts.ts'
import * as rules from './rule-vocabulary.ts'

const address = aField('address', { id: 'address' })
const form = aFormDefinition([size, power, aField('section', { id: 's' }), notes, address])

it.each(FIELD_TYPES)('can be asked something of %s exactly when it can be answered', (type) => {
  const field = aField(type, { id: 'f' })
  const isAskable = kindOf(field).hasNested(field, '')
  expect(rules.conditionsOf(field, 'equals').length > 1 || type === 'disclaimer').toBe(isAskable)
})

test('rules ask about other questions, and never about layout or the field itself', () => {
  expect(rules.askableFields(form, 'power').map(({ id }) => id)).toEqual([
    'size',
    'notes',
    'address',
  ])
})

test('a new rule asks about the nearest question before, or about the first', () => {
  expect(rules.likelySource(form, 'notes')).toBe(power)
  expect(rules.likelySource(form, 'size')).toBe(power)
  expect(rules.likelySource(aFormDefinition([size]), 'size')).toBeUndefined()
})

test('a new rule asks for the first option, or whether there is an answer', () => {
  expect(rules.ruleAbout(size)).toEqual(aRule({ sourceId: 'size', sourceValue: 'small' }))
  expect(rules.ruleAbout(power)).toMatchObject({ sourceId: 'power', condition: 'isNotEmpty' })
  const disclaimer = aField('disclaimer', { id: 'd' })
  expect(rules.ruleAbout(disclaimer)).toMatchObject({ condition: 'equals', sourceValue: 'true' })
})

it.each([
  [size, 'equals', 'option'],
  [size, 'contains', 'text'],
  [size, 'isEmpty', 'none'],
  [power, 'greaterThan', 'number'],
  [aField('date', { id: 'd' }), 'before', 'date'],
  [notes, 'equals', 'text'],
] as const)('enters the value of %o with %s as %s', (field, condition, input) => {
  expect(rules.valueInputOf(field, condition)).toBe(input)
})

test('a condition that the type does not offer is kept where a rule has it', () => {
  expect(rules.conditionsOf(size, 'contains')).toContain('contains')
  expect(rules.conditionsOf(size, 'equals')).not.toContain('contains')
})

test('a condition of another kind takes its value away, one of the same kind keeps it', () => {
  const rule = aRule({ sourceId: 'size', sourceValue: 'large' })
  expect(rules.withCondition(rule, size, 'notEquals').sourceValue).toBe('large')
  expect(rules.withCondition(rule, size, 'isEmpty').sourceValue).toBe('')
})

test('a part of an answer takes the value along and gives it back', () => {
  expect(partsOf(address).map(({ id }) => id)).toContain('postcode')
  const whole = aRule({ sourceId: 'address', sourceValue: 'SW1' })
  const part = rules.withPart(whole, address, 'postcode')
  expect(part).toMatchObject({ nestedId: 'postcode', nestedType: 'text', nestedValue: 'SW1' })
  expect(rules.valueOf(part)).toBe('SW1')
  expect(rules.withPart(part, address, '')).toEqual(whole)
})
