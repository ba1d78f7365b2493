import { expect, test } from 'vitest'
import { aField, aFormDefinition } from '../forms/forms.builders.ts'
import { guestName } from './guest-name.ts'

const form = aFormDefinition([
  aField('text', { id: 'text' }),
  aField('email', { id: 'mail' }),
  aField('fullName', { id: 'who' }),
])

test.each([
  ['the name', { mail: 'ann@lee.example', who: { firstName: 'Ann', surname: 'Lee' } }, 'Ann Lee'],
  ['a part of the name', { who: { surname: 'Lee' } }, 'Lee'],
  ['the address without a name', { mail: 'ann@lee.example', who: {} }, 'ann@lee.example'],
  ['an international address', { mail: 'k@xn--bckerei-5wa.example' }, 'k@bäckerei.example'],
  ['nothing of other questions', { text: 'Ann' }, undefined],
  ['nothing of broken answers', { mail: 7, who: 'Ann' }, undefined],
])('a guest is named by %s', (_what, values, expected) => {
  expect(guestName(form, values)).toBe(expected)
})
