// Saves a form while it is filled in, as a pure state machine: `reduce` takes the state, the visible
// answers and an event, and returns the next state and the effects to run. `draft-session.ts` runs
// them.
//
// ```mermaid
// stateDiagram-v2
//   [*] --> unchanged
//   [*] --> unsaved: the device has answers that the server lacks
//   [*] --> conflict: the team changed the same answer in the meantime
//   unchanged --> conflict: typed, while an answer has several versions
//   unchanged --> unsaved: typed
//   saved --> unsaved: typed
//   unsaved --> saving: two seconds without a key, another page, another window
//   saving --> saved
//   saving --> offline: no network, retried automatically
//   saving --> failed: busy server, retried automatically
//   offline --> saving
//   failed --> saving
//   saving --> unsaved: stale, merged with the team's version, sent again immediately
//   saving --> conflict: stale, both changed one answer
//   conflict --> unsaved: the user has chosen, or removed the repetition with the answer
//   unsaved --> conflict: the user puts that repetition back
//   saving --> invalid: an answer cannot be stored
//   invalid --> unsaved: typed
//   saving --> tooLarge: all answers together
//   tooLarge --> unsaved: typed
//   saving --> refused: for another reason
//   refused --> unsaved: typed
//   saving --> signedOut: saved after signing in again
//   saving --> closed: also when the organisers close the form
//   closed --> unsaved: the form is opened again
//   saving --> notOpenYet
//   saving --> outsideLimits: of this person
//   saving --> full
//   saving --> submittedMeanwhile: by the team
//   saving --> lockedMeanwhile: by the team, and it cannot be changed
//   unchanged --> onDevice: typed, if the answers were submitted and the server stores no changes
//   onDevice --> [*]: submitted again
//   onDevice --> unchanged: discarded
// ```
import {
  type Answers,
  type FormDefinition,
  isSameAnswer,
  writeAnswer,
} from '@eventflow/domain/forms/engine'
import type { FieldProblem } from '@eventflow/domain/kernel'
import type { Failure } from '../../../platform/failure.ts'
import type {
  Base,
  DeviceCopy,
  DraftState,
  DraftStatus,
  SavedDraft,
  StoredSubmission,
} from './draft-state.ts'
import {
  changedStatus,
  type DraftContext,
  isDirty,
  isLocal,
  isSaveable,
  statusOf,
} from './draft-context.ts'
import { isAnswered, type Verdict, verdictOn } from './failed-save.ts'
import { keepApart, mergeValues } from './draft-merge.ts'
import { pathIn, placed } from './draft-questions.ts'
import { sentBetween, withSent } from './own-saves.ts'
import { versionOf } from './stored-version.ts'

export const SAVE_AFTER_MS = 2_000
export const RETRY_MS = [5_000, 10_000, 20_000, 40_000, 60_000] as const
/**
 * Maximum number of consecutive merges with a team that saves constantly, before the next attempt
 * is delayed.
 */
const MAX_MERGES = 5

/** Events of a draft, with their data. */
export interface DraftEvents {
  readonly typed: []
  readonly saveRequested: []
  readonly saved: [SavedDraft & { readonly sent: Answers }]
  readonly saveFailed: [Failure]
  readonly submitStarted: []
  readonly submitted: []
  readonly submitFailed: [Failure]
  /** Another person has saved. */
  readonly storedElsewhere: [StoredSubmission]
  /** The user has chosen all versions; these are the answers now. */
  readonly conflictsResolved: [Answers]
  /** The user undoes the changes since the last submission. */
  readonly discarded: []
  /** The user has read which answers others have changed. */
  readonly mergedRead: []
  readonly formClosed: []
  readonly formOpened: []
  readonly screenOpened: []
  readonly screenClosed: []
  /** Another session of the same form sends the answers. */
  readonly replaced: []
  readonly copyRequested: []
  readonly copied: [{ readonly isStored: boolean }]
}

export type DraftEffect =
  | { readonly do: 'send'; readonly values: Answers; readonly revision: number }
  | { readonly do: 'saveIn'; readonly ms: number }
  | { readonly do: 'cancelSave' }
  /** Store a copy on this device soon; writing on every key would be too slow. */
  | { readonly do: 'copySoon' }
  /** Store this on the device now; null removes the stored copy. */
  | { readonly do: 'copy'; readonly copy: Omit<DeviceCopy, 'changedAt'> | null }
  | { readonly do: 'show'; readonly values: Answers }
  | { readonly do: 'showProblems'; readonly problems: readonly FieldProblem[] }

