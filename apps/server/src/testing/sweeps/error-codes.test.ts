// Programs use error codes and people read messages: every error of every catalogue has both, and
// no code has two meanings.
import { expect, test } from 'vitest'
import { STATUS_OF_KIND } from '../../platform/http/index.ts'
import { everyEntry } from './every-error.ts'

const entries = await everyEntry()

test('every module with errors has been found', () => {
  const modules = new Set(entries.map(({ file }) => file.split(/[/\\]/)[0]))
  for (const name of ['kernel', 'access', 'users', 'teams', 'tasks', 'forms', 'submissions']) {
    expect(modules).toContain(name)
  }
})

test('every error has a message and a status', () => {
  const wanting = entries.filter(
    ({ entry }) => entry.message.trim().length < 5 || !(entry.kind in STATUS_OF_KIND),
  )
  expect(wanting).toEqual([])
})

test('no code is in two catalogues', () => {
  const codes = entries.map(({ entry }) => entry.code)
  expect(codes.filter((code, place) => codes.indexOf(code) !== place)).toEqual([])
  expect(codes.filter((code) => !/^[A-Z][A-Z_]*$/.test(code))).toEqual([])
})
