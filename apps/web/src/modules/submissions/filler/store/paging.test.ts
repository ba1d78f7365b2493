import { aField, aFormDefinition, aLogicEntry, aRule } from '@eventflow/domain/builders/forms'
import { expect, test } from 'vitest'
import { WATCH } from './filling-core.ts'
import { aStore, cooking } from './filling-store.fixture.ts'
import { pageShowing, requiresAnswers } from './paging.ts'

test('pages can be visited in both directions, and pages with only hidden questions are skipped', () => {
  const definition = aFormDefinition(
    [
      aField('text', { id: 'a' }),
      aField('newPage', { id: 'p2', label: 'Second' }),
      aField('text', { id: 'b' }),
      aField('newPage', { id: 'p3', label: 'Third' }),
      aField('text', { id: 'c' }),
    ],
    {
      logic: [
        aLogicEntry({ thenFieldId: 'b', rules: [aRule({ sourceId: 'a', sourceValue: 'x' })] }),
      ],
    },
  )
  const store = aStore(definition)
  expect(store.read().view).toMatchObject({ index: 0, count: 2, next: 'p3' })
  store.change('a', 'x')
  expect(store.read().view).toMatchObject({ index: 0, count: 3, next: 'p2' })
  store.goTo('p2')
  expect(store.read().view).toMatchObject({ index: 1, previous: null, next: 'p3' })
  store.goTo('p3')
  expect(store.read().view).toMatchObject({ index: 2, next: undefined })
})

test('a field belongs to its page, a page to itself, and unknown fields to none', () => {
  const definition = aFormDefinition([
    aField('text', { id: 'a' }),
    aField('newPage', { id: 'p2', label: 'Second' }),
    aField('text', { id: 'b' }),
  ])
  const shown = ['a', 'p2', 'b', 'gone'].map((id) => pageShowing(definition, id))
  expect(shown).toEqual([null, 'p2', 'p2', undefined])
})

test('when the open page is hidden, the nearest page before it is shown', () => {
  const definition = aFormDefinition(
    [
      aField('text', { id: 'a' }),
      aField('newPage', { id: 'p2', label: 'Second' }),
      aField('text', { id: 'b' }),
    ],
    {
      logic: [
        aLogicEntry({ thenFieldId: 'p2', rules: [aRule({ sourceId: 'a', sourceValue: 'x' })] }),
      ],
    },
  )
  const store = aStore(definition, { a: 'x' })
  store.goTo('p2')
  store.replaceAnswers({ a: '' })
  expect(store.read().view.page.id).toBeNull()
})

test('a returning user continues on the page that was open', () => {
  const store = aStore(cooking, { cook: 'no' }, 'page2')
  expect(store.read().view).toMatchObject({ index: 1, count: 2 })
})

test.each([
  ['a question that must be answered', [aField('text', { id: 'a', isRequired: true })], true],
  ['questions that may be left out', [aField('text', { id: 'a' })], false],
  [
    'a layout field that was once a question',
    [aField('section', { id: 'a', isRequired: true })],
    false,
  ],
])('the mark of required questions is explained only if there is one: %s', (_, fields, isSo) => {
  expect(requiresAnswers(aFormDefinition(fields))).toBe(isSo)
})

test('a required question inside a field group counts too', () => {
  const fields = [aField('text', { id: 'a', isRequired: true })]
  expect(requiresAnswers(aFormDefinition([], { groups: [{ group: {}, fields }] }))).toBe(true)
})

test('Next checks a required question that an answer on the same page has just shown', () => {
  const definition = aFormDefinition(
    [
      aField('text', { id: 'a' }),
      aField('text', { id: 'b', isRequired: true }),
      aField('newPage', { id: 'p2', label: 'Second' }),
      aField('text', { id: 'c' }),
    ],
    {
      logic: [
        aLogicEntry({ thenFieldId: 'b', rules: [aRule({ sourceId: 'a', sourceValue: 'x' })] }),
      ],
    },
  )
  const store = aStore(definition)
  let turns = 0
  store.watch(WATCH.page, () => turns++)
  const questions = () => store.read().view.page.fields.map(({ id }) => id)
  expect(questions()).toEqual(['a'])
  store.change('a', 'x')
  expect(questions()).toEqual(['a', 'b'])
  store.change('a', '')
  expect(questions()).toEqual(['a'])
  // The same page, so no page change is reported.
  expect(turns).toBe(0)
})
