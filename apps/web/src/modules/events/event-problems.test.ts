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
])('the slug %j has %i problems', (slug, count) => {
  expect(slugProblems(slug, t)).toHaveLength(count)
})

test('dates in the wrong order and an invalid email address are reported at their fields', () => {
  const wrong = { startDate: '2027-03-03', endDate: '2027-03-01', email: 'ada' }
  expect(paths(newEventProblems(wrong, t))).toEqual(['endDate', 'email'])
  const right = { startDate: '2027-03-01', endDate: '2027-03-01', email: 'ada@fairs.example' }
  expect(newEventProblems(right, t)).toEqual([])
})

test('problems of the admin are shown at the flat fields', () => {
  const failure = failureOf(
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
  expect(paths(failure.problems)).toEqual(['email', 'slug'])
  expect(failure.message).toBe('No')
})
