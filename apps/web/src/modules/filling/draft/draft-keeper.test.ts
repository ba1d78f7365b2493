import { aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import { type Answers, GUEST_FACTS } from '@eventflow/domain/forms/engine'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDraftKeeper } from './draft-keeper.ts'
import type { Base, StoredSubmission } from './draft-state.ts'
import { createLocalDraft } from './local-copy.ts'
import { openingOf } from './opening.ts'
import { submitDraft } from './submit.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-01T10:42:00Z') }))
afterEach(() => vi.useRealTimers())

const definition = aFormDefinition(
  ['a', 'b', 'c'].map((id) => aField('text', { id, label: id.toUpperCase() })),
)
const problem = (status: number, code: string, rest: object = {}) => ({
  status,
  code,
  message: code,
  data: { status, code, title: code, ...rest },
})
const networkFailure = () => new TypeError('Failed to fetch')

/** A server that keeps one draft, as the portal does: a stale save is refused with what is stored. */
function aServer(start: Base) {
  const stored: StoredSubmission = {
    id: 's1',
    ...start,
    isDraft: true,
    updatedAt: '2026-03-01T10:00:00Z',
    updatedByName: 'Ben',
    confirmationId: null,
  }
  const server = {
    stored,
    saves: [] as Answers[],
    failWith: null as unknown,
    save: async (values: Answers, revision: number) => {
      await Promise.resolve()
      if (server.failWith) throw server.failWith
      if (revision !== server.stored.revision)
        throw problem(409, 'STALE_REVISION', { current: server.stored })
      server.saves.push(values)
      server.stored = { ...server.stored, values, revision: revision + 1, updatedByName: 'Ann' }
      return { revision: revision + 1, savedAt: new Date().toISOString() }
    },
    somebodySaves: (values: Answers, part: Partial<StoredSubmission> = {}) => {
      server.stored = {
        ...server.stored,
        values,
        revision: server.stored.revision + 1,
        updatedByName: 'Ben',
        ...part,
      }
    },
  }
  return server
}

function aDevice() {
  const kept = new Map<string, string>()
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return { kept, store }
}

const owner = { userId: 'ann', formId: 'form', taskId: 'task' }

/** The form as it is opened on a device: what the screen does, without the screen. */
function open(server: ReturnType<typeof aServer>, device = aDevice()) {
  const local = createLocalDraft(owner, () => device.store)
  const { values, revision } = server.stored
  const opening = openingOf(definition, { values, revision }, local.read())
  let answers = opening.values
  const refused = vi.fn<(problems: readonly unknown[]) => void>()
  const keeper = createDraftKeeper({
    definition,
    answers: { read: () => answers, take: (next) => void (answers = next) },
    port: {
      save: server.save,
      remember: local.write,
      forget: local.forget,
      now: () => new Date(),
      onRefused: refused,
    },
    base: opening.base,
    savedAt: null,
    conflicts: opening.conflicts,
    isSubmitted: !server.stored.isDraft,
  })
  const type = (id: string, value: string) => {
    answers = { ...answers, [id]: value }
    keeper.typed()
  }
  return { keeper, type, device, local, opening, refused, answers: () => answers }
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a draft is saved two seconds after the last key, once', async () => {
  const server = aServer({ revision: 0, values: {} })
  const { keeper, type } = open(server)
  type('a', '1')
  await wait(1_500)
  type('a', '12')
  await wait(1_900)
  expect(server.saves).toEqual([])
  expect(keeper.read().status).toBe('unsaved')
  await wait(200)
  expect(server.saves).toEqual([{ a: '12' }])
  expect(keeper.read()).toMatchObject({ status: 'saved', base: { revision: 1 } })
})

test('what is typed is on this device before the server has it, and not after', async () => {
  const { type, device, local } = open(aServer({ revision: 4, values: {} }))
  type('a', '1')
  await wait(300)
  expect(local.read()).toMatchObject({ values: { a: '1' }, base: { revision: 4, values: {} } })
  await wait(2_000)
  expect(device.kept.size).toBe(0)
})

