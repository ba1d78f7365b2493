// One form that is open on a screen: its answers, and the draft that is kept of them.
import {
  type AnswerProblem,
  type Answers,
  type FormDefinition,
  knownAnswers,
  withdrawnItems,
} from '@eventflow/domain/forms/engine'
import type { FieldProblem } from '@eventflow/domain/kernel'
import type { Filling } from '@eventflow/domain/submissions'
import { createFillingStore, type FillingStore } from '../filler/store/filling-store.ts'
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts'
import type { FillingCalls } from './filling.queries.ts'
import type { LocalCopy, LocalDraft } from './local-copy.ts'
import { openingOf } from './opening.ts'
import { type Place, placeOf } from './place.ts'

export interface FillingSession {
  readonly store: FillingStore
  readonly keeper: DraftKeeper
  readonly local: LocalDraft
  /** When what was put back had been typed on this device; null when nothing was. */
  readonly restoredAt: string | null
  readonly isSubmitted: boolean
  readonly place: Place
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

/** The copy on this device, brought to what the form asks now, as what is stored is. */
const knownCopy = (definition: FormDefinition, copy: LocalCopy | null): LocalCopy | null =>
  copy && {
    ...copy,
    values: knownAnswers(definition, copy.values),
    base: { ...copy.base, values: knownAnswers(definition, copy.base.values) },
  }

/** From the one or from the other: what was on this device may not have reached the server. */
const withdrawnFrom = (definition: FormDefinition, ...versions: readonly Answers[]) =>
  new Map(versions.flatMap((values) => [...withdrawnItems(definition, values)]))

export function openSession({ filling, local, calls, say }: SessionOptions): FillingSession {
  const { definition, facts, submission } = filling
  const place = placeOf(filling)
  const { revision, values, savedAt, theirName } = storedOf(submission)
  const stored = knownAnswers(definition, values)
  const server = { revision, values: stored }
  const copy = local.read()
  const opening = openingOf(definition, server, knownCopy(definition, copy))
  const store = createFillingStore({
    definition,
    facts,
    values: opening.values,
    stored,
    pageId: local.readPage() ?? null,
    withdrawn: withdrawnFrom(definition, values, copy?.values ?? {}),
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
    isSingle: place.taskId !== null || place.submissionId !== null,
    isSubmitted,
  })
  return { store, keeper, local, restoredAt: opening.restoredAt, isSubmitted, place }
}
