// A server that keeps one draft, a device, and a form that is open on it: all but the screen.
import { aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import type { Answers } from '@eventflow/domain/forms/engine'
import { vi } from 'vitest'
import { createDraftKeeper } from './draft-keeper.ts'
import type { Base, StoredSubmission } from './draft-state.ts'
import { createLocalDraft } from './local-copy.ts'
import { openingOf } from './opening.ts'

const definition = aFormDefinition(
  ['a', 'b', 'c'].map((id) => aField('text', { id, label: id.toUpperCase() })),
)
export const problem = (status: number, code: string, rest: object = {}) => ({
  status,
  code,
  message: code,
  data: { status, code, title: code, ...rest },
})
export const networkFailure = () => new TypeError('Failed to fetch')

/** A server that keeps one draft, as the portal does: a stale save is refused with what is stored. */
export function aServer(start: Base) {
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

/** The form as it is opened on a device: what the screen does, without the screen. */
export function open(server: ReturnType<typeof aServer>, device = aDevice()) {
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
    theirName: server.stored.updatedByName,
    isSingle: true,
    isSubmitted: !server.stored.isDraft,
  })
  keeper.attach()
  const type = (id: string, value: string) => {
    answers = { ...answers, [id]: value }
    keeper.typed()
  }
  return { keeper, type, device, local, opening, refused, answers: () => answers }
}

export const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
