import { aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import { type Answers, GUEST_FACTS, submitAnswers } from '@eventflow/domain/forms/engine'
import { expect, test } from 'vitest'
import { firstUnsaved, unsavedAnswers } from './unsaved-answers.ts'

const items = [{ itemId: 'chair', label: 'Chair', price: '10.00', description: '' }]
const definition = aFormDefinition([
  aField('text', { id: 'name' }),
  aField('itemList', { id: 'order', items }),
  aField('grandTotal', { id: 'total' }),
])
const typed = { name: ' Ann ', order: [{ itemId: 'chair', quantity: 2 }] }
const unsavedOf = (values: Answers | null, stored: Answers | null) =>
  unsavedAnswers(values && { values, base: { revision: 0, values: {} }, changedAt: '' }, {
    definition,
    facts: GUEST_FACTS,
    values: stored,
  })

test('what was typed and never stored is kept in reach', () => {
  expect(unsavedOf(typed, null)).toEqual(typed)
  expect(unsavedOf(typed, { name: 'Ben' })).toEqual(typed)
})

test('what is stored already is not told of twice, in whatever form it was stored', () => {
  expect(unsavedOf(typed, typed)).toBeNull()
  const { values } = submitAnswers(definition, typed, { facts: GUEST_FACTS })
  expect(unsavedOf(typed, values)).toBeNull()
})

test('a device on which nothing was typed keeps nothing', () => {
  expect(unsavedOf(null, null)).toBeNull()
  expect(unsavedOf({ name: ' ', order: [] }, { name: 'Ben' })).toBeNull()
})

test('of several copies the first is shown that holds more than what is stored', () => {
  const copyOf = (values: Answers) => ({ values, base: { revision: 0, values: {} }, changedAt: '' })
  const stored = { definition, facts: GUEST_FACTS, values: typed }
  const [late, later] = [{ name: 'Late' }, { name: 'Later' }]
  expect(firstUnsaved([null, copyOf(typed), copyOf(late), copyOf(later)], stored)).toEqual(late)
  expect(firstUnsaved([null, copyOf(typed)], stored)).toBeNull()
  expect(firstUnsaved([], stored)).toBeNull()
})
