import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import { usersErrors } from '@eventflow/domain/users'
import { englishWords } from '@eventflow/domain/words'
import { expect, test } from 'vitest'
import { failureOf } from '../../platform/failure.ts'
import { asPersonFailure, personProblems } from './person-problems.ts'

const t = englishWords()
const ann = { firstName: 'Ann', surname: 'Lee', email: 'ann@example.com' }

test('a person with names and an email address is accepted', () => {
  expect(personProblems(ann, t)).toEqual([])
})

test.each([
  [{ ...ann, firstName: ' ' }, 'firstName'],
  [{ ...ann, surname: '' }, 'surname'],
  [{ ...ann, email: '' }, 'email'],
  [{ ...ann, email: 'ann@home' }, 'email'],
  [{ ...ann, email: 'ann example.com' }, 'email'],
])('%j is rejected at %s', (person, path) => {
  expect(personProblems(person, t).map((problem) => problem.path)).toEqual([path])
})

test('problems of the owner are shown at the fields of the form', () => {
  const problems = [{ path: 'owner.email', message: 'Not an address' }]
  const failure = failureOf(
    asPersonFailure(new DomainError(kernelErrors.invalidInput, { problems })),
  )
  expect(failure.problems).toEqual([{ path: 'email', message: 'Not an address' }])
})

test('a person who already belongs to a team is rejected at the email address', () => {
  const failure = failureOf(asPersonFailure(new DomainError(usersErrors.alreadyInATeam)))
  expect(failure.problems).toEqual([
    { path: 'email', message: 'This person already belongs to a team' },
  ])
})

test('a person who cannot be added is rejected with the reason at the email address', () => {
  const problems = [{ path: 'owner.email', message: 'Use another address' }]
  const failure = failureOf(asPersonFailure(new DomainError(usersErrors.invalidUser, { problems })))
  expect(failure.problems).toEqual([{ path: 'email', message: 'Use another address' }])
})

test('other problems keep their message', () => {
  const failure = failureOf(asPersonFailure(new DomainError(kernelErrors.forbidden)))
  expect(failure).toMatchObject({
    code: 'FORBIDDEN',
    message: 'You are not allowed to do this',
    problems: [],
  })
})
