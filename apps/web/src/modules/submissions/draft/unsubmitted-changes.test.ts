// Changes to a submission, on the screens of two team members.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aServer, changesOf, open, wait } from './draft.fixture.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-01T10:42:00Z') }))
afterEach(() => vi.useRealTimers())

function aSubmitted(values = { a: '1', b: '1' }) {
  const server = aServer({ revision: 3, values })
  server.stored = { ...server.stored, isDraft: false, confirmationId: 'c1' }
  return server
}

test("a colleague sees them with a notice, and can leave others' changes without a question", () => {
  const server = aSubmitted()
  server.stored = { ...server.stored, changes: changesOf(server.stored, { a: '2', b: '1' }) }
  const { session, answers } = open(server)
  expect(answers()).toEqual({ a: '2', b: '1' })
  expect([session.hasChanges(), session.isChangedHere(), session.isDirty()]).toEqual([
    true,
    false,
    false,
  ])
  expect(session.read()).toMatchObject({ status: 'unchanged', theirName: 'Ann' })
})

test('people who change different answers have both changes, without a question', async () => {
  const server = aSubmitted()
  const [one, two] = [open(server), open(server)]
  one.type('a', 'one')
  await wait(2_000)
  two.type('b', 'two')
  await wait(4_000)
  expect(server.stored).toMatchObject({
    values: { a: '1', b: '1' },
    changes: { values: { a: 'one', b: 'two' } },
  })
  one.session.dispatch('storedElsewhere', server.stored)
  expect(one.answers()).toEqual({ a: 'one', b: 'two' })
})

test("an organiser's changes become part of them, and conflicts need a choice", async () => {
  const server = aSubmitted()
  const changes = changesOf(server.stored, { a: 'team', b: '1', c: 'team' })
  server.stored = { ...server.stored, values: { a: 'organiser', b: 'organiser' }, changes }
  const { session, answers } = open(server)
  expect(answers()).toEqual({ a: 'team', b: 'organiser', c: 'team' })
  expect(session.read().status).toBe('conflict')
  expect(session.read().conflicts).toMatchObject([{ path: 'a', mine: 'team', theirs: 'organiser' }])
  session.dispatch('conflictsResolved', answers())
  await wait(1)
  // The choice is stored, so nobody is asked again.
  expect(server.stored.changes).toMatchObject({ from: { a: 'organiser' }, values: answers() })
})

test('they disappear from all screens when a colleague discards or submits them', () => {
  const server = aSubmitted()
  server.stored = { ...server.stored, changes: changesOf(server.stored, { a: '2', b: '1' }) }
  const { session, answers } = open(server)
  session.dispatch('storedElsewhere', { ...server.stored, revision: 4, changes: null })
  expect(answers()).toEqual({ a: '1', b: '1' })
  expect(session.hasChanges()).toBe(false)
})

test('input typed into a draft that a colleague submits becomes a change to it', async () => {
  const server = aServer({ revision: 1, values: { a: '1' } })
  const { session, type } = open(server)
  type('a', '2')
  server.somebodySaves({ a: '1', b: 'sent' }, { isDraft: false })
  await wait(2_000)
  expect(session.read().status).toBe('submittedMeanwhile')
  type('c', '3')
  await wait(2_000)
  expect(server.stored).toMatchObject({
    values: { a: '1', b: 'sent' },
    changes: { values: { a: '2', b: 'sent', c: '3' } },
  })
})
