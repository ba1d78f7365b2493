import { expect, test } from 'vitest'
import { filteredBy, isNarrowed, sortedBy, widened, type ListState } from './list-state.ts'

const byName: ListState = { search: '', sort: 'name', direction: 'asc', filters: {} }

test('the same column flips the direction, and a new column starts ascending', () => {
  const flipped = sortedBy(byName, 'name')
  expect(flipped).toMatchObject({ sort: 'name', direction: 'desc' })
  expect(sortedBy(flipped, 'name')).toMatchObject({ sort: 'name', direction: 'asc' })
  expect(sortedBy(flipped, 'dueDate')).toMatchObject({ sort: 'dueDate', direction: 'asc' })
})

test('a filter is added to the others, and an empty value removes it', () => {
  const filtered = filteredBy(filteredBy(byName, 'type', 'island'), 'state', 'overdue')
  expect(filtered.filters).toEqual({ type: 'island', state: 'overdue' })
  expect(filteredBy(filtered, 'type', '').filters).toEqual({ state: 'overdue' })
})

test('clearing search and filters does not change the order', () => {
  const narrowed = { ...filteredBy(sortedBy(byName, 'dueDate'), 'type', 'island'), search: 'ann' }
  expect(isNarrowed(narrowed)).toBe(true)
  expect(widened(narrowed)).toEqual({ ...byName, sort: 'dueDate' })
  expect(isNarrowed(widened(narrowed))).toBe(false)
})
