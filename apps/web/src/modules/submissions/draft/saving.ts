// Saving a draft. One save is under way at a time; what is typed meanwhile follows it.
import { failureOf } from '../../../platform/failure.ts'
import { absorb, type Absorbed } from './absorb.ts'
import type { Base, StoredSubmission } from './draft-state.ts'
import { isDirty, remember, set, type Keeper } from './keeper.ts'
import { type SaveVerdict, verdictOnFailure } from './save-failures.ts'

export const SAVE_AFTER_MS = 2_000
export const REMEMBER_AFTER_MS = 300
const RETRY_MS = [5_000, 10_000, 20_000, 40_000, 60_000]
/** Merging with a team that saves all the time must end some day. */
const MOST_MERGES = 5

export function saveAfter(keeper: Keeper, ms: number): void {
  clearTimeout(keeper.timers.save)
  if (!keeper.isDetached) keeper.timers.save = setTimeout(() => void save(keeper), ms)
}

const STOPPED: ReadonlySet<string> = new Set([
  'conflict',
  'closed',
  'submittedMeanwhile',
  'lockedMeanwhile',
])
export const isSaveable = (keeper: Keeper): boolean =>
  !keeper.isSubmitted && !keeper.isStopped && !STOPPED.has(keeper.read().status)

/** Saves what is typed now, or joins the save that is under way and follows it. */
export function save(keeper: Keeper): Promise<boolean> {
  clearTimeout(keeper.timers.save)
  keeper.saving ??= saveUntilSame(keeper).finally(() => {
    keeper.saving = null
    const { arrived } = keeper
    keeper.arrived = null
    if (arrived) serverHas(keeper, arrived)
  })
  return keeper.saving
}

async function saveUntilSame(keeper: Keeper): Promise<boolean> {
  for (let merges = 0; merges < MOST_MERGES;) {
    if (!isSaveable(keeper)) return false
    if (!isDirty(keeper)) {
      rest(keeper)
      return true
    }
    const outcome = await saveOnce(keeper)
    if (outcome === 'failed') return false
    if (outcome === 'merged') merges++
    // What was typed during the save waits for its own pause.
    if (outcome === 'saved' && isDirty(keeper)) {
      saveAfter(keeper, SAVE_AFTER_MS)
      return true
    }
  }
  return false
}

/** Nothing is typed that is not stored. */
function rest(keeper: Keeper): void {
  remember(keeper)
  set(keeper, { status: keeper.read().savedAt === null ? 'resting' : 'saved' })
}

async function saveOnce(keeper: Keeper): Promise<'saved' | 'merged' | 'failed'> {
  const { answers, port } = keeper.options
  const values = answers.read()
  // While saving fails, the screen keeps saying so: it does not flicker at each attempt.
  if (keeper.failures === 0) set(keeper, { status: 'saving' })
  try {
    const { revision, savedAt } = await port.save(values, keeper.read().base.revision)
    keeper.failures = 0
    set(keeper, { base: { revision, values }, savedAt, status: 'saved' })
    if (isDirty(keeper)) set(keeper, { status: 'unsaved' })
    remember(keeper)
    return 'saved'
  } catch (error) {
    return fail(keeper, error)
  }
}

/** What becomes of a save that did not succeed. Whatever it is, this device keeps what was typed. */
export function fail(keeper: Keeper, error: unknown): 'merged' | 'failed' {
  const failure = failureOf(error)
  const verdict = verdictOnFailure(failure)
  if (verdict.kind !== 'stale') {
    stand(keeper, verdict)
    if (verdict.status === 'refused') keeper.options.port.onRefused(failure.problems)
    return 'failed'
  }
  if (!verdict.current) return startAnew(keeper)
  return absorbInto(keeper, verdict.current).status === 'unsaved' ? 'merged' : 'failed'
}

/** Says how it stands, and tries again by itself what may pass. */
function stand(keeper: Keeper, { kind, status }: Exclude<SaveVerdict, { kind: 'stale' }>): void {
  if (status === 'submittedMeanwhile') keeper.isSubmitted = keeper.options.isSingle
  // What changes a submission is never saved by itself, so nothing is tried again either.
  const isWaiting = kind === 'passing' && keeper.isSubmitted
  set(keeper, { status: isWaiting ? 'onDevice' : status })
  remember(keeper)
  if (kind === 'passing' && !isWaiting)
    saveAfter(keeper, RETRY_MS[Math.min(keeper.failures++, RETRY_MS.length - 1)] ?? SAVE_AFTER_MS)
}

const NOTHING: Base = { revision: 0, values: {} }

/** What was stored is gone; what is on screen is saved as a new draft. */
function startAnew(keeper: Keeper): 'merged' {
  keeper.isSubmitted = false
  set(keeper, { base: NOTHING, status: 'unsaved' })
  return 'merged'
}

export function absorbInto(keeper: Keeper, theirs: StoredSubmission): Absorbed {
  const { definition, answers, isSingle } = keeper.options
  const before = keeper.read()
  const absorbed = absorb(definition, {
    base: before.base,
    mine: answers.read(),
    theirs,
    isSubmitted: keeper.isSubmitted,
    isSingle,
  })
  keeper.isSubmitted = isSingle && !theirs.isDraft
  set(keeper, {
    base: absorbed.base,
    conflicts: absorbed.conflicts,
    taken: [...new Set([...before.taken, ...absorbed.taken])],
    theirName: theirs.updatedByName,
    savedAt: theirs.updatedAt,
    status: absorbed.status,
  })
  answers.take(absorbed.values)
  remember(keeper)
  return absorbed
}

/** Somebody has saved: what nobody touched here follows. */
export function serverHas(keeper: Keeper, theirs: StoredSubmission): void {
  if (keeper.saving) {
    keeper.arrived = theirs
    return
  }
  const { base, status } = keeper.read()
  if (theirs.revision <= base.revision || status === 'conflict') return
  const absorbed = absorbInto(keeper, theirs)
  if (absorbed.status === 'unsaved') saveAfter(keeper, SAVE_AFTER_MS)
}
