// Keeps a draft: on this device at once, on the server two seconds after the last key.
import type { Answers } from '@eventflow/domain/forms/engine'
import { createStore } from '../../../ui/store.ts'
import { isSameAnswer } from '../filler/store/merge.ts'
import type { DraftState, DraftStatus, StoredSubmission } from './draft-state.ts'
import {
  isSaveable,
  REMEMBER_AFTER_MS,
  save,
  SAVE_AFTER_MS,
  saveAfter,
  serverHas,
} from './saving.ts'
import { type DraftOptions, isDirty, type Keeper, remember, set } from './keeper.ts'

function typed(keeper: Keeper): void {
  keeper.timers.remember ??= setTimeout(() => remember(keeper), REMEMBER_AFTER_MS)
  if (keeper.isSubmitted) {
    if (keeper.read().status === 'resting') set(keeper, { status: 'onDevice' })
    return
  }
  if (!isSaveable(keeper)) return
  const { status } = keeper.read()
  if (status === 'resting' || status === 'saved' || status === 'refused')
    set(keeper, { status: 'unsaved' })
  if (!keeper.saving && status !== 'signedOut') saveAfter(keeper, SAVE_AFTER_MS)
}

/** A person has chosen: the answers are what they are now, and go over the other version. */
function choose(keeper: Keeper, values: Answers): void {
  set(keeper, { conflicts: [], status: keeper.isSubmitted ? 'onDevice' : 'unsaved' })
  keeper.options.answers.take(values)
  remember(keeper)
  if (!keeper.isSubmitted) void save(keeper)
}

/** The organisers have closed the form, or opened it again. */
function formIs(keeper: Keeper, state: 'open' | 'closed'): void {
  const isClosed = keeper.read().status === 'closed'
  if (state === 'closed') {
    remember(keeper)
    set(keeper, { status: 'closed' })
  } else if (isClosed) {
    const hasConflict = keeper.read().conflicts.length > 0
    set(keeper, { status: statusOf(hasConflict, keeper.isSubmitted, isDirty(keeper)) })
    attach(keeper)
  }
}

/** The screen goes away: what is typed is kept on this device and sent once more. */
function detach(keeper: Keeper): void {
  remember(keeper)
  keeper.isDetached = true
  clearTimeout(keeper.timers.save)
  clearTimeout(keeper.timers.remember)
  void save(keeper)
}

/** The screen is there: what could not be saved before is tried soon. */
function attach(keeper: Keeper): void {
  keeper.isDetached = false
  if (isSaveable(keeper) && isDirty(keeper)) saveAfter(keeper, SAVE_AFTER_MS)
}

const startOf = ({
  base,
  savedAt,
  conflicts,
  theirName,
  isSubmitted,
  answers,
}: DraftOptions): DraftState => ({
  status: statusOf(conflicts.length > 0, isSubmitted, !isSameAnswer(answers.read(), base.values)),
  savedAt,
  base,
  conflicts,
  theirName,
  taken: [],
  isKept: true,
})

function statusOf(hasConflict: boolean, isSubmitted: boolean, isTyped: boolean): DraftStatus {
  if (hasConflict) return 'conflict'
  if (!isTyped) return 'resting'
  return isSubmitted ? 'onDevice' : 'unsaved'
}

export function createDraftKeeper(options: DraftOptions) {
  const keeper: Keeper = {
    ...createStore(startOf(options)),
    options,
    timers: { save: undefined, remember: undefined },
    isSubmitted: options.isSubmitted,
    isStopped: false,
    isDetached: false,
    saving: null,
    arrived: null,
    failures: 0,
  }
  return {
    keeper,
    read: keeper.read,
    subscribe: keeper.subscribe,
    isDirty: () => isDirty(keeper),
    /** An answer was changed on this screen. */
    typed: () => typed(keeper),
    /** Keeps what is typed on this device, now. */
    remember: () => remember(keeper),
    /** Saves now; true when the server has everything. */
    save: () => save(keeper),
    serverHas: (theirs: StoredSubmission) => serverHas(keeper, theirs),
    formIs: (state: 'open' | 'closed') => formIs(keeper, state),
    choose: (values: Answers) => choose(keeper, values),
    attach: () => attach(keeper),
    detach: () => detach(keeper),
  }
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>
