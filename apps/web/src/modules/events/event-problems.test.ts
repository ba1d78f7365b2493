import { englishWords } from '@eventflow/domain/words'
import { expect, test } from 'vitest'
import { failureOf } from '../../platform/failure.ts'
import { asFlatFailure, newEventProblems, slugProblems } from './event-problems.ts'

const t = englishWords()
const paths = (problems: readonly { path: string }[]) => problems.map(({ path }) => path)

test.each([
  ['', 0],
  ['spring-fair', 0],
  ['Spring-Fair', 0],
  ['spring fair', 1],
  ['x', 1],
  ['www', 1],
])('of the name %j in the address there are %i problems', (slug, count) => {
  expect(slugProblems(slug, t)).toHaveLength(count)
})

test('an event that ends before it starts, and an address of nobody, are told at their fields', () => {
  const wrong = { startDate: '2027-03-03', endDate: '2027-03-01', email: 'ada' }
  expect(paths(newEventProblems(wrong, t))).toEqual(['endDate', 'email'])
  const right = { startDate: '2027-03-01', endDate: '2027-03-01', email: 'ada@fairs.example' }
  expect(newEventProblems(right, t)).toEqual([])
})

test('what the server says of the admin stands at the flat fields', () => {
  const told = failureOf(
    asFlatFailure({
      data: {
        code: 'INVALID',
        message: 'No',
        problems: [
          { path: 'admin.email', message: 'Not an address' },
          { path: 'slug', message: 'Taken' },
        ],
      },
    }),
  )
  expect(paths(told.problems)).toEqual(['email', 'slug'])
  expect(told.message).toBe('No')
})
