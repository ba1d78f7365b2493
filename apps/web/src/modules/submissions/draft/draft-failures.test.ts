import { kernelErrors } from '@eventflow/domain/kernel'
import { submissionsErrors } from '@eventflow/domain/submissions'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LOST_ANSWER } from '../../../platform/lost-answer.ts'
import { aDevice, aServer, open, problem, wait } from './draft.fixture.ts'
import { STATUS_BY_CODE } from './failed-save.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-01T10:42:00Z') }))
afterEach(() => vi.useRealTimers())

test.each([
  ['the session ended', 401, 'UNAUTHENTICATED', 'signedOut'],
  ['the form was closed', 410, 'FORM_CLOSED', 'closed'],
  ['the form is gone', 404, 'NOT_FOUND', 'closed'],
  ['the task is gone', 422, 'TASK_DOES_NOT_FIT', 'closed'],
  ['it is submitted and locked', 409, 'NOT_EDITABLE', 'lockedMeanwhile'],
])('%s: shown to the user, not retried automatically, and the answers stay', async (...facts) => {
  const [, status, code, expected] = facts
  const server = aServer({ revision: 1, values: {} })
  const save = vi.spyOn(server, 'save')
  const { session, type, local } = open(server)
  server.failWith = problem(status, code)
  type('a', '1')
  await wait(120_000)
  expect(session.read().status).toBe(expected)
  expect(local.read()?.values).toEqual({ a: '1' })
  expect(save).toHaveBeenCalledTimes(1)
})

test.each([
  ['the deadline has locked the task', 409, 'TASK_LOCKED'],
  ['the organisers decided so', 409, 'NEWER_THAN_THIS_BROWSER'],
  ['no answer can be marked', 422, 'NOT_A_PERSON'],
])('a save refused because %s: the cause is shown, and it is not retried', async (...facts) => {
  const [, status, code] = facts
  const server = aServer({ revision: 1, values: {} })
  const save = vi.spyOn(server, 'save')
  const { session, type, local } = open(server)
  server.failWith = problem(status, code)
  type('a', '1')
  await wait(120_000)
  expect(session.read()).toMatchObject({ status: 'refused', refusal: code })
  expect(local.read()?.values).toEqual({ a: '1' })
  expect(save).toHaveBeenCalledTimes(1)
  // The next key tries again, because the cause may be gone.
  server.failWith = null
  type('a', '12')
  await wait(2_000)
  expect(session.read()).toMatchObject({ status: 'saved', refusal: null })
})

test('after signing in again elsewhere, the next try saves', async () => {
  const server = aServer({ revision: 1, values: {} })
  const { session, type } = open(server)
  server.failWith = problem(401, 'UNAUTHENTICATED')
  type('a', '1')
  await wait(2_000)
  server.failWith = null
  expect(await session.save()).toBe(true)
  expect(server.stored.values).toEqual({ a: '1' })
})

test('an answer that cannot be stored is reported, and saved again after a change', async () => {
  const server = aServer({ revision: 1, values: {} })
  const { session, type } = open(server)
  const problems = [{ path: 'a', message: 'Too long' }]
  server.failWith = problem(422, 'INVALID_SUBMISSION', { problems })
  type('a', 'much too long')
  await wait(60_000)
  expect(session.read().status).toBe('invalid')
  expect(session.store.problemsAt('a')).toEqual(problems)
  expect(session.store.read().refusals).toBe(1)
  server.failWith = null
  type('a', 'short')
  await wait(2_000)
  expect(session.read().status).toBe('saved')
})

test('answers that are too large together stay, and are saved again after a change', async () => {
  const server = aServer({ revision: 1, values: {} })
  const save = vi.spyOn(server, 'save')
  const { session, type, local } = open(server)
  server.failWith = problem(413, 'INVALID_INPUT')
  type('a', 'much too long')
  await wait(60_000)
  expect(session.read().status).toBe('tooLarge')
  expect(save).toHaveBeenCalledTimes(1)
  expect(local.read()?.values).toEqual({ a: 'much too long' })
  server.failWith = null
  type('a', 'short')
  await wait(2_000)
  expect(session.read().status).toBe('saved')
})

test("a change refused by the person's limits is not reported as a closed form", async () => {
  const server = aServer({ revision: 1, values: {} })
  const { session, type, local } = open(server)
  server.failWith = problem(403, 'OUTSIDE_LIMITS')
  type('a', '1')
  await wait(2_000)
  expect(session.read().status).toBe('outsideLimits')
  expect(local.read()?.values).toEqual({ a: '1' })
})

test('a lost response is not reported as offline, and saving is retried', async () => {
  const server = aServer({ revision: 1, values: {} })
  const { session, type } = open(server)
  server.failWith = Object.assign(new Error('Lost'), { code: LOST_ANSWER })
  type('a', '1')
  await wait(2_000)
  expect(session.read().status).toBe('failed')
  server.failWith = null
  await wait(5_000)
  expect(session.read().status).toBe('saved')
})

test('a device without storage is reported', async () => {
  const device = aDevice()
  device.store.setItem = () => {
    throw new Error('QuotaExceededError')
  }
  const { session, type } = open(aServer({ revision: 0, values: {} }), device)
  type('a', '1')
  await wait(300)
  expect(session.read().canStoreOnDevice).toBe(false)
})

test('changes to a submission are retried like a draft', async () => {
  const server = aServer({ revision: 3, values: { a: '1' } })
  server.stored = { ...server.stored, isDraft: false }
  const { session, type, local } = open(server)
  server.failWith = problem(503, 'UNAVAILABLE')
  type('a', '2')
  await wait(3_000)
  expect(session.read().status).toBe('failed')
  expect(local.read()?.values).toEqual({ a: '2' })
  server.failWith = null
  await wait(10_000)
  expect(session.read().status).toBe('saved')
  expect(local.read()).toBeNull()
  expect(server.stored).toMatchObject({ values: { a: '1' }, changes: { values: { a: '2' } } })
})

test('if the stored draft is deleted, the visible answers are saved as a new one', async () => {
  const server = aServer({ revision: 4, values: { a: 'x' } })
  const { session, type } = open(server)
  type('b', 'mine')
  server.failWith = problem(409, 'STALE_REVISION', { current: null })
  server.stored = { ...server.stored, revision: 0, values: {} }
  const saving = session.save()
  await Promise.resolve()
  server.failWith = null
  await saving
  expect(server.stored.values).toEqual({ a: 'x', b: 'mine' })
})

test('all handled codes exist in the catalogue', () => {
  const codes = Object.values({ ...kernelErrors, ...submissionsErrors }).map(({ code }) => code)
  for (const code of Object.keys(STATUS_BY_CODE)) expect(codes).toContain(code)
})

test('a reopened form saves input typed while it was closed', async () => {
  const server = aServer({ revision: 1, values: {} })
  const { session, type, local } = open(server)
  session.dispatch('formClosed')
  type('a', '1')
  await wait(10_000)
  expect(session.read().status).toBe('closed')
  expect(local.read()?.values).toEqual({ a: '1' })
  session.dispatch('formOpened')
  await wait(2_000)
  expect(server.stored.values).toEqual({ a: '1' })
})
