import { expect, test } from 'vitest'
import { isOverload } from './overload.ts'

const failure = (facts: object, message = 'words of the driver'): Error =>
  Object.assign(new Error(message), facts)

const passing: [what: string, error: Error][] = [
  ['nobody listens', failure({ code: 'ECONNREFUSED', syscall: 'connect' })],
  ['the socket of the server is gone', failure({ code: 'ENOENT', syscall: 'connect' })],
  [
    'the name of the server is not known now',
    failure({ code: 'EAI_AGAIN', syscall: 'getaddrinfo' }),
  ],
  [
    'nobody listens at any of its addresses',
    new AggregateError([failure({ code: 'ECONNREFUSED', syscall: 'connect' })]),
  ],
  ['the line has been cut', failure({ code: 'ECONNRESET' })],
  ['the server shuts down', failure({ code: '57P01' })],
  ['the disk of the server is full', failure({ code: '53100' })],
  ['the statement took too long', failure({ code: '57014' })],
  ['two were in each other’s way', failure({ code: '40P01' })],
  ['no connection became free', failure({}, 'timeout exceeded when trying to connect')],
  ['the reason stands behind it', failure({ cause: failure({ code: '57P03' }) })],
]
test.each(passing)('is temporary: %s', (_what, error) => {
  expect(isOverload(error)).toBe(true)
})

const staying: [what: string, error: unknown][] = [
  ['a value that is there already', failure({ code: '23505' })],
  ['a file that is not there', failure({ code: 'ENOENT', syscall: 'open' })],
  ['a mistake of ours', new TypeError('x is not a function')],
  ['something that is no error', 'ECONNREFUSED'],
]
test.each(staying)('is not temporary: %s', (_what, error) => {
  expect(isOverload(error)).toBe(false)
})
