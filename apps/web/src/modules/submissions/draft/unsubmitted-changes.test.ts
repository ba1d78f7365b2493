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
  expect(session.read().status).toBe('unchanged')
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

const ANN = { kind: 'changed', name: 'Ann', isOwn: null }
const ORGANISERS = { kind: 'organisers', name: null, isOwn: false }

/** Ann has changed answers of a submission, which an organiser has changed since. */
function aCorrected() {
  const server = aSubmitted()
  const changes = changesOf(server.stored, { a: 'team', b: '1', c: 'team' })
  const values = { a: 'organiser', b: 'organiser' }
  server.stored = { ...server.stored, values, changes, updatedByName: 'Adam' }
  return server
}

test("an organiser's changes become part of them, and a person chooses between both", async () => {
  const server = aCorrected()
  const { session, answers } = open(server)
  expect(answers()).toEqual({ a: 'team', b: 'organiser', c: 'team' })
  expect(session.read().questions).toEqual([
    {
      path: 'a',
      isTyped: false,
      versions: [
        { value: 'team', author: ANN },
        { value: 'organiser', author: ORGANISERS },
      ],
    },
  ])
  session.dispatch('conflictsResolved', answers())
  await wait(1)
  // The choice is stored, so nobody is asked again.
  expect(server.stored.changes).toMatchObject({ from: { a: 'organiser' }, values: answers() })
})

const BY_BEN = [{ name: 'Ben', at: '2026-03-01T10:30:00Z', fields: ['c'] }]

test.each([
  ['of the user, also if a colleague saved last', { authors: [], ownAnswers: ['a'] }, true, null],
  [
    'of nobody known, if colleagues changed only others since',
    { authors: BY_BEN, ownAnswers: [] },
    false,
    null,
  ],
  [
    'of nobody known, if the user changed only others since',
    { authors: [], ownAnswers: ['c'] },
    false,
    null,
  ],
  ['of the last who saved, if no author is known', { authors: [], ownAnswers: [] }, null, 'Ann'],
])('an answer without a known colleague is %s', (_what, by, isOwn, name) => {
  const server = aCorrected()
  server.stored = { ...server.stored, ...by }
  const { session } = open(server)
  expect(session.read().questions).toMatchObject([
    { path: 'a', versions: [{ author: { kind: 'changed', name, isOwn } }, { author: ORGANISERS }] },
  ])
})

test('nothing of a person who has typed nothing is unsaved, and nothing is saved for them', async () => {
  const server = aCorrected()
  const { session, submit, local, detach } = open(server)
  expect(session.read().status).toBe('unchanged')
  expect([session.isDirty(), session.isChangedHere()]).toEqual([false, false])
  await wait(60_000)
  expect(await session.submit()).toEqual({ kind: 'chooseFirst' })
  detach()
  expect(local.read()).toBeNull()
  expect(server.saves).toEqual([])
  expect(submit).not.toHaveBeenCalled()
})

test('what a person types waits on the device until somebody has chosen', async () => {
  const server = aCorrected()
  const { session, type, local, answers } = open(server)
  type('b', 'mine')
  await wait(60_000)
  expect(session.read().status).toBe('conflict')
  expect(local.read()?.values).toMatchObject({ b: 'mine' })
  expect(server.saves).toEqual([])
  session.dispatch('conflictsResolved', { ...answers(), a: 'organiser' })
  await wait(1)
  expect(server.stored.changes?.values).toEqual({ a: 'organiser', b: 'mine', c: 'team' })
})

test('three versions of one answer are all offered, also after a reload', () => {
  const server = aSubmitted()
  const first = open(server)
  first.type('a', 'mine')
  first.session.dispatch('copyRequested')
  const { session, answers } = open(Object.assign(server, aCorrected()), first.device)
  expect(answers().a).toBe('mine')
  expect(session.read().questions).toMatchObject([
    { path: 'a', isTyped: true, versions: [{ author: ANN }, { author: ORGANISERS }] },
  ])
})

test('an answer that only the organisers have changed is theirs, also if the team has changes', async () => {
  const submitted = aSubmitted()
  const { session, type } = open(submitted)
  type('b', 'mine')
  Object.assign(submitted, { stored: { ...aCorrected().stored, revision: 5 } })
  await wait(2_000)
  expect(session.read().questions).toMatchObject([
    { path: 'b', isTyped: true, versions: [{ value: 'organiser', author: ORGANISERS }] },
    { path: 'a', isTyped: false },
  ])
})

test('changes discarded while an answer has several versions leave the submission', async () => {
  const server = aCorrected()
  const { session, answers } = open(server)
  session.dispatch('discarded')
  await wait(1)
  expect(answers()).toEqual({ a: 'organiser', b: 'organiser' })
  expect(session.read().questions).toEqual([])
  expect(server.saves).toEqual([{ a: 'organiser', b: 'organiser' }])
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