test('what is typed while a save is under way is saved after it', async () => {
  const server = aServer({ revision: 0, values: {} })
  const { keeper, type } = open(server)
  type('a', '1')
  const saving = keeper.save()
  type('b', '2')
  await saving
  expect(keeper.read().status).toBe('unsaved')
  await wait(2_000)
  expect(server.saves).toEqual([{ a: '1' }, { a: '1', b: '2' }])
})

test('without a network everything stays on the device and is saved when it is back', async () => {
  const server = aServer({ revision: 0, values: {} })
  const { keeper, type, local } = open(server)
  server.failWith = networkFailure()
  type('a', '1')
  await wait(2_000)
  expect(keeper.read().status).toBe('offline')
  expect(local.read()?.values).toEqual({ a: '1' })
  await wait(5_000)
  expect(keeper.read().status).toBe('offline')
  server.failWith = null
  await wait(10_000)
  expect(server.saves).toEqual([{ a: '1' }])
  expect(keeper.read().status).toBe('saved')
})

test('a closed tab loses nothing: opened again, it goes on from what was typed', async () => {
  const server = aServer({ revision: 2, values: { a: 'old' } })
  const first = open(server)
  first.type('a', 'new')
  first.keeper.remember()
  first.keeper.stop()
  await wait(10_000)
  const second = open(server, first.device)
  expect(second.answers()).toEqual({ a: 'new' })
  expect(second.opening.restoredAt).toBe('2026-03-01T10:42:00.000Z')
  await wait(2_000)
  expect(server.saves).toEqual([{ a: 'new' }])
})

test('opened again after the team went on, both sets of answers are there', async () => {
  const server = aServer({ revision: 2, values: { a: 'old' } })
  const first = open(server)
  first.type('b', 'mine')
  first.keeper.remember()
  first.keeper.stop()
  server.somebodySaves({ a: 'theirs' })
  const second = open(server, first.device)
  expect(second.answers()).toEqual({ a: 'theirs', b: 'mine' })
  await wait(2_000)
  expect(server.stored.values).toEqual({ a: 'theirs', b: 'mine' })
})

test('a draft that was deleted meanwhile takes nothing typed with it', () => {
  const device = aDevice()
  createLocalDraft(owner, () => device.store).write({
    values: { a: '1', b: '2' },
    base: { revision: 7, values: { a: '1' } },
    changedAt: '2026-03-01T09:00:00Z',
  })
  const { answers } = open(aServer({ revision: 0, values: {} }), device)
  expect(answers()).toEqual({ a: '1', b: '2' })
})

test('a stale save of another answer is merged and saved without asking', async () => {
  const server = aServer({ revision: 1, values: { a: 'x', b: 'x' } })
  const { keeper, type, answers } = open(server)
  type('a', 'mine')
  server.somebodySaves({ a: 'x', b: 'theirs' })
  await wait(2_000)
  expect(answers()).toEqual({ a: 'mine', b: 'theirs' })
  expect(server.stored.values).toEqual({ a: 'mine', b: 'theirs' })
  expect(keeper.read()).toMatchObject({ status: 'saved', taken: ['b'] })
})

test('where both changed one answer a person chooses, and both are kept until then', async () => {
  const server = aServer({ revision: 1, values: { a: 'x' } })
  const { keeper, type, local } = open(server)
  type('a', 'mine')
  server.somebodySaves({ a: 'theirs' })
  await wait(2_000)
  expect(keeper.read()).toMatchObject({
    status: 'conflict',
    theirName: 'Ben',
    conflicts: [{ path: 'a', mine: 'mine', theirs: 'theirs' }],
  })
  expect(local.read()?.values).toEqual({ a: 'mine' })
  await wait(60_000)
  expect(server.stored.values).toEqual({ a: 'theirs' })
  keeper.choose({ a: 'mine' })
  await wait(0)
  expect(server.stored.values).toEqual({ a: 'mine' })
})

test('when a team-mate saves, untouched answers follow at once', () => {
  const server = aServer({ revision: 1, values: { a: 'x' } })
  const { keeper, answers } = open(server)
  server.somebodySaves({ a: 'x', c: 'theirs' })
  keeper.serverHas(server.stored)
  expect(answers()).toEqual({ a: 'x', c: 'theirs' })
  expect(keeper.read()).toMatchObject({ status: 'saved', taken: ['c'] })
})

