import { expect, test } from 'vitest'
import { dueCases } from './tasks.builders.ts'
import { effectiveDue, grantedUntil, moreTimeFrom } from './tasks.due.ts'

test.each(dueCases.map((one) => [one.name, one] as const))('%s', (_name, { facts, clock, due }) => {
  expect(effectiveDue(facts, clock)).toEqual(due)
})

test.each([
  // The due date is still to come.
  ['2026-06-20', '2026-06-15', '2026-06-20'],
  ['2026-06-15', '2026-06-15', '2026-06-15'],
  ['2026-06-10', '2026-06-15', '2026-06-15'],
])('more time for a task due on %s counts, on %s, from %s', (dueDate, today, from) => {
  expect(moreTimeFrom(dueDate, today)).toBe(from)
})

test.each([
  // Asked on 10 June until 17 June.
  ['2026-06-10', '2026-06-17'],
  ['2026-06-15', '2026-06-17'],
  ['2026-06-17', '2026-06-24'],
  ['2026-06-20', '2026-06-27'],
])(
  'a request of 7 days from 10 June, granted when time counts from %s, ends on %s',
  (from, until) => {
    expect(grantedUntil({ from: '2026-06-10', days: 7 }, from)).toBe(until)
  },
)
