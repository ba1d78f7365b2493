import { aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import { type Answers, GUEST_FACTS, submitAnswers } from '@eventflow/domain/forms/engine'
import { expect, test } from 'vitest'
import { firstKept, keptAnswers } from './kept-answers.ts'

const items = [{ itemId: 'chair', label: 'Chair', price: '10.00', description: '' }]
const definition = aFormDefinition([
  aField('text', { id: 'name' }),
  aField('itemList', { id: 'order', items }),
  aField('grandTotal', { id: 'total' }),
])
const typed = { name: ' Ann ', order: [{ itemId: 'chair', quantity: 2 }] }
const keptOf = (values: Answers | null, stored: Answers | null) =>
  keptAnswers(values && { values, base: { revision: 0, values: {} }, changedAt: '' }, {
    definition,
    facts: GUEST_FACTS,
    values: stored,
  })

test('what was typed and never stored is kept in reach', () => {
  expect(keptOf(typed, null)).toEqual(typed)
  expect(keptOf(typed, { name: 'Ben' })).toEqual(typed)
})

test('what is stored already is not told of twice, in whatever form it was stored', () => {
  expect(keptOf(typed, typed)).toBeNull()
  const { values } = submitAnswers(definition, typed, { facts: GUEST_FACTS })
  expect(keptOf(typed, values)).toBeNull()
})

test('a device on which nothing was typed keeps nothing', () => {
  expect(keptOf(null, null)).toBeNull()
  expect(keptOf({ name: ' ', order: [] }, { name: 'Ben' })).toBeNull()
})

test('of several copies the first is shown that holds more than what is stored', () => {
  const copyOf = (values: Answers) => ({ values, base: { revision: 0, values: {} }, changedAt: '' })
  const stored = { definition, facts: GUEST_FACTS, values: typed }
  const [late, later] = [{ name: 'Late' }, { name: 'Later' }]
  expect(firstKept([null, copyOf(typed), copyOf(late), copyOf(later)], stored)).toEqual(late)
  expect(firstKept([null, copyOf(typed)], stored)).toBeNull()
  expect(firstKept([], stored)).toBeNull()
})
