// A draft's state, and decisions that depend on it: whether it may be sent and whether there are
// unsaved changes.
import { type Answers, type FormDefinition, isSameAnswer } from '@eventflow/domain/forms/engine'
import type { DraftState, DraftStatus, SavedBy } from './draft-state.ts'

/** The state, the visible answers, and facts that are constant while the form is open. */
export interface DraftContext {
  readonly state: DraftState
  readonly values: Answers
  readonly definition: FormDefinition
  /** Whether the team shares one submission; otherwise each submission is new. */
  readonly isSingle: boolean
  /** Whether the server stores changes to a submission; otherwise they wait on this device. */
  readonly keepsChanges: boolean
}

const BLOCKED: ReadonlySet<DraftStatus> = new Set([
  'closed',
  'submittedMeanwhile',
  'lockedMeanwhile',
])
type Saveable = Pick<DraftContext, 'state' | 'keepsChanges'>

/** Changes to a submission stay on this device until it is submitted again. */
export const isLocal = ({ state, keepsChanges }: Saveable): boolean =>
  state.isSubmitted && !keepsChanges

/**
 * Whether a draft may be saved automatically. Otherwise it needs a submission or a user's choice
 * first.
 */
export function isSaveable(context: Saveable): boolean {
  const { isSubmitted, activity, status, questions } = context.state
  if (isLocal(context) || activity === 'finished' || questions.length > 0) return false
  // If `isSubmitted` is set, the answers are a change of the colleagues' submission.
  return !BLOCKED.has(status) || (status === 'submittedMeanwhile' && isSubmitted)
}

/** Whether the visible answers differ from those submitted. */
export const hasChanges = ({ state, values }: Pick<DraftContext, 'state' | 'values'>): boolean =>
  state.submitted !== null && !isSameAnswer(values, state.submitted)

/** Whether the server stores answers that differ from those submitted. */
export const hasStoredChanges = ({ base, submitted }: DraftState): boolean =>
  submitted !== null && !isSameAnswer(base.values, submitted)

/** Who else gave the visible answers that are not submitted, without changes on this screen. */
export const colleaguesIn = ({
  state: { authors, authored, submitted },
  values,
}: Pick<DraftContext, 'state' | 'values'>): SavedBy[] => {
  const isOpen = (id: string): boolean =>
    isSameAnswer(values[id], authored[id]) && !isSameAnswer(values[id], submitted?.[id])
  return authors
    .map((author) => ({ ...author, fields: author.fields.filter(isOpen) }))
    .filter(({ fields }) => fields.length > 0)
}

export const isDirty = ({ state, values }: Pick<DraftContext, 'state' | 'values'>): boolean =>
  !isSameAnswer(values, state.base.values)

export function statusOf(context: DraftContext): DraftStatus {
  if (!isDirty(context)) return 'unchanged'
  if (context.state.questions.length > 0) return 'conflict'
  return changedStatus(context)
}

/** The status while there are unsaved changes. */
export const changedStatus = (context: Saveable): DraftStatus =>
  isLocal(context) ? 'onDevice' : 'unsaved'
