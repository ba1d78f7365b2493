import { expect, test } from 'vitest'
import { fillMergeTags } from './forms.merge-tags.ts'

const values = {
  formTitle: 'Stand details',
  teamName: '{email}',
  firstName: 'Ann',
  surname: 'Field',
  fullName: 'Ann Field',
  email: 'ann@example.test',
}

test.each([
  ['a tag becomes its value', 'Dear {firstName}, {formTitle}', 'Dear Ann, Stand details'],
  ['a value is never looked at for further tags', '{teamName}', '{email}'],
  ['an unknown tag stays as it was written', '{price} {constructor}', '{price} {constructor}'],
])('%s', (_what, text, filled) => {
  expect(fillMergeTags(text, values)).toBe(filled)
})
