import { expect, test } from 'vitest'
import { defaultAfter, namedOptions, withPasted } from './option-edits.ts'

const halls = ['North', 'South']

test('a list that is pasted becomes an option for each line', () => {
  expect(withPasted(['North', ''], 1, 'South\r\n\n East \n')).toEqual(['North', 'South', 'East'])
  expect(withPasted(halls, 0, 'East\nWest')).toEqual(['North', 'East', 'West', 'South'])
})

test('a single line is pasted as it would be anywhere', () => {
  expect(withPasted(halls, 0, 'East\n')).toBeNull()
})

test('lines that were left blank are no options', () => {
  expect(namedOptions([' North ', '', '  '])).toEqual(['North'])
})

test.each([
  ['follows an option that is renamed', 'South', halls, ['North', 'South wing'], 'South wing'],
  ['goes with an option that is removed', 'South', halls, ['North'], ''],
  ['stays where the options are moved', 'South', halls, ['South', 'North'], 'South'],
  ['stays empty', '', halls, ['North'], ''],
] as const)('the value to begin with %s', (_what, value, before, after, expected) => {
  expect(defaultAfter(value, before, after)).toBe(expected)
})
