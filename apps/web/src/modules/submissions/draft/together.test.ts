import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aServer, open, wait } from './draft.fixture.ts'

const BEN = { kind: 'saved', name: 'Ben', isOwn: null }

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-01T10:42:00Z') }))
afterEach(() => vi.useRealTimers())

test('a stale save of another answer is merged and saved without a question', async () => {
  const server = aServer({ revision: 1, values: { a: 'x', b: 'x' } })
  const { session, type, answers } = open(server)
  type('a', 'mine')
  server.somebodySaves({ a: 'x', b: 'theirs' })
  await wait(2_000)
  expect(answers()).toEqual({ a: 'mine', b: 'theirs' })
  expect(server.stored.values).toEqual({ a: 'mine', b: 'theirs' })
  expect(session.read()).toMatchObject({
    status: 'saved',
    merged: [{ path: 'b', value: 'theirs', author: BEN }],
  })
})

test('if both changed one answer, the user chooses, and both versions stay until then', async () => {
  const server = aServer({ revision: 1, values: { a: 'x' } })
  const { session, type, local } = open(server)
  type('a', 'mine')
  server.somebodySaves({ a: 'theirs' })
  await wait(2_000)
  expect(session.read()).toMatchObject({
    status: 'conflict',
    questions: [
      { path: 'a', isTyped: true, base: 'x', versions: [{ value: 'theirs', author: BEN }] },
    ],
  })
  expect(local.read()?.values).toEqual({ a: 'mine' })
  await wait(60_000)
  expect(server.stored.values).toEqual({ a: 'theirs' })
  session.dispatch('conflictsResolved', { a: 'mine' })
  await wait(0)
  expect(server.stored.values).toEqual({ a: 'mine' })
})

test('a page reloaded before the choice asks again, and does not overwrite the other version', async () => {
  const server = aServer({ revision: 1, values: { a: 'x', b: 'x' } })
  const first = open(server)
  first.type('a', 'mine')
  server.somebodySaves({ a: 'theirs', b: 'theirs' })
  await wait(2_000)
  first.detach()
  const { session, answers } = open(server, first.device)
  expect(session.read()).toMatchObject({
    status: 'conflict',
    questions: [
      { path: 'a', isTyped: true, base: 'x', versions: [{ value: 'theirs', author: BEN }] },
    ],
  })
  expect(answers()).toEqual({ a: 'mine', b: 'theirs' })
  await wait(60_000)
  expect(server.stored.values).toEqual({ a: 'theirs', b: 'theirs' })
  session.dispatch('conflictsResolved', { a: 'mine', b: 'theirs' })
  await wait(0)
  expect(server.stored.values).toEqual({ a: 'mine', b: 'theirs' })
})

test('when a colleague saves, untouched answers follow at once', () => {
  const server = aServer({ revision: 1, values: { a: 'x' } })
  const { session, answers } = open(server)
  server.somebodySaves({ a: 'x', c: 'theirs' })
  session.dispatch('storedElsewhere', server.stored)
  expect(answers()).toEqual({ a: 'x', c: 'theirs' })
  expect(session.read()).toMatchObject({ status: 'saved', merged: [{ path: 'c' }] })
})

test('the echo of an own save changes nothing', async () => {
  const server = aServer({ revision: 1, values: {} })
  const { session, type, answers } = open(server)
  type('a', '1')
  const saving = session.save()
  type('a', '12')
  server.somebodySaves({ a: '1' })
  session.dispatch('storedElsewhere', { ...server.stored, revision: 2 })
  server.stored = { ...server.stored, revision: 1 }
  await saving
  expect(answers()).toEqual({ a: '12' })
  expect(session.read().questions).toEqual([])
})

test('answers changed by others are listed only while their version is shown', async () => {
  const server = aServer({ revision: 1, values: { a: 'x', b: 'x' } })
  const { session, type } = open(server)
  server.somebodySaves({ a: 'theirs', b: 'x' })
  session.dispatch('storedElsewhere', server.stored)
  type('a', 'mine')
  await wait(2_000)
  // The other person keeps this version, and changes another answer.
  server.somebodySaves({ a: 'mine', b: 'theirs' })
  session.dispatch('storedElsewhere', server.stored)
  expect(session.read().merged.map(({ path }) => path)).toEqual(['b'])
  session.dispatch('mergedRead')
  expect(session.read().merged).toEqual([])
})

test('the author of a draft’s answer is the person who gave it, not the last who saved', async () => {
  const server = aServer({ revision: 1, values: { a: 'x' } })
  const { session, type } = open(server)
  type('a', 'mine')
  const authors = [{ name: 'Cleo', at: '2026-03-01T10:40:00Z', fields: ['a'] }]
  server.somebodySaves({ a: 'theirs', b: 'Ben’s' }, { authors })
  await wait(2_000)
  expect(session.read().questions).toMatchObject([{ versions: [{ author: { name: 'Cleo' } }] }])
})
