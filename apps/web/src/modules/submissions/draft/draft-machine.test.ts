import { type Answers, isSameAnswer } from '@eventflow/domain/forms/engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Failure, failureOf } from '../../../platform/failure.ts'
import { aStored, definition, networkFailure, problem } from './draft.fixture.ts'
import { type DraftEvents, reduce, SAVE_AFTER_MS, type Step } from './draft-machine.ts'
import type { DraftContext } from './draft-context.ts'
import { openDraft } from './open-draft.ts'
import type { DraftState, DraftStatus } from './draft-state.ts'
import { versionOf } from './stored-version.ts'

const EMPTY = { revision: 1, values: {} }
const TYPED: Answers = { a: 'mine' }

const fresh = openDraft({
  definition,
  stored: versionOf(definition, aStored(EMPTY)),
  copy: null,
  keepsChanges: true,
}).state

const contextOf = (state: Partial<DraftState>, values = TYPED): DraftContext => ({
  state: { ...fresh, ...state },
  values,
  definition,
  isSingle: true,
  keepsChanges: true,
})

/** The server stores no changes to submissions, as in the organisers' editor. */
const local =
  (event: (context: DraftContext) => Step) =>
  (context: DraftContext): Step =>
    event({ ...context, keepsChanges: false })

const busy = failureOf(problem(503, 'UNAVAILABLE'))
const offline = failureOf(networkFailure())
const staleWith = (values: Answers, part = {}): Failure =>
  failureOf(problem(409, 'STALE_REVISION', { current: aStored({ revision: 2, values, ...part }) }))
const stored = { revision: 2, savedAt: '2026-03-01T11:00:00Z', sent: TYPED }

type Row = readonly [
  what: string,
  state: Partial<DraftState>,
  event: (context: DraftContext) => Step,
  status: DraftStatus,
  effects: readonly string[],
]

const on =
  <E extends keyof DraftEvents>(type: E, ...event: DraftEvents[E]) =>
  (context: DraftContext): Step =>
    reduce(context, type, ...event)

const SUBMITTED: Partial<DraftState> = { isSubmitted: true, submitted: {} }
const AUTHOR = { kind: 'saved', name: 'Ben', isOwn: false } as const
const asking: Partial<DraftState> = {
  status: 'conflict',
  questions: [{ path: 'a', isTyped: true, base: '', versions: [{ value: '2', author: AUTHOR }] }],
}
const saving: Partial<DraftState> = { status: 'saving', activity: 'saving' }

