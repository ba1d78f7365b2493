import { describe, expect, it } from 'vitest'
import {
  canChangeAt,
  misplacedBounds,
  NO_WINDOW,
  windowState,
  type FormWindow,
} from './forms.window.ts'

const at = (day: number) => new Date(Date.UTC(2026, 5, day))
const from = at(10).toISOString()
const to = at(20).toISOString()
const later = at(25).toISOString()
const window = (over: Partial<FormWindow>): FormWindow => ({ ...NO_WINDOW, ...over })

it.each([
  ['without bounds', {}, 1, 0, 'open'],
  ['before the opening time', { opensAt: from }, 9, 0, 'notYet'],
  ['at the opening time', { opensAt: from }, 10, 0, 'open'],
  ['before the closing time', { closesAt: to }, 19, 0, 'open'],
  ['at the closing time', { closesAt: to }, 20, 0, 'closed'],
  ['with one of two handed in', { submissionsPerTeam: 2 }, 15, 1, 'open'],
  ['with two of two handed in', { submissionsPerTeam: 2 }, 15, 2, 'full'],
  ['with more than were allowed later', { submissionsPerTeam: 1 }, 15, 3, 'full'],
  ['closed and full', { closesAt: to, submissionsPerTeam: 1 }, 21, 1, 'closed'],
] as const)('a form %s accepts new submissions: %#', (_what, over, day, submitted, expected) => {
  expect(windowState(window(over), at(day), submitted)).toBe(expected)
})

describe('a submission', () => {
  it.each([
    ['at any time without bounds', {}, 1, true],
    ['until the form closes', { closesAt: to }, 19, true],
    ['not from when it closes', { closesAt: to }, 20, false],
    ['longer than it is open', { closesAt: to, editableUntil: later }, 24, true],
    ['shorter than it is open', { closesAt: later, editableUntil: to }, 21, false],
    ['not before it opens again', { opensAt: from }, 9, false],
  ] as const)('can be changed %s', (_what, over, day, expected) => {
    expect(canChangeAt(window(over), at(day))).toBe(expected)
  })
})

it.each([
  [{}, []],
  [{ opensAt: from, closesAt: to, editableUntil: later }, []],
  [{ opensAt: from, closesAt: from }, ['closesAt']],
  [{ opensAt: to, closesAt: from, editableUntil: from }, ['closesAt', 'editableUntil']],
  [{ closesAt: to, editableUntil: from }, []],
] as const)(
  'with the limits %j are reported if they are not after the opening time: %j',
  (over, expected) => {
    expect(misplacedBounds(window(over))).toEqual(expected)
  },
)
