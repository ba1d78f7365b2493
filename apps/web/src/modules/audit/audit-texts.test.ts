import { REVIEW_MOVES } from '@eventflow/domain/tasks'
import { englishWords } from '@eventflow/domain/words'
import { expect, test } from 'vitest'
import { changedText, namedThings, valueText } from './audit-texts.ts'

const t = englishWords()
const thing = (kind: string, name: string | null = null, id = 'x') => ({
  kind,
  id,
  name,
  isThere: name !== null,
})
const textsOf = (...things: ReturnType<typeof thing>[]) =>
  namedThings(things, t).map(({ text }) => text)

test('an entry shows the names of its records, and a kind only if none has a name', () => {
  expect(textsOf(thing('event', 'BauTec 2027'), thing('event', 'BauTec 2028'))).toEqual([
    'BauTec 2027',
    'BauTec 2028',
  ])
  expect(textsOf(thing('comment'), thing('task', 'Order power'))).toEqual(['Order power'])
  expect(textsOf(thing('comment'))).toEqual(['A comment'])
  expect(textsOf(thing('session'))).toEqual([])
  expect(textsOf(thing('emailTemplate', null, 'taskReminder'))).toEqual(['Reminder of tasks'])
})

test('the subject of a mailing shows what its merge tags contain', () => {
  expect(textsOf(thing('mailing', 'Gate 4 for {teamName}, {own}'))).toEqual([
    'Gate 4 for [Name of the team], {own}',
  ])
})

test.each(REVIEW_MOVES)('the decision %s is shown in words', (move) => {
  expect(changedText(`approval=${move}`, t)).toMatch(/^decision: [a-z ]+$/)
})

test.each([
  [{ field: 'customFieldValues', label: 'Hall', from: '1', to: '2' }, 'Hall: 1 → 2'],
  [{ field: 'customFieldValues', label: 'Power', from: false, to: true }, 'Power: no → yes'],
  [{ field: 'name', label: null, from: 'Jam', to: 'Jam Ltd' }, 'name: Jam → Jam Ltd'],
])('a value that an import has replaced is shown with the one before: %j', (value, text) => {
  expect(valueText(value, t)).toBe(text)
})
