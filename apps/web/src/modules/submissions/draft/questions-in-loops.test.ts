// Answers with several versions inside repetitions, which move when an earlier one is removed.
import { aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import { GUEST_FACTS } from '@eventflow/domain/forms/engine'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { putLoopBack, removeLoop } from '../filler/store/loop-changes.ts'
import { aDevice, aServer, changesOf, done, owner, wait } from './draft.fixture.ts'
import { createDeviceDraft } from './device-draft.ts'
import { openSession } from './draft-session.ts'
import { withChoices } from './version-texts.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-01T10:42:00Z') }))
afterEach(() => vi.useRealTimers())

const definition = aFormDefinition(
  [aField('template', { id: 'stand', fieldGroupId: 'stands', isLooping: true, maxLoops: 5 })],
  {
    groups: [{ group: { id: 'stands', title: 'Stand' }, fields: [aField('text', { id: 'name' })] }],
  },
)

const stands = (...names: string[]) => ({
  stand: {
    loopCount: names.length,
    templateValues: names.map((name, place) => ({ $id: `s${place}`, name })),
  },
})

/** The team and the organisers have changed the name of one stand. */
function aCorrected(place: number) {
  const server = aServer({ revision: 3, values: stands('a', 'b', 'c') })
  const named = (name: string) => stands(...['a', 'b', 'c'].with(place, name))
  server.stored = { ...server.stored, isDraft: false, confirmationId: 'c1' }
  const changes = changesOf(server.stored, named('team'))
  server.stored = { ...server.stored, values: named('organiser'), changes }
  return server
}

function open(server: ReturnType<typeof aServer>, device = aDevice()) {
  const session = openSession({
    definition,
    facts: GUEST_FACTS,
    submission: server.stored,
    isSingle: true,
    port: {
      saveDraft: server.save,
      keepsChanges: true,
      submit: () => Promise.resolve(done),
      sendFile: () => Promise.reject(new Error('No file is sent here')),
      device: createDeviceDraft(owner, () => device.store),
    },
    describeProblem: ({ path, code }) => ({ path, message: code }),
  })
  session.attach()
  const { store, read } = session
  const names = (values: typeof server.stored.values = store.read().values) =>
    (values['stand'] as ReturnType<typeof stands>['stand']).templateValues.map(({ name }) => name)
  const paths = () => read().questions.map(({ path }) => path)
  return { session, store, names, paths, device }
}

test('a choice is written into its repetition after an earlier one was removed', () => {
  const { session, store, names, paths } = open(aCorrected(1))
  expect(paths()).toEqual(['stand[1].name'])
  removeLoop(store.core, 'stand', 0)
  expect(paths()).toEqual(['stand[0].name'])
  const { questions } = session.read()
  const values = withChoices(store, questions, new Map([['stand[0].name', 1]]))
  expect(names(values)).toEqual(['organiser', 'c'])
})

test('a removed repetition is not asked about and changes no other; its return asks again', async () => {
  const server = aCorrected(0)
  const { session, store, names, paths } = open(server)
  const removed = removeLoop(store.core, 'stand', 0)
  expect(paths()).toEqual([])
  expect(session.read().status).toBe('unsaved')
  expect(names(withChoices(store, session.read().questions, new Map()))).toEqual(['b', 'c'])
  if (removed) putLoopBack(store.core, removed)
  expect(paths()).toEqual(['stand[0].name'])
  expect(session.read().status).toBe('conflict')
  await wait(10_000)
  expect(server.saves).toEqual([])
  removeLoop(store.core, 'stand', 0)
  await wait(3_000)
  expect(server.saves.map((saved) => names(saved))).toEqual([['b', 'c']])
})

test('after a reload, a question is still about its repetition', () => {
  const server = aCorrected(1)
  const first = open(server)
  removeLoop(first.store.core, 'stand', 0)
  first.session.dispatch('copyRequested')
  const { names, paths } = open(server, first.device)
  expect(names()).toEqual(['team', 'c'])
  expect(paths()).toEqual(['stand[0].name'])
})

test('the common base on the device is that of the repetition, not of another one', () => {
  const server = aServer({ revision: 1, values: stands('a', 'b', 'c') })
  const { session, store, names, device } = open(server)
  store.change('stand[1].name', 'mine')
  server.somebodySaves(stands('a', 'theirs', 'c'))
  session.dispatch('storedElsewhere', server.stored)
  removeLoop(store.core, 'stand', 0)
  session.dispatch('copyRequested')
  const copy = createDeviceDraft(owner, () => device.store).read()
  expect(names(copy?.base.values)).toEqual(['a', 'b', 'c'])
})
