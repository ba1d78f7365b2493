// One form that is open on a screen: its answers, and the draft that is kept of them.
import { type AnswerProblem, knownAnswers } from '@eventflow/domain/forms/engine'
import type { FieldProblem } from '@eventflow/domain/kernel'
import type { Filling } from '@eventflow/domain/submissions'
import { createFillingStore, type FillingStore } from '../store/filling-store.ts'
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts'
import type { FillingCalls } from './filling.queries.ts'
import type { LocalDraft } from './local-copy.ts'
import { openingOf } from './opening.ts'

export interface FillingSession {
  readonly store: FillingStore
  readonly keeper: DraftKeeper
  readonly local: LocalDraft
  /** When what was put back had been typed on this device; null when nothing was. */
  readonly restoredAt: string | null
  readonly isSubmitted: boolean
}

export interface SessionOptions {
  readonly filling: Filling
  readonly local: LocalDraft
  readonly calls: FillingCalls
  readonly say: (problem: AnswerProblem) => FieldProblem
}

/** What is stored already; before the first save nothing is. */
const storedOf = (submission: Filling['submission']) => ({
  revision: submission?.revision ?? 0,
  values: submission?.values ?? {},
  savedAt: submission?.updatedAt ?? null,
  theirName: submission?.updatedByName ?? null,
})

export function openSession({ filling, local, calls, say }: SessionOptions): FillingSession {
  const { definition, facts, submission, task } = filling
  const { revision, values, savedAt, theirName } = storedOf(submission)
  const stored = knownAnswers(definition, values)
  const server = { revision, values: stored }
  const opening = openingOf(definition, server, local.read())
  const store = createFillingStore({
    definition,
    facts,
    values: opening.values,
    stored,
    pageId: local.readPage() ?? null,
    say,
  })
  const isSubmitted = submission !== null && !submission.isDraft
  const keeper = createDraftKeeper({
    definition,
    answers: { read: () => store.read().values, take: store.take },
    port: {
      save: calls.saveDraft,
      remember: local.write,
      forget: local.forget,
      now: () => new Date(),
      onRefused: store.complain,
    },
    base: opening.base,
    savedAt,
    conflicts: opening.conflicts,
    theirName,
    isSingle: task !== null,
    isSubmitted,
  })
  return { store, keeper, local, restoredAt: opening.restoredAt, isSubmitted }
}
