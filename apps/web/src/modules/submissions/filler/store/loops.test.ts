import { loopsAt } from '@eventflow/domain/forms/engine'
import { aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import { expect, test } from 'vitest'
import { WATCH } from './filling-core.ts'
import { addLoop, putLoopBack, removeLoop } from './loop-changes.ts'
import { aStore, counting } from './filling-store.fixture.ts'

const contacts = aFormDefinition(
  [
    aField('template', { id: 'people', fieldGroupId: 'person', isLooping: true, maxLoops: 3 }),
    aField('grandTotal', { id: 'sum' }),
  ],
  {
    groups: [
      {
        group: { id: 'person', title: 'Person' },
        fields: [
          aField('text', { id: 'name', isRequired: true }),
          aField('itemList', {
            id: 'order',
            items: [{ itemId: 'chair', label: 'Chair', price: '10.50', description: '' }],
          }),
        ],
      },
    ],
  },
)

test('a repetition is removed from the middle and restored', () => {
  const store = aStore(contacts)
  addLoop(store.core, 'people')
  addLoop(store.core, 'people')
  store.change('people[0].name', 'Ann')
  store.change('people[1].name', 'Ben')
  store.change('people[2].name', 'Cleo')
  const keys = store.loopKeys('people')
  const removed = removeLoop(store.core, 'people', 1)
  expect(store.answer('people[1].name')).toBe('Cleo')
  expect(store.loopKeys('people')).toEqual([keys[0], keys[2]])
  if (removed) putLoopBack(store.core, removed)
  expect(store.answer('people')).toMatchObject({
    loopCount: 3,
    templateValues: [{ name: 'Ann' }, { name: 'Ben' }, { name: 'Cleo' }],
  })
})

test('a repetition keeps its id, and a new one does not get that of a removed one', () => {
  const store = aStore(contacts, { people: { loopCount: 1, templateValues: [{ name: 'Ann' }] } })
  const ids = () => loopsAt(contacts, store.read().values, 'people').map((loop) => loop['$id'])
  addLoop(store.core, 'people')
  const [first, second] = ids()
  expect(first).toBe('0')
  const removed = removeLoop(store.core, 'people', 0)
  addLoop(store.core, 'people')
  expect(ids()).toEqual([second, expect.stringMatching(/^[0-9a-f]{32}$/)])
  if (removed) putLoopBack(store.core, removed)
  expect(ids().slice(0, 2)).toEqual([first, second])
})

test('errors move with the repetitions after a removed one', () => {
  const store = aStore(contacts)
  addLoop(store.core, 'people')
  addLoop(store.core, 'people')
  store.change('people[0].name', 'Ann')
  store.check(null)
  expect([...store.read().problems.keys()]).toEqual(['people[1].name', 'people[2].name'])
  removeLoop(store.core, 'people', 1)
  expect([...store.read().problems.keys()]).toEqual(['people[1].name'])
  expect(store.problemsAt('people[1].name')?.[0]?.path).toBe('people[1].name')
})

test('the grand total follows every quantity in every repetition', () => {
  const store = aStore(contacts)
  addLoop(store.core, 'people')
  const counts = counting(store, WATCH.total)
  store.change('people[0].order', [{ itemId: 'chair', quantity: 2 }])
  store.change('people[1].order', [{ itemId: 'chair', quantity: 1 }])
  expect(store.sums().total).toBe(3150)
  expect(counts[WATCH.total]).toBe(2)
})

test('excess repetitions are all shown, and can be removed until the limit is met', () => {
  const { fieldGroups, form } = contacts
  const once = aField('template', { id: 'people', fieldGroupId: 'person' })
  const templateValues = ['Ann', 'Ben', 'Cleo'].map((name) => ({ name }))
  const store = aStore(
    { form, fieldGroups, fields: [once] },
    { people: { loopCount: 3, templateValues } },
  )
  expect(store.isShown('people[2].name')).toBe(true)
  expect(store.check(null)).toBe(false)
  removeLoop(store.core, 'people', 0)
  expect(store.problemsAt('people')).toHaveLength(1)
  removeLoop(store.core, 'people', 1)
  expect(store.read().problems.size).toBe(0)
  expect(store.answer('people[0].name')).toBe('Ben')
  expect(store.check(null)).toBe(true)
})
