import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aServer, done, networkFailure, open, problem, wait } from './draft.fixture.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-01T10:42:00Z') }))
afterEach(() => vi.useRealTimers())

test('submitting sends the latest answers and revision, and clears the device', async () => {
  const server = aServer({ revision: 0, values: {} })
  const { session, submit, detach, type, device } = open(server)
  type('a', '1')
  void session.save()
  type('a', '12')
  await wait(300)
  expect(await session.submit()).toEqual({ kind: 'done', ...done })
  expect(submit).toHaveBeenCalledExactlyOnceWith({ a: '12' }, 1)
  detach()
  await wait(60_000)
  expect(device.kept.size).toBe(0)
  expect(server.saves).toHaveLength(1)
})

test('a submission whose response was lost is not sent twice', async () => {
  const server = aServer({ revision: 1, values: {} })
  const { session, submit, type } = open(server)
  type('a', ' 1 ')
  server.somebodySaves({ a: '1' }, { isDraft: false, confirmationId: 'c1' })
  submit.mockImplementation(() =>
    Promise.reject(problem(409, 'STALE_REVISION', { current: server.stored })),
  )
  expect(await session.submit()).toEqual({ kind: 'done', ...done })
})

test('answers that others have changed are checked again before they are submitted', async () => {
  const server = aServer({ revision: 1, values: {} })
  const { session, submit, type, answers } = open(server)
  type('a', '1')
  server.somebodySaves({ b: 'theirs' })
  submit.mockImplementation(() =>
    Promise.reject(problem(409, 'STALE_REVISION', { current: server.stored })),
  )
  expect(await session.submit()).toEqual({ kind: 'lookAgain' })
  expect(answers()).toEqual({ a: '1', b: 'theirs' })
})

test('a submission overtaken only by an own save is sent once more with its revision', async () => {
  const server = aServer({ revision: 1, values: {} })
  const { session, submit, type } = open(server)
  type('a', '1')
  server.somebodySaves({ a: '1' })
  const stale = () => Promise.reject(problem(409, 'STALE_REVISION', { current: server.stored }))
  submit.mockImplementation((_values, revision) =>
    revision === 2 ? Promise.resolve(done) : stale(),
  )
  expect(await session.submit()).toEqual({ kind: 'done', ...done })
  expect(submit.mock.calls.map(([, revision]) => revision)).toEqual([1, 2])
  const next = open(server)
  next.type('a', '2')
  server.somebodySaves({ a: '2' })
  next.submit.mockImplementation(stale)
  expect(await next.session.submit()).toEqual({ kind: 'lookAgain' })
  expect(next.submit).toHaveBeenCalledTimes(2)
})

test('a submission overtaken by an own older draft from another tab is sent once more', async () => {
  const server = aServer({ revision: 1, values: { a: '0' } })
  const { session, submit, type, answers } = open(server)
  type('a', '1')
  type('b', 'typed later')
  // The other tab has sent what this device stored before.
  server.somebodySaves({ a: '1' })
  submit.mockImplementation((_values, revision) =>
    revision === 2
      ? Promise.resolve(done)
      : Promise.reject(problem(409, 'STALE_REVISION', { current: server.stored })),
  )
  expect(await session.submit()).toEqual({ kind: 'done', ...done })
  expect(submit).toHaveBeenLastCalledWith({ a: '1', b: 'typed later' }, 2)
  expect(answers()).toEqual({ a: '1', b: 'typed later' })
})

test('answers that a colleague has submitted meanwhile are checked first, even if they are the same', async () => {
  const server = aServer({ revision: 1, values: {} })
  const { session, submit, type } = open(server)
  type('a', '1')
  type('b', 'mine')
  server.somebodySaves({ a: '1' }, { isDraft: false, confirmationId: 'c1' })
  submit.mockImplementation(() =>
    Promise.reject(problem(409, 'STALE_REVISION', { current: server.stored })),
  )
  expect(await session.submit()).toEqual({ kind: 'lookAgain' })
  expect(submit).toHaveBeenCalledTimes(1)
})

