import { aField, aFormDefinition, aLogicEntry, aRule } from '@eventflow/domain/builders/forms'
import { expect, test } from 'vitest'
import { WATCH } from './filling-core.ts'
import { aStore, cooking, counting } from './filling-store.fixture.ts'
import { listedProblems } from './problems.ts'

test('a rule applies at once, and a hidden answer stays while editing', () => {
  const store = aStore(cooking)
  expect(store.isShown('fuel')).toBe(false)
  store.change('cook', 'yes')
  expect(store.isShown('fuel')).toBe(true)
  store.change('fuel', 'Gas')
  store.change('cook', 'no')
  expect(store.isShown('fuel')).toBe(false)
  expect(store.answer('fuel')).toBe('Gas')
})

test('a key notifies only the input into which it was typed', () => {
  const store = aStore(cooking)
  const counts = counting(store, 'cook', 'fuel', 'name', 'mail', WATCH.page, WATCH.problems)
  store.change('name', 'A')
  store.change('name', 'Ab')
  expect(counts).toEqual({
    cook: 0,
    fuel: 0,
    name: 2,
    mail: 0,
    [WATCH.page]: 0,
    [WATCH.problems]: 0,
  })
})

test('a change that shows a question notifies that question', () => {
  const store = aStore(cooking)
  const counts = counting(store, 'cook', 'fuel', 'name')
  store.change('cook', 'yes')
  expect(counts).toEqual({ cook: 1, fuel: 1, name: 0 })
})

test('with 300 questions and 100 rules, a key notifies one input and its dependents', () => {
  const ids = Array.from({ length: 300 }, (_none, index) => `f${index}`)
  const logic = ids.slice(100, 200).map((thenFieldId, index) =>
    aLogicEntry({
      thenFieldId,
      rules: [aRule({ sourceId: ids[index] ?? '', sourceValue: 'x' })],
    }),
  )
  const fields = ids.map((id) => aField('text', { id }))
  const store = aStore(aFormDefinition(fields, { logic }))
  const counts = counting(store, ...ids)
  store.change('f7', 'x')
  store.change('f7', 'xy')
  const woken = Object.entries(counts).filter(([, count]) => count > 0)
  expect(woken).toEqual([
    ['f7', 2],
    ['f107', 2],
  ])
})

test('Next checks only the visible questions of the page', () => {
  const store = aStore(cooking)
  const page = store.read().view.page.fields.map(({ id }) => id)
  expect(store.check(page)).toBe(false)
  expect([...store.read().problems.keys()]).toEqual(['cook'])
  store.change('cook', 'no')
  expect(store.check(page)).toBe(true)
})

test('an error disappears as soon as the answer is fixed, and not before', () => {
  const store = aStore(cooking, { cook: 'no' })
  store.check(null)
  expect(store.problemsAt('mail')?.[0]?.message).toBe('Please answer this question')
  store.change('mail', 'ann')
  expect(store.problemsAt('mail')?.[0]?.message).toContain('email address')
  store.change('mail', 'ann@example.com')
  expect(store.problemsAt('mail')).toBeUndefined()
})

test('an error disappears with a question that a rule hides', () => {
  const store = aStore(cooking, { cook: 'yes', mail: 'ann@example.com' })
  store.check(null)
  expect(store.problemsAt('fuel')).toHaveLength(1)
  store.change('cook', 'no')
  expect(store.read().problems.size).toBe(0)
})

test('leaving an input reports a wrong answer, but not a missing one', () => {
  const store = aStore(cooking)
  store.leave('mail')
  expect(store.problemsAt('mail')).toBeUndefined()
  store.change('mail', 'ann')
  store.leave('mail')
  expect(store.problemsAt('mail')).toHaveLength(1)
  expect(store.read().refusals).toBe(0)
})

test('problems found when an input is left are listed with those of a failed check', () => {
  const store = aStore(cooking)
  store.check(null)
  store.change('mail', 'ann')
  store.leave('mail')
  expect(listedProblems(store.read().problems).map(({ path }) => path)).toContain('mail')
})

test('leaving the first part of a name does not report the next part', () => {
  const store = aStore(aFormDefinition([aField('fullName', { id: 'who', isRequired: true })]))
  store.change('who', { firstName: 'Ann' })
  store.leave('who')
  expect(store.problemsAt('who')).toBeUndefined()
})

test('each failed check counts, so that the summary takes the focus again', () => {
  const store = aStore(cooking)
  store.check(null)
  store.check(null)
  expect(store.read().refusals).toBe(2)
})

test("another person's answers notify only the inputs that they change, and do not count as typing", () => {
  const store = aStore(cooking, { name: 'Ann', mail: 'a@example.com' })
  const counts = counting(store, 'cook', 'name', 'mail', WATCH.typed)
  store.replaceAnswers({ name: 'Ann', mail: 'b@example.com' })
  expect(counts).toEqual({ cook: 0, name: 0, mail: 1, [WATCH.typed]: 0 })
})

test('answers to removed questions are dropped', () => {
  expect(aStore(cooking, { gone: 1, name: 'Ann' }).read().values).toEqual({ name: 'Ann' })
})