test('the echo of my own save changes nothing', async () => {
  const server = aServer({ revision: 1, values: {} })
  const { keeper, type, answers } = open(server)
  type('a', '1')
  const saving = keeper.save()
  type('a', '12')
  server.somebodySaves({ a: '1' })
  keeper.serverHas({ ...server.stored, revision: 2 })
  server.stored = { ...server.stored, revision: 1 }
  await saving
  expect(answers()).toEqual({ a: '12' })
  expect(keeper.read().conflicts).toEqual([])
})

test.each([
  ['the session ended', 401, 'UNAUTHENTICATED', 'signedOut'],
  ['the form was closed', 410, 'FORM_CLOSED', 'closed'],
  ['the form is gone', 404, 'NOT_FOUND', 'closed'],
  ['the team has submitted it', 409, 'ALREADY_SUBMITTED', 'submittedMeanwhile'],
  ['it is submitted and locked', 409, 'NOT_EDITABLE', 'lockedMeanwhile'],
])('%s: it is said, nothing is sent again by itself, and the text is kept', async (...facts) => {
  const [, status, code, expected] = facts
  const server = aServer({ revision: 1, values: {} })
  const { keeper, type, local } = open(server)
  server.failWith = problem(status, code)
  const save = vi.spyOn(server, 'save')
  type('a', '1')
  await wait(120_000)
  expect(keeper.read().status).toBe(expected)
  expect(local.read()?.values).toEqual({ a: '1' })
  expect(save.mock.calls.length).toBeLessThanOrEqual(1)
})

test('after signing in again elsewhere, the next try saves', async () => {
  const server = aServer({ revision: 1, values: {} })
  const { keeper, type } = open(server)
  server.failWith = problem(401, 'UNAUTHENTICATED')
  type('a', '1')
  await wait(2_000)
  server.failWith = null
  expect(await keeper.save()).toBe(true)
  expect(server.stored.values).toEqual({ a: '1' })
})

test('an answer that cannot be stored is complained about, and tried again once it is changed', async () => {
  const server = aServer({ revision: 1, values: {} })
  const { keeper, type, refused } = open(server)
  const problems = [{ path: 'a', message: 'Too long' }]
  server.failWith = problem(422, 'INVALID_SUBMISSION', { problems })
  type('a', 'much too long')
  await wait(60_000)
  expect(keeper.read().status).toBe('refused')
  expect(refused).toHaveBeenCalledExactlyOnceWith(problems)
  server.failWith = null
  type('a', 'short')
  await wait(2_000)
  expect(keeper.read().status).toBe('saved')
})

test('a device that keeps nothing is said to keep nothing', async () => {
  const device = aDevice()
  device.store.setItem = () => {
    throw new Error('QuotaExceededError')
  }
  const { keeper, type } = open(aServer({ revision: 0, values: {} }), device)
  type('a', '1')
  await wait(300)
  expect(keeper.read().isKept).toBe(false)
})

test('changes of what was submitted wait on the device for the next submission', async () => {
  const server = aServer({ revision: 3, values: { a: '1' } })
  server.stored = { ...server.stored, isDraft: false }
  const { keeper, type, local } = open(server)
  type('a', '2')
  await wait(10_000)
  expect(keeper.read().status).toBe('onDevice')
  expect(server.saves).toEqual([])
  expect(local.read()?.values).toEqual({ a: '2' })
})

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

test('two people on one device do not see each other’s text', () => {
  const { store } = aDevice()
  const copy = { values: { a: '1' }, base: { revision: 0, values: {} }, changedAt: 'now' }
  createLocalDraft(owner, () => store).write(copy)
  expect(createLocalDraft({ ...owner, userId: 'ben' }, () => store).read()).toBeNull()
  expect(createLocalDraft({ ...owner, taskId: null }, () => store).read()).toBeNull()
})

test('a copy that cannot be read is as good as none', () => {
  const { store } = aDevice()
  store.setItem('eventflow-draft ann form task', '{"values":3}')
  expect(createLocalDraft(owner, () => store).read()).toBeNull()
})