export interface Step {
  readonly state: DraftState
  readonly effects: readonly DraftEffect[]
}

const step = (state: DraftState, ...effects: readonly DraftEffect[]): Step => ({ state, effects })
const CANCEL_SAVE: DraftEffect = { do: 'cancelSave' }

const saveIn = ({ isScreenClosed }: DraftState, ms: number): DraftEffect[] =>
  isScreenClosed ? [] : [{ do: 'saveIn', ms }]

/**
 * Until the user has chosen, the base contains the common base of typed answers, so that a reload finds
 * the same questions.
 */
function agreedBase({ base, questions }: DraftState, definition: FormDefinition): Base {
  const values = questions
    .filter(({ isTyped }) => isTyped)
    .reduce<Answers>((answers, question) => {
      const path = pathIn(definition, answers, question)
      return path === null
        ? answers
        : writeAnswer(definition, answers, { path, value: question.base })
    }, base.values)
  return { ...base, values }
}

/** The answers that the server does not have; null without any. */
export function copyOf({
  state,
  values,
  definition,
}: DraftContext): Omit<DeviceCopy, 'changedAt'> | null {
  if (state.activity === 'finished' || !isDirty({ state, values })) return null
  const sent = sentBetween(state.sent, { values, base: state.base.values })
  return { values, base: agreedBase(state, definition), ...(sent.length > 0 && { sent }) }
}

function storeCopy(context: DraftContext): DraftEffect[] {
  const copy = copyOf(context)
  // The copy on this device may already belong to the next screen of the same form.
  return copy !== null && context.state.isScreenClosed ? [] : [{ do: 'copy', copy }]
}

const QUIET: ReadonlySet<DraftStatus> = new Set([
  'unchanged',
  'saved',
  'invalid',
  'tooLarge',
  'refused',
])
/** A question that returns with its repetition interrupts these. */
const ASKING: ReadonlySet<DraftStatus> = new Set([...QUIET, 'unsaved', 'onDevice'])

/** The state with the questions of the repetitions that the user has left. */
function withPlaces({ state, values, definition }: DraftContext): DraftState {
  const questions = [...state.questions, ...state.gone]
  return questions.length === 0 ? state : { ...state, ...placed(definition, values, questions) }
}

function typed(before: DraftContext): Step {
  const context = { ...before, state: withPlaces(before) }
  const { state } = context
  const copy: DraftEffect = { do: 'copySoon' }
  const isAsked = state.questions.length > 0
  if (isAsked && ASKING.has(state.status)) return step({ ...state, status: 'conflict' }, copy)
  if (!isLocal(context) && !isSaveable(context)) return step(state, copy)
  const status = changedStatus(context)
  const isSettled = state.status === 'conflict' && !isAsked
  const next = QUIET.has(state.status) || isSettled ? ({ ...state, status } as const) : state
  const waits = isLocal(context) || state.activity !== 'idle' || state.status === 'signedOut'
  return step(next, copy, ...(waits ? [] : saveIn(next, SAVE_AFTER_MS)))
}

/** While saving fails, the status stays failed, so that it does not flicker on each attempt. */
function send(context: DraftContext): Step {
  const { state, values } = context
  const sent = withSent(state.sent, values)
  return step(
    {
      ...state,
      activity: 'saving',
      status: state.failures === 0 ? 'saving' : state.status,
      sent,
    },
    CANCEL_SAVE,
    { do: 'send', values, revision: state.base.revision },
  )
}

function saveRequested(context: DraftContext): Step {
  const { state } = context
  if (state.status === 'signedOut' && isLocal(context))
    return step({ ...state, status: statusOf(context) })
  if (state.activity !== 'idle' || !isSaveable(context)) return step(state, CANCEL_SAVE)
  if (isDirty(context)) return send({ ...context, state: { ...state, merges: 0 } })
  const status = state.savedAt === null ? 'unchanged' : 'saved'
  return step({ ...state, status }, CANCEL_SAVE, ...storeCopy(context))
}

