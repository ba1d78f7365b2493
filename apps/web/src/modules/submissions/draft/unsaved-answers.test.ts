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

test('typed answers that were never stored stay available', () => {
  expect(unsavedOf(typed, null)).toEqual(typed)
  expect(unsavedOf(typed, { name: 'Ben' })).toEqual(typed)
})

test('stored answers are not shown again, in whatever form they were stored', () => {
  expect(unsavedOf(typed, typed)).toBeNull()
  const { values } = submitAnswers(definition, typed, { facts: GUEST_FACTS })
  expect(unsavedOf(typed, values)).toBeNull()
})

test('a device without typed answers shows nothing', () => {
  expect(unsavedOf(null, null)).toBeNull()
  expect(unsavedOf({ name: ' ', order: [] }, { name: 'Ben' })).toBeNull()
})

test('the first of several copies with unsaved answers is shown', () => {
  const copyOf = (values: Answers) => ({ values, base: { revision: 0, values: {} }, changedAt: '' })
  const stored = { definition, facts: GUEST_FACTS, values: typed }
  const [late, later] = [{ name: 'Late' }, { name: 'Later' }]
  expect(firstUnsaved([null, copyOf(typed), copyOf(late), copyOf(later)], stored)).toEqual(late)
  expect(firstUnsaved([null, copyOf(typed)], stored)).toBeNull()
  expect(firstUnsaved([], stored)).toBeNull()
})
