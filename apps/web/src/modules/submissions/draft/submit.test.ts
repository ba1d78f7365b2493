import { GUEST_FACTS } from '@eventflow/domain/forms/engine'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aServer, networkFailure, open, problem, wait } from './draft.fixture.ts'
import { submitDraft } from './submit.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-01T10:42:00Z') }))
afterEach(() => vi.useRealTimers())

const done = { submissionId: 's1', confirmationId: 'c1' }

test('submitting sends the newest answers on the newest revision and clears the device', async () => {
  const server = aServer({ revision: 0, values: {} })
  const { keeper, type, device } = open(server)
  type('a', '1')
  void keeper.save()
  type('a', '12')
  const send = vi.fn(() => Promise.resolve(done))
  await wait(300)
  expect(await submitDraft(keeper, { facts: GUEST_FACTS, send })).toEqual({ kind: 'done', ...done })
  expect(send).toHaveBeenCalledExactlyOnceWith({ a: '12' }, 1)
  keeper.detach()
  await wait(60_000)
  expect(device.kept.size).toBe(0)
  expect(server.saves).toHaveLength(1)
})

test('a submission whose answer was lost on its way is not sent twice', async () => {
  const server = aServer({ revision: 1, values: {} })
  const { keeper, type } = open(server)
  type('a', ' 1 ')
  server.somebodySaves({ a: '1' }, { isDraft: false, confirmationId: 'c1' })
  const send = () => Promise.reject(problem(409, 'STALE_REVISION', { current: server.stored }))
  expect(await submitDraft(keeper, { facts: GUEST_FACTS, send })).toEqual({ kind: 'done', ...done })
})

test('a submission of changed answers is looked through again first', async () => {
  const server = aServer({ revision: 1, values: {} })
  const { keeper, type, answers } = open(server)
  type('a', '1')
  server.somebodySaves({ b: 'theirs' })
  const send = () => Promise.reject(problem(409, 'STALE_REVISION', { current: server.stored }))
  expect(await submitDraft(keeper, { facts: GUEST_FACTS, send })).toEqual({ kind: 'lookAgain' })
  expect(answers()).toEqual({ a: '1', b: 'theirs' })
})

test('a submission that only an own save has overtaken goes out on its revision, once more at most', async () => {
  const server = aServer({ revision: 1, values: {} })
  const { keeper, type } = open(server)
  type('a', '1')
  server.somebodySaves({ a: '1' })
  const stale = () => Promise.reject(problem(409, 'STALE_REVISION', { current: server.stored }))
  const send = vi.fn((_values: object, revision: number) =>
    revision === 2 ? Promise.resolve(done) : stale(),
  )
  expect(await submitDraft(keeper, { facts: GUEST_FACTS, send })).toEqual({ kind: 'done', ...done })
  expect(send.mock.calls.map(([, revision]) => revision)).toEqual([1, 2])
  const next = open(server)
  next.type('a', '2')
  server.somebodySaves({ a: '2' })
  const never = vi.fn(stale)
  expect(await submitDraft(next.keeper, { facts: GUEST_FACTS, send: never })).toEqual({
    kind: 'lookAgain',
  })
  expect(never).toHaveBeenCalledTimes(2)
})

test('a submission that fails keeps everything and is saved as a draft', async () => {
  const server = aServer({ revision: 1, values: {} })
  const { keeper, type, local } = open(server)
  type('a', '1')
  const send = () => Promise.reject(networkFailure())
  expect(await submitDraft(keeper, { facts: GUEST_FACTS, send })).toMatchObject({ kind: 'failed' })
  expect(local.read()?.values).toEqual({ a: '1' })
  await wait(5_000)
  expect(server.stored.values).toEqual({ a: '1' })
})

test('refused answers are marked, and said to be', async () => {
  const server = aServer({ revision: 1, values: {} })
  const { keeper, type } = open(server)
  type('a', '1')
  const problems = [{ path: 'a', message: 'Too short' }]
  const send = () => Promise.reject(problem(422, 'INVALID_SUBMISSION', { problems }))
  expect(await submitDraft(keeper, { facts: GUEST_FACTS, send })).toEqual({ kind: 'refused' })
})

test('nothing is submitted while two versions of an answer wait for a choice', async () => {
  const server = aServer({ revision: 1, values: { a: 'x' } })
  const { keeper, type } = open(server)
  type('a', 'mine')
  server.somebodySaves({ a: 'theirs' })
  await wait(2_000)
  const send = vi.fn(() => Promise.resolve(done))
  expect(await submitDraft(keeper, { facts: GUEST_FACTS, send })).toEqual({ kind: 'chooseFirst' })
  expect(send).not.toHaveBeenCalled()
})