test.each<Row>([
  ['the first key', {}, on('typed'), 'unsaved', ['copySoon', 'saveIn']],
  ['a key during a save', saving, on('typed'), 'saving', ['copySoon']],
  ['a key after a refusal', { status: 'invalid' }, on('typed'), 'unsaved', ['copySoon', 'saveIn']],
  ['a key while signed out', { status: 'signedOut' }, on('typed'), 'signedOut', ['copySoon']],
  [
    'a key while an answer has several versions',
    { ...asking, status: 'unchanged' },
    on('typed'),
    'conflict',
    ['copySoon'],
  ],
  ['a key while closed', { status: 'closed' }, on('typed'), 'closed', ['copySoon']],
  ['a key after submitting', SUBMITTED, on('typed'), 'unsaved', ['copySoon', 'saveIn']],
  ['a key where nothing keeps it', SUBMITTED, local(on('typed')), 'onDevice', ['copySoon']],
  [
    'changes of what was submitted, discarded',
    { ...SUBMITTED, base: { revision: 2, values: TYPED } },
    on('discarded'),
    'saving',
    ['show', 'copy', 'cancelSave', 'send'],
  ],
  [
    'changes that nothing keeps, discarded',
    SUBMITTED,
    local(on('discarded')),
    'unchanged',
    ['show', 'copy'],
  ],
  [
    'a key after a colleague has submitted',
    { ...SUBMITTED, status: 'submittedMeanwhile' },
    on('typed'),
    'submittedMeanwhile',
    ['copySoon', 'saveIn'],
  ],
  [
    'a choice after submitting, of what was stored',
    { ...SUBMITTED, ...asking, base: { revision: 2, values: TYPED } },
    on('conflictsResolved', TYPED),
    'saving',
    ['show', 'copy', 'cancelSave', 'send'],
  ],
  [
    'the pause after it',
    { status: 'unsaved' },
    on('saveRequested'),
    'saving',
    ['cancelSave', 'send'],
  ],
  ['a second request', saving, on('saveRequested'), 'saving', ['cancelSave']],
  ['a request in a conflict', asking, on('saveRequested'), 'conflict', ['cancelSave']],
  ['a save', saving, on('saved', stored), 'saved', ['copy']],
  [
    'a save that typing has overtaken',
    saving,
    on('saved', { ...stored, sent: {} }),
    'unsaved',
    ['copy', 'saveIn'],
  ],
  [
    'a save that typing has overtaken, of a screen that is gone',
    { ...saving, isScreenClosed: true },
    on('saved', { ...stored, sent: {} }),
    'saving',
    ['cancelSave', 'send'],
  ],
  ['no network', saving, on('saveFailed', offline), 'offline', ['copy', 'saveIn']],
  ['a busy server', saving, on('saveFailed', busy), 'failed', ['copy', 'saveIn']],
  [
    'no network, after submitting',
    { ...SUBMITTED, activity: 'submitting' },
    on('submitFailed', offline),
    'offline',
    ['copy', 'saveIn'],
  ],
  [
    'no network, after submitting, where nothing keeps it',
    { ...SUBMITTED, activity: 'submitting' },
    local(on('submitFailed', offline)),
    'onDevice',
    ['copy'],
  ],
  [
    'another answer changed by the team',
    saving,
    on('saveFailed', staleWith({ b: 'theirs' })),
    'saving',
    ['show', 'copy', 'cancelSave', 'send'],
  ],
  [
    'another answer changed, for the sixth time in a row',
    { ...saving, merges: 5 },
    on('saveFailed', staleWith({ b: 'theirs' })),
    'unsaved',
    ['show', 'copy', 'saveIn'],
  ],
  [
    'the same answer changed by the team',
    saving,
    on('saveFailed', staleWith({ a: 'theirs' })),
    'conflict',
    ['show', 'copy'],
  ],
  [
    'submitted by the team during a save',
    saving,
    on('saveFailed', staleWith({ b: 'theirs' }, { isDraft: false })),
    'submittedMeanwhile',
    ['show', 'copy'],
  ],
  [
    'deleted by the team during a save',
    saving,
    on('saveFailed', failureOf(problem(409, 'STALE_REVISION', { current: null }))),
    'saving',
    ['cancelSave', 'send'],
  ],
  [
    'another answer changed while submitting',
    { activity: 'submitting' },
    on('submitFailed', staleWith({ b: 'theirs' })),
    'unsaved',
    ['show', 'copy', 'saveIn'],
  ],
  [
    'an answer from the live stream',
    {},
    on('storedElsewhere', aStored({ revision: 2, values: { b: 'theirs' } })),
    'unsaved',
    ['show', 'copy', 'saveIn'],
  ],
  ['an old answer from the live stream', {}, on('storedElsewhere', aStored()), 'unchanged', []],
  ['a live answer during a save', saving, on('storedElsewhere', aStored()), 'saving', []],
  [
    'a choice',
    asking,
    on('conflictsResolved', { a: '2' }),
    'saving',
    ['show', 'copy', 'cancelSave', 'send'],
  ],
  ['the form closed', { status: 'unsaved' }, on('formClosed'), 'closed', ['copy']],
  ['the form opened again', { status: 'closed' }, on('formOpened'), 'unsaved', ['saveIn']],
  [
    'the screen left',
    { status: 'unsaved' },
    on('screenClosed'),
    'saving',
    ['copy', 'cancelSave', 'send'],
  ],
  ['the screen left during a save', saving, on('screenClosed'), 'saving', ['copy', 'cancelSave']],
  ['submitted', { activity: 'submitting' }, on('submitted'), 'unchanged', ['cancelSave', 'copy']],
])('%s', (_what, state, event, status, effects) => {
  const next = event(contextOf(state))
  expect(next.state.status).toBe(status)
  expect(next.effects.map((effect) => effect.do)).toEqual(effects)
})

test('failed attempts wait longer each time, at most a minute', () => {
  let state: DraftState = { ...fresh, ...saving }
  const pauses = Array.from({ length: 7 }, () => {
    const next = reduce(contextOf(state), 'saveFailed', offline)
    state = next.state
    return next.effects.flatMap((effect) => (effect.do === 'saveIn' ? [effect.ms / 1_000] : []))
  })
  expect(pauses.flat()).toEqual([5, 10, 20, 40, 60, 60, 60])
})

/** All events that a screen, a server and a team can cause, in any order. */
const answerOf = <W extends string>(what: W) =>
  fc.record({
    what: fc.constant(what),
    id: fc.constantFrom('a', 'b', 'c'),
    value: fc.constantFrom('', '1', '2', '3'),
  })
