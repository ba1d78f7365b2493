import { expect, test } from 'vitest'
import {
  defaultAfter,
  isOptionEmptied,
  namedOptions,
  optionsOf,
  withPasted,
} from './option-edits.ts'

const halls = ['North', 'South']

test('each line of a pasted list becomes an option', () => {
  expect(withPasted(['North', ''], 1, 'South\r\n\n East \n')).toEqual(['North', 'South', 'East'])
  expect(withPasted(halls, 0, 'East\nWest')).toEqual(['North', 'East', 'West', 'South'])
})

test('a single line is pasted as usual', () => {
  expect(withPasted(halls, 0, 'East\n')).toBeNull()
})

test('blank lines are not options', () => {
  expect(namedOptions([' North ', '', '  '])).toEqual(['North'])
})

test.each([
  ['follows a renamed option', 'South', halls, ['North', 'South wing'], 'South wing'],
  ['is cleared with a removed option', 'South', halls, ['North'], ''],
  ['stays if the options are moved', 'South', halls, ['South', 'North'], 'South'],
  ['stays empty', '', halls, ['North'], ''],
  ['of a checkbox stays', true, [], [], true],
  ['stays with options that are new', 'South', halls, ['South', 'North', 'East'], 'South'],
] as const)('the default value %s', (_what, value, before, after, expected) => {
  expect(defaultAfter(value, before, after)).toBe(expected)
})

test.each([
  ['a stored option without text', ['A', 'B'], ['A', ''], true],
  ['a removed row', ['A', 'B'], ['A'], false],
  ['a renamed option', ['A', 'B'], ['A', 'C'], false],
  ['an added blank row', ['A', 'B'], ['A', 'B', ''], false],
  ['a new field', [], [''], false],
])('an option counts as emptied: %s', (_case, stored, options, expected) => {
  expect(isOptionEmptied(stored, options)).toBe(expected)
})

test('values become options once, sorted as people count', () => {
  const used = ['Hall 10', 'Hall 2', 'hall 2', 'Hall 1']
  expect(optionsOf(used)).toEqual(['Hall 1', 'Hall 2', 'Hall 10'])
})
