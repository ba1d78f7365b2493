import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseUrlSearch, stringifyUrlSearch } from './url-search.ts'

test('a parameter stays a text', () => {
  expect(parseUrlSearch('?taskId=12&isGuest=true')).toEqual({ taskId: '12', isGuest: 'true' })
})

test('an empty or missing parameter leaves a clean URL', () => {
  expect(stringifyUrlSearch({ search: '', sort: undefined })).toBe('')
  expect(stringifyUrlSearch({ search: 'ann', sort: '' })).toBe('?search=ann')
})

test('a written query is read back unchanged', () => {
  const filled = fc.dictionary(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }))
  fc.assert(
    fc.property(filled, (search) => {
      expect(parseUrlSearch(stringifyUrlSearch(search))).toEqual({ ...search })
    }),
  )
})
