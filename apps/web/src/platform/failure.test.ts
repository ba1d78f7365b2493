import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import { expect, test } from 'vitest'
import { failureOf, STALE } from './failure.ts'

const OURS = 'The portal did not answer. Your input is still here. Try again in a moment.'

test('the body of a rejected call is read', () => {
  const error = Object.assign(new Error('Conflict'), {
    status: 409,
    code: 'CONFLICT',
    data: { code: STALE, detail: 'Somebody else', current: { name: 'Ann' }, requestId: 'r1' },
  })
  expect(failureOf(error)).toMatchObject({
    code: STALE,
    status: 409,
    message: 'Somebody else',
    current: { name: 'Ann' },
    requestId: 'r1',
  })
})

test('the message of a problem document is its title', () => {
  const data = { title: 'File Is NOT Image', status: 415, code: 'NOT_AN_IMAGE', requestId: 'r2' }
  expect(failureOf(Object.assign(new Error('Not sent'), { data })).message).toBe(data.title)
})

test('an ended session is reported in words for people', () => {
  const error = new DomainError(kernelErrors.unauthenticated)
  expect(
    failureOf({ code: error.code, status: 401, data: { title: error.message } }),
  ).toMatchObject({
    code: 'UNAUTHENTICATED',
    message: 'You are signed out. Sign in again, then repeat this.',
  })
})

test('problems of fields are read, and other values in their place are dropped', () => {
  const problems = [{ path: 'name', message: 'Enter a name' }, { path: 1 }, null]
  expect(failureOf({ data: { problems } }).problems).toEqual([
    { path: 'name', message: 'Enter a name' },
  ])
})

test('an error of the domain has its own message', () => {
  const failure = failureOf(new DomainError(kernelErrors.staleRevision, { current: 2 }))
  expect(failure).toMatchObject({ code: STALE, current: 2 })
  expect(failure.message).toContain('Somebody else')
})

test.each([
  [502, 'Bad Gateway', OURS],
  [503, 'Service Unavailable', OURS],
  [504, 'Gateway Timeout', OURS],
  // These screens have their own texts.
  [413, 'Payload Too Large', null],
  [500, 'Internal Server Error', null],
])('a proxy response (%d) is never shown as “%s”', (status, phrase, words) => {
  const data = { body: '<html>' }
  const thrown = Object.assign(new Error(phrase), { status, code: 'SOME_CODE', data })
  expect(failureOf(thrown).message).toBe(words)
  expect(failureOf(Object.assign(new Error(phrase), { status, data: null })).message).toBe(words)
})

test.each([undefined, null, 'down', new TypeError('Failed to fetch'), 7])(
  'a failure without a body has no message for people: %s',
  (error) => {
    expect(failureOf(error)).toMatchObject({ code: null, message: null, problems: [] })
  },
)
