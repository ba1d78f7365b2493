import { expect, test } from 'vitest'
import { readListState } from './use-url-list-state.ts'

const options = { sort: 'name', filters: ['type'] }

test('without parameters a list has its default order and no filters', () => {
  expect(readListState({}, options)).toEqual({
    search: '',
    sort: 'name',
    direction: 'asc',
    filters: {},
  })
})

test('a shared URL restores search, order and filters', () => {
  const search = { search: 'ann', sort: 'dueDate', direction: 'desc', type: 'island', tab: 'x' }
  expect(readListState(search, options)).toEqual({
    search: 'ann',
    sort: 'dueDate',
    direction: 'desc',
    filters: { type: 'island' },
  })
})

test('an invalid direction falls back to the default', () => {
  const descending = { ...options, direction: 'desc' } as const
  expect(readListState({ direction: 'sideways' }, descending).direction).toBe('desc')
})
