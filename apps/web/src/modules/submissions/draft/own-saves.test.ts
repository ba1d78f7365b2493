// Answers that this device has sent itself are not another version of what the user types later.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aServer, networkFailure, open, wait } from './draft.fixture.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-01T10:42:00Z') }))
afterEach(() => vi.useRealTimers())

const NOTHING_TO_CHOOSE = { questions: [], merged: [] }

/** A first save is stored, its response never arrives, and the user types on. */
async function typeThroughSave(server: ReturnType<typeof aServer>) {
  const first = open(server)
  server.beforeResponse = () => new Promise(() => {})
  first.type('a', '1')
  await wait(2_000)
  first.type('a', '12')
  await wait(300)
  return first
}

test('a page that is left during its first save reopens with the last key', async () => {
  const server = aServer({ revision: 0, values: {} })
  // The page is loaded again for another company, and later for this one.
  const { device } = await typeThroughSave(server)
  server.beforeResponse = () => Promise.resolve()
  const second = open(server, device)
  expect(second.answers()).toEqual({ a: '12' })
  expect(second.session.read()).toMatchObject(NOTHING_TO_CHOOSE)
  await wait(2_000)
  expect(server.stored.values).toEqual({ a: '12' })
})

test('a colleague who saves another answer in between changes nothing about it', async () => {
  const server = aServer({ revision: 0, values: {} })
  const { device } = await typeThroughSave(server)
  server.beforeResponse = () => Promise.resolve()
  server.somebodySaves({ a: '1', b: 'theirs' })
  const second = open(server, device)
  expect(second.answers()).toEqual({ a: '12', b: 'theirs' })
  expect(second.session.read().questions).toEqual([])
})

test('another answer of a colleague is still a version to choose', async () => {
  const server = aServer({ revision: 0, values: {} })
  const { device } = await typeThroughSave(server)
  server.beforeResponse = () => Promise.resolve()
  server.somebodySaves({ a: 'theirs' })
  const second = open(server, device)
  expect(second.session.read().questions).toMatchObject([{ path: 'a', isTyped: true }])
})

test('a lost response to a save makes no second version', async () => {
  const server = aServer({ revision: 0, values: {} })
  const { session, type } = open(server)
  server.beforeResponse = () => Promise.reject(networkFailure())
  type('a', '1')
  await wait(2_000)
  server.beforeResponse = () => Promise.resolve()
  type('a', '12')
  await wait(10_000)
  expect(session.read()).toMatchObject({ ...NOTHING_TO_CHOOSE, status: 'saved' })
  expect(server.stored.values).toEqual({ a: '12' })
})

test('a form that is left and opened again, while its saves run, has one version', async () => {
  const server = aServer({ revision: 0, values: {} })
  const before = server.stored
  let arrive = (): void => {}
  const first = open(server)
  server.beforeResponse = () => new Promise((resolve) => (arrive = resolve))
  first.type('a', '1')
  await wait(2_000)
  first.type('a', '12')
  first.detach()
  // The second screen has read the form before the first save was stored.
  const now = server.stored
  server.stored = before
  const second = open(server, first.device)
  server.stored = now
  expect(second.answers()).toEqual({ a: '12' })
  second.type('a', '123')
  // The first screen saves what it contained when it was left.
  server.beforeResponse = () => Promise.resolve()
  arrive()
  await wait(100)
  expect(server.stored.values).toEqual({ a: '12' })
  second.session.dispatch('storedElsewhere', server.stored)
  expect(second.session.read()).toMatchObject(NOTHING_TO_CHOOSE)
  await wait(2_000)
  expect(server.stored.values).toEqual({ a: '123' })
})
