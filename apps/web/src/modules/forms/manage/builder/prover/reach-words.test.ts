import { aDropdown, aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import { NO_CONTEXT, type Example } from '@eventflow/domain/forms/prover'
import { englishWords } from '@eventflow/domain/words'
import { expect, test } from 'vitest'
import { reachInWords } from './reach-words.ts'

const form = aFormDefinition([
  aDropdown({ id: 'vat', label: 'VAT' }, 'Yes', 'No'),
  aField('newPage', { id: 'p', label: 'Transport' }),
  aField('text', { id: 'a', label: 'Lorry' }),
  aField('text', { id: 'b', label: 'Driver' }),
])
const thanks = {
  id: 'c',
  name: 'Thank you',
  isActive: true,
  isDefault: true,
  operator: 'ANY' as const,
  rules: [],
  texts: [],
}
const context = { ...NO_CONTEXT, confirmations: [thanks] }

test.each<[string[], string]>([
  [[], 'The start of the form'],
  [['field a', 'page p', 'field p'], 'Reaches page “Transport”, “Lorry”'],
  [
    ['field vat', 'field a', 'field b', 'page ', 'confirmation c'],
    'Reaches the first page, confirmation “Thank you”, “VAT”, “Lorry” and 1 more',
  ],
])('an example that adds %j is described: %s', (adds, words) => {
  const example: Example = {
    values: {},
    facts: { custom: {}, user: {}, admin: {} },
    isComplete: true,
    reaches: adds,
    adds,
  }
  expect(reachInWords(englishWords(), example, { form, context })).toBe(words)
})
