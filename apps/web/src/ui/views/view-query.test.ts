import { expect, test } from 'vitest'
import { queryOfView, searchOfView } from './view-query.ts'

test('a view stores search, filters, order and columns, but not its own id', () => {
  const search = { sort: 'name', overdue: 'yes', columns: 'a,b', view: '1', search: 'hall 3' }
  expect(queryOfView(search)).toBe('columns=a%2Cb&overdue=yes&search=hall+3&sort=name')
})

test('the order of the parameters does not make a view different', () => {
  expect(queryOfView({ b: '2', a: '1' })).toBe(queryOfView({ a: '1', b: '2', c: undefined }))
})

test('opening a view shows what it stored', () => {
  const query = queryOfView({ search: 'A & B', overdue: 'yes' })
  expect(searchOfView({ id: '7', query })).toEqual({ search: 'A & B', overdue: 'yes', view: '7' })
  expect(searchOfView(undefined)).toEqual({})
})