test('a failed submission keeps everything and is saved as a draft', async () => {
  const server = aServer({ revision: 1, values: {} })
  const { session, submit, type, local } = open(server)
  type('a', '1')
  submit.mockImplementation(() => Promise.reject(networkFailure()))
  expect(await session.submit()).toMatchObject({ kind: 'failed' })
  expect(local.read()?.values).toEqual({ a: '1' })
  await wait(5_000)
  expect(server.stored.values).toEqual({ a: '1' })
})

test('rejected answers are marked and reported', async () => {
  const server = aServer({ revision: 1, values: {} })
  const { session, submit, type } = open(server)
  type('a', '1')
  const problems = [{ path: 'a', message: 'Too short' }]
  submit.mockImplementation(() => Promise.reject(problem(422, 'INVALID_SUBMISSION', { problems })))
  expect(await session.submit()).toEqual({ kind: 'refused' })
  expect(session.store.problemsAt('a')).toEqual(problems)
})

test('nothing is submitted while a conflict waits for a choice', async () => {
  const server = aServer({ revision: 1, values: { a: 'x' } })
  const { session, submit, type } = open(server)
  type('a', 'mine')
  server.somebodySaves({ a: 'theirs' })
  await wait(2_000)
  expect(await session.submit()).toEqual({ kind: 'chooseFirst' })
  expect(submit).not.toHaveBeenCalled()
})

test('new prices of an order must be accepted before it is sent again', async () => {
  const server = aServer({ revision: 1, values: {} })
  const { session, submit, type, answers } = open(server)
  type('a', '1')
  const problems = [
    { path: 'list.chair', message: 'Chair: £10.00 in your order, £99.00 now' },
    { path: 'total', message: 'Order total: £10.00 before, £198.00 at these prices' },
  ]
  submit.mockImplementation((_values, _revision, agreed) =>
    agreed ? Promise.resolve(done) : Promise.reject(problem(409, 'PRICES_CHANGED', { problems })),
  )
  expect(await session.submit()).toEqual({
    kind: 'pricesChanged',
    prices: {
      items: ['Chair: £10.00 in your order, £99.00 now'],
      total: 'Order total: £10.00 before, £198.00 at these prices',
    },
  })
  expect(answers()).toEqual({ a: '1' })
  // This is not a failure: answers are saved as usual until the user decides.
  expect(session.read()).toMatchObject({ status: 'unsaved', failures: 0 })
  await wait(2_000)
  expect(session.read()).toMatchObject({ status: 'saved' })
  expect(await session.submit({ acceptsPrices: true })).toEqual({ kind: 'done', ...done })
})

test('changes to a submission can be discarded, for the team and on the device', async () => {
  const server = aServer({ revision: 1, values: { a: 'sent' } })
  server.somebodySaves({ a: 'sent' }, { isDraft: false })
  const { session, type, answers, device } = open(server)
  type('a', 'changed')
  await wait(300)
  expect(device.kept.size).toBe(1)
  await wait(2_000)
  expect(server.stored).toMatchObject({
    values: { a: 'sent' },
    changes: { values: { a: 'changed' } },
  })
  expect([session.hasChanges(), session.isChangedHere()]).toEqual([true, true])
  session.dispatch('discarded')
  expect(await session.save()).toBe(true)
  expect(server.stored.changes?.values).toEqual({ a: 'sent' })
  expect(answers()).toEqual({ a: 'sent' })
  expect([session.hasChanges(), session.isChangedHere()]).toEqual([false, false])
  expect(device.kept.size).toBe(0)
})

test.each([
  [429, 'SENT_TOO_SOON'],
  [429, 'RATE_LIMITED'],
  [409, 'IN_REVIEW'],
  [409, 'TASK_WAITS'],
])(
  'a submission that the server answers with %i %s is not shown as unsaved',
  async (...refusal) => {
    const server = aServer({ revision: 1, values: {} })
    const { session, submit, type } = open(server)
    type('a', '1')
    submit.mockImplementation(() => Promise.reject(problem(...refusal)))
    expect(await session.submit()).toMatchObject({ kind: 'failed' })
    expect(session.read().status).toBe('unsaved')
    await wait(2_000)
    expect(session.read().status).toBe('saved')
    expect(server.stored.values).toEqual({ a: '1' })
  },
)
