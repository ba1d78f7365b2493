import { englishWords } from '@eventflow/domain/words'
import {
  aDropdown,
  aField,
  aFormDefinition,
  aLogicEntry,
  aRule,
} from '@eventflow/domain/builders/forms'
import {
  type Answers,
  type FormDefinition,
  GUEST_FACTS,
  problemInWords,
} from '@eventflow/domain/forms/engine'
import { expect, test } from 'vitest'
import { WATCH } from './filling-core.ts'
import { createFillingStore } from './filling-store.ts'

const t = englishWords()

const aStore = (definition: FormDefinition, values: Answers = {}) =>
  createFillingStore({
    definition,
    facts: GUEST_FACTS,
    values,
    say: (problem) => problemInWords(t, problem),
  })

/** Counts how often each key is told to be new. */
function counting(store: ReturnType<typeof aStore>, ...keys: string[]) {
  const told: Record<string, number> = Object.fromEntries(keys.map((key) => [key, 0]))
  for (const key of keys) store.watch(key, () => void (told[key] = (told[key] ?? 0) + 1))
  return told
}

const cooking = aFormDefinition(
  [
    aDropdown({ id: 'cook', label: 'Do you cook?', isRequired: true }, 'Yes', 'No'),
    aField('text', { id: 'fuel', label: 'With what?', isRequired: true }),
    aField('text', { id: 'name', label: 'Name' }),
    aField('newPage', { id: 'page2', label: 'Contact' }),
    aField('email', { id: 'mail', label: 'E-mail', isRequired: true }),
  ],
  {
    logic: [
      aLogicEntry({
        thenFieldId: 'fuel',
        rules: [aRule({ sourceId: 'cook', sourceValue: 'yes' })],
      }),
    ],
  },
)

test('a rule reacts at once, and a hidden answer is kept while editing', () => {
  const store = aStore(cooking)
  expect(store.isShown('fuel')).toBe(false)
  store.change('cook', 'yes')
  expect(store.isShown('fuel')).toBe(true)
  store.change('fuel', 'Gas')
  store.change('cook', 'no')
  expect(store.isShown('fuel')).toBe(false)
  expect(store.answer('fuel')).toBe('Gas')
})

test('a key wakes the input it was typed into, and nobody else', () => {
  const store = aStore(cooking)
  const told = counting(store, 'cook', 'fuel', 'name', 'mail', WATCH.page, WATCH.problems)
  store.change('name', 'A')
  store.change('name', 'Ab')
  expect(told).toEqual({
    cook: 0,
    fuel: 0,
    name: 2,
    mail: 0,
    [WATCH.page]: 0,
    [WATCH.problems]: 0,
  })
})

test('a change that shows a question wakes that question', () => {
  const store = aStore(cooking)
  const told = counting(store, 'cook', 'fuel', 'name')
  store.change('cook', 'yes')
  expect(told).toEqual({ cook: 1, fuel: 1, name: 0 })
})

test('with 300 questions and 100 rules a key wakes one input and its dependents', () => {
  const ids = Array.from({ length: 300 }, (_none, index) => `f${index}`)
  const logic = ids
    .slice(100, 200)
    .map((thenFieldId, index) =>
      aLogicEntry({
        thenFieldId,
        rules: [aRule({ sourceId: ids[index] ?? '', sourceValue: 'x' })],
      }),
    )
  const fields = ids.map((id) => aField('text', { id }))
  const store = aStore(aFormDefinition(fields, { logic }))
  const told = counting(store, ...ids)
  store.change('f7', 'x')
  store.change('f7', 'xy')
  const woken = Object.entries(told).filter(([, count]) => count > 0)
  expect(woken).toEqual([
    ['f7', 2],
    ['f107', 2],
  ])
})

test('Next looks at the shown questions of the page only', () => {
  const store = aStore(cooking)
  const page = store.read().view.page.fields.map(({ id }) => id)
  expect(store.check(page)).toBe(false)
  expect([...store.read().problems.keys()]).toEqual(['cook'])
  store.change('cook', 'no')
  expect(store.check(page)).toBe(true)
})