const OFTEN = ['timer', 'answer'] as const
const SOMETIMES = ['offline', 'live', 'choose', 'close', 'open'] as const
const happenings = fc.array(
  fc.oneof(
    { arbitrary: answerOf('type'), weight: 4 },
    { arbitrary: answerOf('theirs'), weight: 1 },
    { arbitrary: fc.record({ what: fc.constantFrom(...OFTEN) }), weight: 6 },
    { arbitrary: fc.record({ what: fc.constantFrom(...SOMETIMES) }), weight: 2 },
  ),
  { maxLength: 60 },
)

/** Simulates a person, a server and a device with the reducer. */
function aPlay() {
  const play = {
    context: contextOf({}, {}),
    server: aStored({ values: {} }),
    device: null as Answers | null,
    hasTimer: false,
    hasCopyTimer: false,
    call: null as { values: Answers; revision: number } | null,
  }
  const dispatch = <E extends keyof DraftEvents>(type: E, ...event: DraftEvents[E]): void => {
    const { state, effects } = reduce(play.context, type, ...event)
    play.context = { ...play.context, state }
    for (const effect of effects) {
      if (effect.do === 'send') play.call = effect
      if (effect.do === 'saveIn') play.hasTimer = true
      if (effect.do === 'cancelSave') play.hasTimer = false
      if (effect.do === 'copySoon') play.hasCopyTimer = true
      if (effect.do === 'copy') {
        play.hasCopyTimer = false
        play.device = effect.copy?.values ?? null
      }
      if (effect.do === 'show') play.context = { ...play.context, values: effect.values }
    }
  }
  const answer = (isOffline: boolean): void => {
    const { call, server } = play
    if (!call) return
    play.call = null
    if (isOffline) return dispatch('saveFailed', offline)
    if (call.revision !== server.revision)
      return dispatch('saveFailed', failureOf(problem(409, 'STALE_REVISION', { current: server })))
    play.server = { ...server, values: call.values, revision: server.revision + 1 }
    dispatch('saved', { revision: server.revision + 1, savedAt: 'now', sent: call.values })
  }
  const run = (one: typeof happenings extends fc.Arbitrary<(infer One)[]> ? One : never): void => {
    if (one.what === 'type') {
      const { context } = play
      play.context = { ...context, values: { ...context.values, [one.id]: one.value } }
      return dispatch('typed')
    }
    if (one.what === 'theirs') {
      const { server } = play
      const values = { ...server.values, [one.id]: one.value }
      play.server = { ...server, values, revision: server.revision + 1 }
      return
    }
    if (one.what === 'timer' && play.hasTimer) {
      play.hasTimer = false
      return dispatch('saveRequested')
    }
    if (one.what === 'answer') return answer(false)
    if (one.what === 'offline') return answer(true)
    if (one.what === 'live') return dispatch('storedElsewhere', play.server)
    if (one.what === 'choose' && play.context.state.status === 'conflict')
      return dispatch('conflictsResolved', play.context.values)
    if (one.what === 'close') return dispatch('formClosed')
    if (one.what === 'open') return dispatch('formOpened')
  }
  return { play, dispatch, run, answer }
}

test('after any events in any order, the visible answers are stored or about to be', () => {
  fc.assert(
    fc.property(happenings, (all) => {
      const { play, run } = aPlay()
      for (const one of all) {
        run(one)
        const { values, state } = play.context
        const isOnServer = isSameAnswer(values, state.base.values)
        const isOnDevice = play.hasCopyTimer || isSameAnswer(play.device ?? {}, values)
        expect(isOnServer || isOnDevice).toBe(true)
        const needsPerson = ['conflict', 'closed'].includes(state.status)
        expect(isOnServer || needsPerson || play.hasTimer || play.call !== null).toBe(true)
      }
    }),
  )
})

test('once no events are left, the server has the visible answers', () => {
  fc.assert(
    fc.property(happenings, (all) => {
      const { play, run, dispatch, answer } = aPlay()
      for (const one of all) run(one)
      dispatch('formOpened')
      for (let rounds = 0; rounds < 20; rounds++) {
        answer(false)
        if (play.context.state.status === 'conflict')
          dispatch('conflictsResolved', play.context.values)
        dispatch('storedElsewhere', play.server)
        dispatch('saveRequested')
      }
      const { values, state } = play.context
      expect(isSameAnswer(values, play.server.values)).toBe(true)
      expect(['saved', 'unchanged']).toContain(state.status)
    }),
  )
})

test('input is sent after two seconds', () => {
  const { effects } = reduce(contextOf({}), 'typed')
  expect(effects).toContainEqual({ do: 'saveIn', ms: SAVE_AFTER_MS })
})