/** Versions that arrive during a call are handled after it. */
function afterCall(context: DraftContext, effects: readonly DraftEffect[]): Step {
  const { arrived } = context.state
  if (!arrived) return step(context.state, ...effects)
  const next = storedElsewhere({ ...context, state: { ...context.state, arrived: null } }, arrived)
  return step(next.state, ...effects, ...next.effects)
}

function saved(context: DraftContext, { revision, savedAt, sent }: DraftEvents['saved'][0]): Step {
  const { state, values } = context
  const base = { revision, values: sent }
  const isMore = !isSameAnswer(values, sent)
  const now = isMore ? 'unsaved' : 'saved'
  const status = state.status === 'closed' ? 'closed' : now
  const next: DraftState = {
    ...state,
    activity: 'idle',
    failures: 0,
    refusal: null,
    base,
    sent: [],
    savedAt,
    status,
  }
  const after = { ...context, state: next }
  const copy = storeCopy(after)
  if (isMore && next.isScreenClosed && isSaveable(after)) return send(after)
  // Input typed during the save waits for its own pause.
  const later = isMore && isSaveable(after) ? saveIn(next, SAVE_AFTER_MS) : []
  return afterCall({ ...context, state: next }, [...copy, ...later])
}

/** The context after a merge, with its effects. */
interface Met {
  readonly context: DraftContext
  readonly effects: readonly DraftEffect[]
}

function saveFailed(context: DraftContext, failure: Failure): Step {
  const verdict = verdictOn(failure)
  const idle = { ...context, state: { ...context.state, activity: 'idle' as const } }
  if (verdict.kind !== 'stale') return stop(idle, failure, verdict)
  const met = verdict.current ? mergeWith(idle, verdict.current) : startOver(idle)
  const { state } = met.context
  if (state.status !== 'unsaved') return afterCall(met.context, met.effects)
  if (context.state.activity === 'submitting' || state.merges >= MAX_MERGES)
    return afterCall(met.context, [...met.effects, ...saveIn(state, SAVE_AFTER_MS)])
  const next = send({ ...met.context, state: { ...state, merges: state.merges + 1 } })
  return step(next.state, ...met.effects, ...next.effects)
}

/** If the server has refused to submit, the draft stays as it is, and is saved after the usual pause. */
function submitFailed(context: DraftContext, failure: Failure): Step {
  if (!isAnswered(failure)) return saveFailed(context, failure)
  const idle = { ...context, state: { ...context.state, activity: 'idle' as const } }
  const { state, effects } = saveSoon({ ...idle, state: { ...idle.state, status: statusOf(idle) } })
  return afterCall({ ...context, state }, effects)
}

/** Shows the status, and schedules another attempt if it may succeed. */
function stop(
  context: DraftContext,
  { problems, message }: Failure,
  { kind, status }: Exclude<Verdict, { kind: 'stale' }>,
): Step {
  const { state } = context
  const isPassing = kind === 'passing'
  const isTriedAgain = isPassing && !isLocal(context)
  const next: DraftState = {
    ...state,
    // Local changes are not saved automatically, so there is no retry either.
    status: isPassing && !isTriedAgain ? 'onDevice' : status,
    refusal: status === 'refused' ? message : null,
    failures: isTriedAgain ? state.failures + 1 : state.failures,
  }
  const pause = RETRY_MS[Math.min(state.failures, RETRY_MS.length - 1)] ?? SAVE_AFTER_MS
  return afterCall({ ...context, state: next }, [
    ...storeCopy({ ...context, state: next }),
    ...(isTriedAgain ? saveIn(next, pause) : []),
    ...(status === 'invalid' ? [{ do: 'showProblems', problems } as const] : []),
  ])
}

/** The stored draft was deleted, so the visible answers become a new one. */
const startOver = (context: DraftContext): Met => ({
  context: {
    ...context,
    state: {
      ...context.state,
      isSubmitted: false,
      submitted: null,
      authors: [],
      base: { revision: 0, values: {} },
      status: 'unsaved',
    },
  },
  effects: [],
})

/** Merges another person's version into the visible answers; it becomes the new base. */
function mergeWith(context: DraftContext, theirs: StoredSubmission): Met {
  const { state, definition, isSingle } = context
  const version = versionOf(definition, theirs)
  const isApart = !isSingle && !theirs.isDraft
  const met = isApart ? keepApart(context) : mergeValues(context, theirs, version)
  const next: DraftState = {
    ...state,
    ...met.state,
    isSubmitted: isSingle && !theirs.isDraft,
    submittedBy: theirs.isDraft ? null : theirs.updatedByName,
    submitted: isApart ? null : version.submitted,
    authors: isApart ? [] : version.authors,
    authored: version.base.values,
    savedAt: version.savedAt,
  }
  const after = { ...context, state: next, values: met.values }
  return { context: after, effects: [{ do: 'show', values: met.values }, ...storeCopy(after)] }
}

