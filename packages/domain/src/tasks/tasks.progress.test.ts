import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stateCases } from './tasks.builders.ts'
import { STATES_BY_URGENCY, TASK_STATES } from './tasks.vocabulary.ts'
import {
  compareUrgency,
  daysLeft,
  taskState,
  teamProgress,
  type EventClock,
} from './tasks.progress.ts'

const at = (now: string, timeZone = 'Europe/London'): EventClock => ({
  now: new Date(now),
  timeZone,
  dueSoonDays: 30,
  lateJoinDays: 7,
})
const due = (dueDate: string, type: 'task' | 'tbc' = 'task') => ({ type, dueDate })
const open = { isComplete: false, isNotApplicable: false }

describe('the time state of a task', () => {
  test.each(stateCases.map((one) => [one.name, one] as const))('%s', (_when, one) => {
    expect(taskState(due(one.dueDate), open, at(one.now, one.timeZone))).toBe(one.state)
  })

  test('complete and not applicable tasks are never overdue', () => {
    const now = at('2026-02-01T12:00:00Z')
    expect(taskState(due('2020-01-01'), { ...open, isComplete: true }, now)).toBe('complete')
    expect(taskState(due('2020-01-01'), { ...open, isNotApplicable: true }, now)).toBe(
      'notApplicable',
    )
  })

  test('a task to be confirmed is never overdue', () => {
    expect(taskState(due('2020-01-01', 'tbc'), null, at('2026-02-01T12:00:00Z'))).toBe('tbc')
  })

  test('days left count calendar days of the event', () => {
    expect(daysLeft(due('2026-02-11'), at('2026-02-01T23:30:00Z'))).toBe(10)
    expect(daysLeft(due('2026-01-30'), at('2026-02-01T00:30:00Z'))).toBe(-2)
  })
})

describe('the progress of a team', () => {
  test('N/A and to be confirmed do not count', () => {
    expect(teamProgress(['complete', 'notApplicable', 'tbc', 'overdue'])).toEqual({
      uncounted: 2,
      total: 2,
      complete: 1,
      overdue: 1,
      dueSoon: 0,
      percent: 50,
    })
  })

  test('the percentage stays between 0 and 100 and is 100 only when all is done', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...TASK_STATES)), (states) => {
        const { percent, complete, total } = teamProgress(states)
        expect(percent).toBeGreaterThanOrEqual(0)
        expect(percent === 100).toBe(complete === total)
      }),
    )
  })
})

test('hard deadlines come first among the tasks of one state, never before a more urgent state', () => {
  const task = (
    state: (typeof TASK_STATES)[number],
    isTimeSensitive: boolean,
    dueDate: string,
  ) => ({
    state,
    isTimeSensitive,
    dueDate,
  })
  const ordered = [
    task('overdue', false, '2026-01-02'),
    task('dueSoon', true, '2026-03-09'),
    task('dueSoon', false, '2026-03-01'),
    task('dueSoon', false, '2026-03-02'),
    task('complete', true, '2026-01-01'),
  ]
  expect(ordered.toReversed().toSorted(compareUrgency)).toEqual(ordered)
  expect(STATES_BY_URGENCY.toSorted()).toEqual(TASK_STATES.toSorted())
})
