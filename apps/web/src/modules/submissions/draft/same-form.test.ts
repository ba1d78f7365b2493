import { aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import { expect, test } from 'vitest'
import { isSameForm } from './same-form.ts'

const badge = { itemId: 'badge', label: 'Badge', price: '12', description: '' }
const inclusion = { allowance: 4, elsewhere: 0, kept: 0 }
const text = aField('text', { id: 'name' })
const listWith = (item: object) =>
  aField('itemList', { id: 'list', items: [{ ...badge, ...item }], label: 'Badges' })
const form = aFormDefinition([text, listWith({ inclusion })])
const withFields = (...fields: (typeof form)['fields']) => ({ ...form, fields })

test.each<[string, typeof form, boolean]>([
  ['the same object', form, true],
  ['another stock', { ...form, stockLeft: { 'list.badge': 3 } }, true],
  [
    'other included units',
    withFields(text, listWith({ inclusion: { ...inclusion, elsewhere: 2 } })),
    true,
  ],
  ['no included units', withFields(text, listWith({})), true],
  ['another revision', { ...form, form: { ...form.form, revision: 9 } }, true],
  ['another price', withFields(text, listWith({ inclusion, price: '13' })), false],
  ['another item', withFields(text, aField('itemList', { id: 'list', label: 'Badges' })), false],
  ['another label', withFields({ ...text, label: 'Name' }, listWith({ inclusion })), false],
  ['a question less', withFields(text), false],
  ['another title', { ...form, form: { ...form.form, title: 'Other' } }, false],
])('%s is the same form: %s', (_what, other, isSame) => {
  // Equal parts of two answers are the same objects.
  const first = form.fields[1]
  const shared = other.fields.map((field) =>
    field.type === 'itemList' && first?.type === 'itemList'
      ? { ...first, ...field, translations: first.translations }
      : field,
  )
  expect(isSameForm(form, other === form ? form : { ...other, fields: shared })).toBe(isSame)
})
