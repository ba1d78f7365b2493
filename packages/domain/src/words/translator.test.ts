import { expect, test } from 'vitest'
import { translator } from './translator.ts'

const base = {
  tasks: { title: 'Tasks', due: { one: 'in {count} day', other: 'in {count} days' } },
} as const

test('a text is found by its dotted key', () => {
  expect(translator('en', base)('tasks.title')).toBe('Tasks')
})

test('a plural is chosen by the count', () => {
  const t = translator('en', base)
  expect(t('tasks.due', { count: 1 })).toBe('in 1 day')
  expect(t('tasks.due', { count: 5 })).toBe('in 5 days')
})

test("an event's terminology is laid over the catalogue", () => {
  const t = translator('en', base, { 'tasks.title': 'Deadlines' })
  expect(t('tasks.title')).toBe('Deadlines')
})

test('a value with braces is shown as it is and never filled again', () => {
  const named = { hello: 'Hello {name}' } as const
  expect(translator('en', named)('hello', { name: '{name}{count}' })).toBe('Hello {name}{count}')
})

test('a value that ends with a full stop gets no second one', () => {
  const t = translator('de', { due: 'Fällig am {date}. {team}.', rest: '{text}...' } as const)
  expect(t('due', { date: '2. Okt.', team: 'Acme Ltd.' })).toBe('Fällig am 2. Okt. Acme Ltd.')
  expect(t('due', { date: '2. Mai', team: 'Acme' })).toBe('Fällig am 2. Mai. Acme.')
  expect(t('due')).toBe('Fällig am {date}. {team}.')
  expect(t('rest', { text: 'a.' })).toBe('a....')
})
