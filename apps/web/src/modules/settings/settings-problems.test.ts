import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import { expect, test } from 'vitest'
import { failureOf } from '../../platform/failure.ts'
import { colourOf, wholeNumber } from './settings-problems.ts'
import { atFields } from './use-settings-editor.ts'

test.each([
  ['10', 10],
  [' 7 ', 7],
  ['1', 1],
  ['1000', 1000],
  ['0', null],
  ['1001', null],
  ['2.5', null],
  ['-3', null],
  ['ten', null],
  ['', null],
])('%j as a number from 1 to 1000: %s', (text, number) => {
  expect(wholeNumber(text, { least: 1, most: 1000 })).toBe(number)
})

test.each([
  ['#029E66', '#029e66'],
  ['029e66', '#029e66'],
  [' #abcdef ', '#abcdef'],
  ['#abc', null],
  ['green', null],
  ['', null],
])('%j as a colour: %s', (text, colour) => {
  expect(colourOf(text)).toBe(colour)
})

test('problems within `data` are shown at the flat fields', () => {
  const problems = [{ path: 'data.endDate', message: 'Too early' }]
  const failure = failureOf(atFields(new DomainError(kernelErrors.invalidInput, { problems })))
  expect(failure.problems).toEqual([{ path: 'endDate', message: 'Too early' }])
})

test("a stale save keeps the other person's version", () => {
  const current = { data: { teamMemberLimit: 3 }, revision: 4 }
  const failure = failureOf(atFields(new DomainError(kernelErrors.staleRevision, { current })))
  expect(failure).toMatchObject({ code: 'STALE_REVISION', current })
})
