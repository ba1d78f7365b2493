import { describe, expect, it } from 'vitest'
import type { Answers } from '../fields/field.ts'
import type { Field } from '../fields/fields.schema.ts'
import { aField, aFormDefinition, aLogicEntry, aRule } from '../forms.builders.ts'
import type { Rule } from '../forms.rules.schema.ts'
import { GUEST_FACTS } from './facts.ts'
import { visibility } from './visibility.ts'

const isTargetShown = (field: Field, rule: Rule, values: Answers): boolean => {
  const logic = [aLogicEntry({ thenFieldId: 'target', rules: [rule] })]
  const definition = aFormDefinition([field, aField('text', { id: 'target' })], { logic })
  return visibility(definition, values, GUEST_FACTS).fieldIds.has('target')
}

const on = (sourceId: string, condition: Rule['condition'], sourceValue = '') =>
  aRule({ sourceId, condition, sourceValue })

describe('a rule on a part of an answer', () => {
  const part = (nestedId: string, nestedValue: string, condition: Rule['condition'] = 'equals') =>
    aRule({ sourceId: 'f', nestedId, nestedValue, condition })
  const list = aField('itemList', {
    id: 'f',
    items: [{ itemId: 'chair', label: 'Chair', price: 10, description: '' }],
  })
  const repeater = aField('repeater', { id: 'f' })

  it.each<[Field, unknown, Rule, boolean]>([
    [aField('address', { id: 'f' }), { postcode: 'sw1a 1aa' }, part('postcode', 'SW1A 1AA'), true],
    [aField('fullName', { id: 'f' }), { surname: 'Ng' }, part('surname', 'Smith'), false],
    [repeater, [{ cell1: 'x' }, { cell1: 'y' }], part('cell1', 'y'), true],
    [repeater, [{ cell1: 'x' }, { cell1: 'y' }], part('cell1', 'y', 'notEquals'), false],
    [repeater, [{ cell1: 'Hall 7' }, { cell1: 'y' }], part('cell1', 'hall', 'contains'), true],
    [repeater, [{ cell1: 'Hall 7' }, { cell1: 'y' }], part('cell1', 'foyer', 'contains'), false],
    [list, [{ itemId: 'chair', quantity: 2 }], part('chair', '2'), true],
    [list, [{ itemId: 'chair', quantity: 2 }], part('chair', '1', 'greaterThan'), true],
    // Without an order the quantity is 0, and the list is still empty.
    [list, [{ itemId: 'chair', quantity: 2 }], part('chair', '0'), false],
    [list, [{ itemId: 'chair', quantity: 0 }], part('chair', '0'), true],
    [list, undefined, part('chair', '0'), true],
    [list, undefined, part('chair', '1', 'lessThan'), true],
    [list, undefined, part('chair', '0', 'notEquals'), false],
    [list, undefined, part('chair', ''), true],
    [list, undefined, part('chair', '', 'notEquals'), false],
    [list, undefined, part('chair', '', 'isNotEmpty'), false],
    [list, [{ itemId: 'chair', quantity: 2 }], part('gone', '2', 'notEquals'), false],
  ])('of %o with %j: %o is %s', (field, answer, rule, expected) => {
    expect(isTargetShown(field, rule, { f: answer })).toBe(expected)
  })
})

describe('a rule on a complete answer', () => {
  const repeater = aField('repeater', { id: 'f' })
  const rows = [{ cell1: 'Hall 7' }, { cell1: 'Foyer' }, { cell1: ' ' }]
  const list = aField('itemList', {
    id: 'f',
    items: ['chair', 'sofa'].map((itemId) => ({
      itemId,
      label: itemId,
      price: 1,
      description: '',
    })),
  })
  const order = [
    { itemId: 'chair', quantity: 2 },
    { itemId: 'sofa', quantity: 3 },
  ]
  const names = aField('fullName', { id: 'f' })

  it.each<[string, Field, unknown, Rule, boolean]>([
    ['rows are counted, blank ones left out', repeater, rows, on('f', 'equals', '2'), true],
    ['rows are counted', repeater, rows, on('f', 'greaterThan', '2'), false],
    ['no rows are no answer', repeater, [{ cell1: ' ' }], on('f', 'isEmpty'), true],
    // Cells are only searched if the rule names a column.
    ['the count has no letters', repeater, rows, on('f', 'contains', 'hall'), false],
    ['the count contains its digits', repeater, rows, on('f', 'contains', '2'), true],
    ['all that is ordered is counted', list, order, on('f', 'equals', '5'), true],
    [
      'a name is one text',
      names,
      { firstName: 'Ann', surname: 'Ng' },
      on('f', 'contains', 'n n'),
      true,
    ],
  ])('%s', (_name, field, answer, rule, expected) => {
    expect(isTargetShown(field, rule, { f: answer })).toBe(expected)
  })
})
