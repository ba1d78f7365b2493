// A draft as it stands, and what is asked of it: whether it may be sent, and whether anything is unsaved.
import type { Answers, FormDefinition } from '@eventflow/domain/forms/engine'
import { isSameAnswer } from '../filler/store/merge.ts'
import type { DraftState, DraftStatus } from './draft-state.ts'

/** The state, the answers on screen, and what does not change while the form is open. */
export interface DraftContext {
  readonly state: DraftState
  readonly values: Answers
  readonly definition: FormDefinition
  /** Whether the team has one submission here, which all of them change; else each is a new one. */
  readonly isSingle: boolean
  /** Whether the server keeps changes of what was submitted; else they wait on this device. */
  readonly keepsChanges: boolean
}

const BLOCKED: ReadonlySet<DraftStatus> = new Set([
  'conflict',
  'closed',
  'submittedMeanwhile',
  'lockedMeanwhile',
])
type Saveable = Pick<DraftContext, 'state' | 'keepsChanges'>

/** Nothing is sent of what changes a submission before that is submitted again. */
export const isLocal = ({ state, keepsChanges }: Saveable): boolean =>
  state.isSubmitted && !keepsChanges

/** Whether a draft may be sent: else only the next submission takes what is typed, or a choice. */
export function isSaveable(context: Saveable): boolean {
  const { isSubmitted, activity, status } = context.state
  if (isLocal(context) || activity === 'finished') return false
  // What the team has submitted meanwhile is being changed then.
  return !BLOCKED.has(status) || (status === 'submittedMeanwhile' && isSubmitted)
}

/** Whether what is on screen is something else than what was submitted. */
export const hasChanges = ({ state, values }: Pick<DraftContext, 'state' | 'values'>): boolean =>
  state.submitted !== null && !isSameAnswer(values, state.submitted)

export const isDirty = ({ state, values }: Pick<DraftContext, 'state' | 'values'>): boolean =>
  !isSameAnswer(values, state.base.values)

export function statusOf(context: DraftContext): DraftStatus {
  if (context.state.conflicts.length > 0) return 'conflict'
  if (!isDirty(context)) return 'unchanged'
  return changedStatus(context)
}

/** How it stands with what has been typed and is not stored yet. */
export const changedStatus = (context: Saveable): DraftStatus =>
  isLocal(context) ? 'onDevice' : 'unsaved'
