import { expect, test } from 'vitest'
import { compareDue, dueAction, dueWeek, type ActionFacts } from './tasks.due-list.ts'

test.each([
  // Sunday, 29 November 2026, is the last day of its week.
  // Sent in time, so it is not overdue.
  ['2026-11-29', '2026-11-01', 'this'],
  ['2026-11-29', '2026-11-29', 'this'],
  ['2026-11-29', '2026-11-30', 'next'],
  ['2026-11-29', '2026-12-06', 'next'],
  ['2026-11-29', '2026-12-07', 'later'],
  ['2026-11-30', '2026-12-06', 'this'],
  ['2026-11-30', '2026-12-07', 'next'],
  ['1969-12-28', '1969-12-29', 'next'],
] as const)('on %s a task that is due on %s belongs to: %s', (today, dueDate, week) => {
  expect(dueWeek({ dueDate, state: 'pending' }, today)).toBe(week)
})

test.each(['2026-11-23', '2026-11-29'])(
  'a task that is overdue since %s has its own group',
  (day) => {
    expect(dueWeek({ dueDate: day, state: 'overdue' }, '2026-11-30')).toBe('overdue')
  },
)

const aTask = { isReturned: false, isTimeSensitive: false } as const
const IN_ORDER = [
  { ...aTask, dueDate: '2026-12-20', isReturned: true },
  { ...aTask, dueDate: '2026-11-01' },
  { ...aTask, dueDate: '2026-12-01' },
  { ...aTask, dueDate: '2026-12-02', isTimeSensitive: true },
  { ...aTask, dueDate: '2026-12-02' },
  { ...aTask, dueDate: '2026-12-08' },
  { ...aTask, dueDate: '2026-12-09', isTimeSensitive: true },
] as const

test('returned tasks come first, then all by date, and hard deadlines first on their day', () => {
  expect(IN_ORDER.toReversed().toSorted(compareDue)).toEqual(IN_ORDER)
})

const facts: ActionFacts = {
  type: 'task',
  isBlocked: false,
  approval: 'none',
  isApprovalNeeded: false,
  hasCondition: false,
  isFormOpen: false,
  isSubmitted: false,
}

test.each([
  ['complete', {}],
  ['open', { isBlocked: true }],
  ['open', { hasCondition: true }],
  ['open', { isApprovalNeeded: true }],
  ['open', { approval: 'submitted' }],
  ['fill', { type: 'form', isFormOpen: true }],
  ['open', { type: 'form', isFormOpen: false }],
  ['open', { type: 'form', isFormOpen: true, isSubmitted: true, approval: 'changesRequested' }],
  ['upload', { type: 'upload' }],
  ['upload', { type: 'pdfForm', approval: 'rejected' }],
  ['agree', { type: 'disclaimer', isApprovalNeeded: true }],
  ['open', { type: 'externalForm' }],
] as const)('offers %s for %j', (action, over) => {
  expect(dueAction({ ...facts, ...over })).toBe(action)
})
