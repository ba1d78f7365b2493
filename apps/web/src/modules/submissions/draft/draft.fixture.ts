// A server with one draft, a device, and an open form: everything except the screen.
import { aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import { type Answers, GUEST_FACTS } from '@eventflow/domain/forms/engine'
import { vi } from 'vitest'
import { createDeviceDraft } from './device-draft.ts'
import { openSession, type SubmissionPort, type Submitted } from './draft-session.ts'
import type { Base, StoredSubmission } from './draft-state.ts'

export const definition = aFormDefinition(
  ['a', 'b', 'c'].map((id) => aField('text', { id, label: id.toUpperCase() })),
)
export const problem = (status: number, code: string, rest: object = {}) => ({
  status,
  code,
  message: code,
  data: { status, code, title: code, ...rest },
})
export const networkFailure = () => new TypeError('Failed to fetch')

/**
 * A server with one draft that behaves like the portal: a stale save is rejected with the stored
 * version.
 */
export function aServer(start: Base) {
  const server = {
    stored: aStored(start),
    saves: [] as Answers[],
    failWith: null as unknown,
    /** Runs after a save is stored and before its response arrives. */
    beforeResponse: () => Promise.resolve(),
    save: async (values: Answers, revision: number) => {
      await Promise.resolve()
      if (server.failWith) throw server.failWith
      if (revision !== server.stored.revision)
        throw problem(409, 'STALE_REVISION', { current: server.stored })
      server.saves.push(values)
      server.stored = {
        ...server.stored,
        ...(server.stored.isDraft ? { values } : { changes: changesOf(server.stored, values) }),
        revision: revision + 1,
        updatedByName: 'Ann',
      }
      await server.beforeResponse()
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

/** The changes that the portal stores beside a submission. */
export const changesOf = ({ values: from }: StoredSubmission, values: Answers) => ({
  values,
  from,
  savedAt: '2026-03-01T10:30:00Z',
  savedByName: 'Ann',
})

export function aDevice() {
  const kept = new Map<string, string>()
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return { kept, store }
}

export const owner = { userId: 'ann', formId: 'form', taskId: 'task', submissionId: null }

export const aStored = (part: Partial<StoredSubmission> = {}): StoredSubmission => ({
  id: 's1',
  values: {},
  revision: 1,
  isDraft: true,
  updatedAt: '2026-03-01T10:00:00Z',
  updatedByName: 'Ben',
  confirmationId: null,
  ...part,
})

export const done: Submitted = { submissionId: 's1', confirmationId: 'c1' }

/** Opens the form on a device, as the screen does. */
export function open(server: ReturnType<typeof aServer>, device = aDevice()) {
  const local = createDeviceDraft(owner, () => device.store)
  const submit = vi.fn<SubmissionPort['submit']>(() => Promise.resolve(done))
  const session = openSession({
    definition,
    facts: GUEST_FACTS,
    submission: server.stored,
    isSingle: true,
    port: {
      saveDraft: server.save,
      keepsChanges: true,
      submit,
      sendFile: () => Promise.reject(new Error('No file is sent here')),
      device: local,
    },
    describeProblem: ({ path, code }) => ({ path, message: code }),
  })
  const { store } = session
  const detach = session.attach()
  const type = (id: string, value: string) => store.change(id, value)
  return { session, submit, detach, type, device, local, answers: () => store.read().values }
}

export const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
