// Borderline answers: no possible one is reported as impossible, and examples can be submitted.
import { describe, expect, it } from 'vitest'
import { GUEST_FACTS } from '../engine/facts.ts'
import { submitAnswers } from '../engine/submission.ts'
import type { Field } from '../fields/fields.schema.ts'
import { aField, aFormDefinition, aRule } from '../forms.builders.ts'
import type { Rule } from '../forms.rules.schema.ts'
import { proveForm } from './prove.ts'
import { codesOf, is, shows, text } from './prover.fixture.ts'

const items = ['chair', 'sofa'].map((itemId) => ({
  itemId,
  label: itemId,
  price: 1,
  description: '',
}))
const ofPart = (nestedId: string, nestedValue: string, condition: Rule['condition']): Rule =>
  aRule({ sourceId: 'f', nestedId, nestedValue, condition })
const name = aField('fullName', { id: 'f', label: 'F' })
const number = aField('number', { id: 'f', label: 'F' })
const not = (...texts: string[]): Rule[] =>
  texts.map((each) => is('f', each, { condition: 'notEquals' }))
const filled = is('f', '', { condition: 'isNotEmpty' })

describe('is not reported as impossible', () => {
  it.each<[string, Field, Rule[]]>([
    [
      'a surname that is none of three names',
      name,
      [
        ...['Example', 'Other', 'x7'].map((each) => ofPart('surname', each, 'notEquals')),
        ofPart('surname', '', 'isNotEmpty'),
      ],
    ],
    ['a name that is none of three', name, [...not('Example', 'Other', 'x7'), filled]],
    ['a name of two long parts', name, [is('f', `${'a'.repeat(200)} ${'b'.repeat(200)}`)]],
    [
      'a text between two numbers that are hardly apart',
      text('f'),
      [
        is('f', '0.0000001', { condition: 'greaterThan' }),
        is('f', '0.0000003', { condition: 'lessThan' }),
      ],
    ],
    ['a text above a huge number', text('f'), [is('f', '1e308', { condition: 'greaterThan' })]],
    [
      'a number above the largest whole one',
      number,
      [is('f', '999999999999', { condition: 'greaterThan' })],
    ],
  ])('%s', (_name, field, rules) => {
    expect(codesOf([field, text('a')], [shows('a', ...rules)])).toEqual([])
  })

  it('ordering another item where an order is required', () => {
    const list = aField('itemList', { id: 'f', label: 'F', isRequired: true, items })
    const message = { isActive: true, operator: 'ANY' as const, texts: [] }
    const rules = [ofPart('chair', '', 'isEmpty')]
    const confirmations = [
      { ...message, id: 'c', name: 'No chair', isDefault: false, rules },
      { ...message, id: 'd', name: 'Thank you', isDefault: true, rules: [] },
    ]
    expect(codesOf([list], [], { confirmations })).toEqual([])
  })
})

describe('the example of a form can be submitted, with a required', () => {
  const must = { id: 'f', label: 'F', isRequired: true }
  const hidden = { label: '', show: false }
  it.each<[string, Field]>([
    ['long email', aField('email', { ...must, min: 30 })],
    ['short email', aField('email', { ...must, max: 8 })],
    ['long telephone number', aField('tel', { ...must, min: 25 })],
    ['short telephone number', aField('tel', { ...must, max: 4 })],
    ['long web address', aField('url', { ...must, min: 60 })],
    ['short web address', aField('url', { ...must, max: 10 })],
    ['tiny file', aField('upload', { ...must, hasMaxFileSize: true, maxFileSizeMB: 0.0005 })],
    [
      'address that asks for unusual parts',
      aField('address', { ...must, addressLine1: hidden, postcode: hidden, city: hidden }),
    ],
    [
      'name that asks for letters behind it alone',
      aField('fullName', {
        ...must,
        firstName: hidden,
        middleName: hidden,
        surname: hidden,
        postNominals: { label: '', show: true },
      }),
    ],
  ])('%s', (_name, field) => {
    const definition = aFormDefinition([field])
    const [example] = proveForm(definition).examples
    expect(example?.isComplete).toBe(true)
    const { problems } = submitAnswers(definition, example?.values, { facts: GUEST_FACTS })
    expect(problems).toEqual([])
  })
})
