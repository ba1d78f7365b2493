import { expect, test } from 'vitest'
import { isPhoneField, type CustomFieldType } from './custom-fields.vocabulary.ts'

test.each<[string, CustomFieldType, boolean]>([
  ['Phone', 'text', true],
  ['Telephone number', 'text', true],
  ['Mobile', 'text', true],
  ['Contact phone', 'text', true],
  ['Telefon', 'text', true],
  ['Tel.', 'text', true],
  ['Handynummer', 'text', true],
  ['Telefon', 'checkbox', false],
  ['Telescopes', 'text', false],
  ['Stand number', 'text', false],
])('a field “%s” of type %s has telephone numbers: %s', (label, type, is) => {
  expect(isPhoneField({ label, type })).toBe(is)
})