test('an error vanishes as soon as the answer is mended, and not before', () => {
  const store = aStore(cooking, { cook: 'no' })
  store.check(null)
  expect(store.problemsAt('mail')?.[0]?.message).toBe('Please answer this question')
  store.change('mail', 'ann')
  expect(store.problemsAt('mail')?.[0]?.message).toContain('e-mail address')
  store.change('mail', 'ann@example.com')
  expect(store.problemsAt('mail')).toBeUndefined()
})

test('an error goes with the question that a rule hides', () => {
  const store = aStore(cooking, { cook: 'yes', mail: 'ann@example.com' })
  store.check(null)
  expect(store.problemsAt('fuel')).toHaveLength(1)
  store.change('cook', 'no')
  expect(store.read().problems.size).toBe(0)
})

test('leaving an input says what is wrong with it, but not that it is missing', () => {
  const store = aStore(cooking)
  store.leave('mail')
  expect(store.problemsAt('mail')).toBeUndefined()
  store.change('mail', 'ann')
  store.leave('mail')
  expect(store.problemsAt('mail')).toHaveLength(1)
  expect(store.read().refusals).toBe(0)
})

test('each refused check counts, so that the summary takes the focus again', () => {
  const store = aStore(cooking)
  store.check(null)
  store.check(null)
  expect(store.read().refusals).toBe(2)
})

test('pages are walked forth and back, and a page whose questions are all hidden is skipped', () => {
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
  store.take({ a: '' })
  expect(store.read().view.page.id).toBeNull()
})

test('coming back continues at the page that was open', () => {
  const store = createFillingStore({
    definition: cooking,
    facts: GUEST_FACTS,
    values: { cook: 'no' },
    pageId: 'page2',
    say: (problem) => problemInWords(t, problem),
  })
  expect(store.read().view).toMatchObject({ index: 1, count: 2 })
})

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

test('an iteration is removed from the middle, and put back as it was', () => {
  const store = aStore(contacts)
  store.addLoop('people')
  store.addLoop('people')
  store.change('people[0].name', 'Ann')
  store.change('people[1].name', 'Ben')
  store.change('people[2].name', 'Cleo')
  const keys = store.loopKeys('people')
  const removed = store.removeLoop('people', 1)
  expect(store.answer('people[1].name')).toBe('Cleo')
  expect(store.loopKeys('people')).toEqual([keys[0], keys[2]])
  if (removed) store.putLoopBack(removed)
  expect(store.answer('people')).toMatchObject({
    loopCount: 3,
    templateValues: [{ name: 'Ann' }, { name: 'Ben' }, { name: 'Cleo' }],
  })
})

test('errors move with the iterations behind a removed one', () => {
  const store = aStore(contacts)
  store.addLoop('people')
  store.addLoop('people')
  store.change('people[0].name', 'Ann')
  store.check(null)
  expect([...store.read().problems.keys()]).toEqual(['people[1].name', 'people[2].name'])
  store.removeLoop('people', 1)
  expect([...store.read().problems.keys()]).toEqual(['people[1].name'])
  expect(store.problemsAt('people[1].name')?.[0]?.path).toBe('people[1].name')
})

test('the grand total follows every quantity in every iteration', () => {
  const store = aStore(contacts)
  store.addLoop('people')
  const told = counting(store, WATCH.total)
  store.change('people[0].order', [{ itemId: 'chair', quantity: 2 }])
  store.change('people[1].order', [{ itemId: 'chair', quantity: 1 }])
  expect(store.total()).toBe(3150)
  expect(told[WATCH.total]).toBe(2)
})

test('answers of somebody else wake only the inputs that they change, and are nobody’s typing', () => {
  const store = aStore(cooking, { name: 'Ann', mail: 'a@example.com' })
  const told = counting(store, 'cook', 'name', 'mail', WATCH.typed)
  store.take({ name: 'Ann', mail: 'b@example.com' })
  expect(told).toEqual({ cook: 0, name: 0, mail: 1, [WATCH.typed]: 0 })
})

test('answers to questions that the form no longer has are left behind', () => {
  expect(aStore(cooking, { gone: 1, name: 'Ann' }).read().values).toEqual({ name: 'Ann' })
})
