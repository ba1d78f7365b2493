import { expect, test } from 'vitest'
import { callReasons, compareCalls, placeFrom, placeText } from './index.ts'

const day = { today: '2026-06-15', dueSoonDays: 10 }
const task = (dueDate: string, isTimeSensitive = false) => ({ dueDate, isTimeSensitive })
const quiet = { openTasks: [task('2026-07-30')], isReached: true, reminders: 0 }

test.each([
  ['no open tasks', { openTasks: [] }, []],
  ['nothing is due soon', {}, []],
  ['a task later, and no email reaches the team', { isReached: false }, []],
  ['something is due soon', { openTasks: [task('2026-06-25')] }, []],
  [
    'a task due soon, and no email reaches the team',
    { openTasks: [task('2026-06-25')], isReached: false },
    ['noEmail'],
  ],
  ['a hard deadline is in two days', { openTasks: [task('2026-06-17', true)] }, []],
  ['a hard deadline is tomorrow', { openTasks: [task('2026-06-16', true)] }, ['hardDeadline']],
  ['a hard deadline has passed', { openTasks: [task('2026-05-01', true)] }, ['hardDeadlineOver']],
  ['late for six days, reminded often', { openTasks: [task('2026-06-09')], reminders: 9 }, []],
  ['late for a week, reminded once', { openTasks: [task('2026-06-08')], reminders: 1 }, []],
  [
    'late for a week, reminded twice',
    { openTasks: [task('2026-06-08')], reminders: 2 },
    ['stillLate'],
  ],
  [
    'all of it',
    { openTasks: [task('2026-06-01', true)], isReached: false, reminders: 2 },
    ['hardDeadlineOver', 'noEmail', 'stillLate'],
  ],
] as const)('%s', (_what, over, reasons) => {
  expect(callReasons({ ...quiet, ...over }, day)).toEqual(reasons)
})

test('the most urgent reason comes first, then the latest team', () => {
  const calls = [
    { reasons: ['stillLate'] as const, daysLeft: -40, teamId: 'abcd'[0] ?? '' },
    { reasons: ['hardDeadline'] as const, daysLeft: 1, teamId: 'abcd'[1] ?? '' },
    { reasons: ['noEmail'] as const, daysLeft: 3, teamId: 'abcd'[2] ?? '' },
    { reasons: ['hardDeadline', 'stillLate'] as const, daysLeft: -9, teamId: 'abcd'[3] ?? '' },
  ]
  expect(calls.toSorted(compareCalls).map(({ daysLeft }) => daysLeft)).toEqual([-9, 1, 3, -40])
  for (const call of calls)
    expect(compareCalls(placeFrom(placeText(call), call.teamId), call)).toBe(0)
})
