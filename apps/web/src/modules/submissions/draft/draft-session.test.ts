import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aDevice, aServer, networkFailure, open, owner, wait } from './draft.fixture.ts'
import { createDeviceDraft } from './device-draft.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-01T10:42:00Z') }))
afterEach(() => vi.useRealTimers())

test('a draft is saved once, two seconds after the last key', async () => {
  const server = aServer({ revision: 0, values: {} })
  const { session, type } = open(server)
  type('a', '1')
  await wait(1_500)
  type('a', '12')
  await wait(1_900)
  expect(server.saves).toEqual([])
  expect(session.read().status).toBe('unsaved')
  await wait(200)
  expect(server.saves).toEqual([{ a: '12' }])
  expect(session.read()).toMatchObject({ status: 'saved', base: { revision: 1 } })
})

test('typed answers are on this device until the server has them', async () => {
  const { type, device, local } = open(aServer({ revision: 4, values: {} }))
  type('a', '1')
  await wait(300)
  expect(local.read()).toMatchObject({ values: { a: '1' }, base: { revision: 4, values: {} } })
  await wait(2_000)
  expect(device.kept.size).toBe(0)
})

test('input typed during a save is saved after it', async () => {
  const server = aServer({ revision: 0, values: {} })
  const { session, type } = open(server)
  type('a', '1')
  const saving = session.save()
  type('b', '2')
  await saving
  expect(session.read().status).toBe('unsaved')
  await wait(2_000)
  expect(server.saves).toEqual([{ a: '1' }, { a: '1', b: '2' }])
})

test('offline, all answers stay on the device and are saved when the network is back', async () => {
  const server = aServer({ revision: 0, values: {} })
  const { session, type, local } = open(server)
  server.failWith = networkFailure()
  type('a', '1')
  await wait(2_000)
  expect(session.read().status).toBe('offline')
  expect(local.read()?.values).toEqual({ a: '1' })
  await wait(5_000)
  expect(session.read().status).toBe('offline')
  server.failWith = null
  await wait(10_000)
  expect(server.saves).toEqual([{ a: '1' }])
  expect(session.read().status).toBe('saved')
})

/** Closes the tab: the answers are on the device, and the last save never arrives. */
async function closeTab({ detach }: ReturnType<typeof open>, server: ReturnType<typeof aServer>) {
  server.failWith = networkFailure()
  detach()
  await wait(60_000)
  server.failWith = null
}

test('a closed tab loses nothing: it reopens with the typed answers', async () => {
  const server = aServer({ revision: 2, values: { a: 'old' } })
  const first = open(server)
  first.type('a', 'new')
  await closeTab(first, server)
  const second = open(server, first.device)
  expect(second.answers()).toEqual({ a: 'new' })
  expect(second.session.restoredAt).toBe('2026-03-01T10:42:00.000Z')
  await wait(2_000)
  expect(server.saves).toEqual([{ a: 'new' }])
})

test('reopened after the team has saved, it contains both sets of answers', async () => {
  const server = aServer({ revision: 2, values: { a: 'old' } })
  const first = open(server)
  first.type('b', 'mine')
  await closeTab(first, server)
  server.somebodySaves({ a: 'theirs' })
  const second = open(server, first.device)
  expect(second.answers()).toEqual({ a: 'theirs', b: 'mine' })
  await wait(2_000)
  expect(server.stored.values).toEqual({ a: 'theirs', b: 'mine' })
})

test('a draft deleted in the meantime removes no typed answers', () => {
  const device = aDevice()
  createDeviceDraft(owner, () => device.store).write({
    values: { a: '1', b: '2' },
    base: { revision: 7, values: { a: '1' } },
    changedAt: '2026-03-01T09:00:00Z',
  })
  const { answers } = open(aServer({ revision: 0, values: {} }), device)
  expect(answers()).toEqual({ a: '1', b: '2' })
})

test('leaving the screen saves at once', async () => {
  const server = aServer({ revision: 0, values: {} })
  const { detach, type, device } = open(server)
  type('a', '1')
  detach()
  await wait(0)
  expect(server.stored.values).toEqual({ a: '1' })
  expect(device.kept.size).toBe(0)
})
