// Merges two people's changes to one draft.
import { type Answers, isSameAnswer } from '@eventflow/domain/forms/engine'
import { type Conflict, mergeAnswers } from '../filler/store/merge.ts'
import { changedStatus, type DraftContext, isDirty } from './draft-context.ts'
import type { DraftState, DraftStatus, StoredSubmission } from './draft-state.ts'
import type { StoredVersion } from './stored-version.ts'

interface MergedAnswers {
  readonly values: Answers
  readonly merged: readonly string[]
  readonly state: Pick<DraftState, 'base' | 'conflicts' | 'status'>
}

/** The other version was submitted, so the answers here become another submission. */
export function keepApart(context: DraftContext): MergedAnswers {
  const status = isDirty(context) ? 'submittedMeanwhile' : 'unchanged'
  const base = { revision: 0, values: {} }
  return { values: context.values, merged: [], state: { base, conflicts: [], status } }
}

export function mergeValues(
  context: DraftContext,
  theirs: StoredSubmission,
  { base, values: stored, conflicts: theirConflicts }: StoredVersion,
): MergedAnswers {
  const { state, values: mine, definition } = context
  const versions = { base: state.base.values, mine, theirs: stored }
  const { values, conflicts: ours, taken } = mergeAnswers(definition, versions)
  const conflicts = together(ours, theirConflicts)
  const status = (): DraftStatus => {
    if (conflicts.length > 0) return 'conflict'
    if (isSameAnswer(values, base.values)) return theirs.isDraft ? 'saved' : 'unchanged'
    if (theirs.isDraft) return 'unsaved'
    return state.isSubmitted ? changedStatus(context) : 'submittedMeanwhile'
  }
  return { values, merged: taken, state: { base, conflicts, status: status() } }
}

/** Joins the conflicts of two merges. The first one counts for each answer. */
export const together = (
  ours: readonly Conflict[],
  more: readonly Conflict[],
): readonly Conflict[] => [
  ...ours,
  ...more.filter(({ path }) => !ours.some((conflict) => conflict.path === path)),
]