/** Updates answers that were not changed here to the other person's version. */
function storedElsewhere(context: DraftContext, theirs: StoredSubmission): Step {
  const { state } = context
  if (state.activity === 'finished') return step(state)
  if (state.activity !== 'idle') return step({ ...state, arrived: theirs })
  if (theirs.revision <= state.base.revision || state.status === 'conflict') return step(state)
  const met = mergeWith(context, theirs)
  const next = met.context.state
  const later = next.status === 'unsaved' ? saveIn(next, SAVE_AFTER_MS) : []
  return step(next, ...met.effects, ...later)
}

function conflictsResolved(context: DraftContext, values: Answers): Step {
  const status = changedStatus(context)
  const state: DraftState = { ...context.state, questions: [], gone: [], status }
  const chosen = { ...context, state, values }
  // The choice is saved even if it equals the stored version. Otherwise the user would be asked
  // again.
  const isKept = state.isSubmitted && state.activity === 'idle' && isSaveable(chosen)
  const { state: next, effects } = isKept ? send(chosen) : saveRequested(chosen)
  return step(next, { do: 'show', values }, ...storeCopy(chosen), ...effects)
}

function discarded(context: DraftContext): Step {
  const values = context.state.submitted ?? context.state.base.values
  const next = { ...context, values, state: { ...context.state, questions: [], gone: [] } }
  const state: DraftState = { ...next.state, status: statusOf(next) }
  const show: DraftEffect = { do: 'show', values }
  if (isLocal(context)) return step(state, show, { do: 'copy', copy: null })
  const saving = saveRequested({ ...next, state })
  return step(saving.state, show, ...storeCopy({ ...next, state }), ...saving.effects)
}

function formOpened(context: DraftContext): Step {
  if (context.state.status !== 'closed') return step(context.state)
  return saveSoon({ ...context, state: { ...context.state, status: statusOf(context) } })
}

/** Soon saves what could not be saved before. */
const saveSoon = (context: DraftContext): Step =>
  step(
    context.state,
    ...(isSaveable(context) && isDirty(context) ? saveIn(context.state, SAVE_AFTER_MS) : []),
  )

/** Stores the answers on this device and sends them once more. */
function screenClosed(context: DraftContext): Step {
  if (context.state.activity === 'finished') return step(context.state)
  const copy = storeCopy(context)
  const next = saveRequested({ ...context, state: { ...context.state, isScreenClosed: true } })
  return step(next.state, ...copy, ...next.effects)
}

const handlers: {
  readonly [E in keyof DraftEvents]: (context: DraftContext, ...event: DraftEvents[E]) => Step
} = {
  typed,
  saveRequested,
  saved,
  saveFailed,
  submitStarted: ({ state, values }) =>
    step({ ...state, activity: 'submitting', sent: withSent(state.sent, values) }, CANCEL_SAVE),
  submitted: ({ state }) =>
    step({ ...state, activity: 'finished', arrived: null }, CANCEL_SAVE, {
      do: 'copy',
      copy: null,
    }),
  submitFailed,
  storedElsewhere,
  conflictsResolved,
  discarded,
  mergedRead: ({ state }) => step({ ...state, merged: [] }),
  formClosed: (context) => step({ ...context.state, status: 'closed' }, ...storeCopy(context)),
  formOpened,
  screenOpened: (context) =>
    saveSoon({ ...context, state: { ...context.state, isScreenClosed: false } }),
  screenClosed,
  replaced: ({ state }) => step({ ...state, isScreenClosed: true }, CANCEL_SAVE),
  copyRequested: (context) => step(context.state, ...storeCopy(context)),
  copied: ({ state }, { isStored }) =>
    step(state.canStoreOnDevice === isStored ? state : { ...state, canStoreOnDevice: isStored }),
}

export const reduce = <E extends keyof DraftEvents>(
  context: DraftContext,
  type: E,
  ...event: DraftEvents[E]
): Step => handlers[type](context, ...event)
