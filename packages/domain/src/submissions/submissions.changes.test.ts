import { expect, test } from 'vitest'
import { aField, aFormDefinition } from '../forms/forms.builders.ts'
import type { TextContext } from '../forms/index.ts'
import { englishWords } from '../words/index.ts'
import { answerChanges, type ChangeTexts } from './submissions.changes.ts'

const texts: TextContext = {
  word: (key) => key,
  money: (minor) => `£${minor / 100}`,
  isWithoutVat: false,
}
const about: ChangeTexts = { textsOf: () => texts, word: englishWords() }
const fields = [
  aField('text', { id: 'name', label: 'Name' }),
  aField('checkbox', { id: 'kind', label: 'Kind' }),
  aField('upload', { id: 'plan', label: 'Plan' }),
]
const definition = aFormDefinition(fields)
const changes = (before: object, after: object, now = definition) =>
  answerChanges(
    { definition, values: { ...before } },
    { definition: now, values: { ...after } },
    about,
  )

test('only a different answer is a change', () => {
  expect(changes({ name: 'Ann', kind: 'yes' }, { name: 'Anna', kind: 'yes' })).toEqual([
    { path: 'name', label: 'Name', from: 'Ann', to: 'Anna' },
  ])
  expect(changes({ name: 'Ann' }, { name: 'Ann' })).toEqual([])
})

test('an added or removed answer is a change', () => {
  expect(changes({ name: 'Ann' }, { kind: 'no' })).toEqual([
    { path: 'name', label: 'Name', from: 'Ann', to: '' },
    { path: 'kind', label: 'Kind', from: '', to: 'No' },
  ])
})

test('another file of the same name is a change', () => {
  const file = { name: 'plan.png', mimeType: 'image/png', kind: 'image', size: 1 }
  expect(changes({ plan: [{ ...file, id: 'a' }] }, { plan: [{ ...file, id: 'b' }] })).toMatchObject(
    [{ path: 'plan', from: 'plan.png', to: 'plan.png' }],
  )
})

test('removed questions come last', () => {
  const later = aFormDefinition([aField('text', { id: 'name', label: 'Stand name' })])
  expect(changes({ name: 'Ann', kind: 'yes' }, { name: 'B' }, later)).toEqual([
    { path: 'name', label: 'Stand name', from: 'Ann', to: 'B' },
    { path: 'kind', label: 'Kind', from: 'Yes', to: '' },
  ])
})

test('the order of the keys in an answer is no change', () => {
  const list = aField('itemList', {
    id: 'list',
    items: [{ itemId: 'a', label: 'A', description: '', price: 1 }],
  })
  const form = aFormDefinition([list])
  const one = { list: [{ itemId: 'a', price: 1, quantity: 2 }] }
  const two = { list: [{ price: 1, itemId: 'a', quantity: 2 }] }
  expect(
    answerChanges({ definition: form, values: one }, { definition: form, values: two }, about),
  ).toEqual([])
})
