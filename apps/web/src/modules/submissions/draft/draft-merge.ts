// Merges two people's changes to one draft.
import {
  type Answers,
  isSameAnswer,
  readAnswer,
  mergeAnswers,
} from '@eventflow/domain/forms/engine'
import { changedStatus, type DraftContext, isDirty } from './draft-context.ts'
import { placed, withTyped } from './draft-questions.ts'
import type { DraftState, DraftStatus, MergedAnswer, StoredSubmission } from './draft-state.ts'
import { baseWithSent } from './own-saves.ts'
import type { StoredVersion } from './stored-version.ts'

interface MergedAnswers {
  readonly values: Answers
  readonly state: Pick<DraftState, 'base' | 'questions' | 'gone' | 'merged' | 'status'>
}

/** The other version was submitted, so the answers here become another submission. */
export function keepApart(context: DraftContext): MergedAnswers {
  const status = isDirty(context) ? 'submittedMeanwhile' : 'unchanged'
  const base = { revision: 0, values: {} }
  const { values, state } = context
  return { values, state: { base, questions: [], gone: [], merged: state.merged, status } }
}

export function mergeValues(
  context: DraftContext,
  theirs: StoredSubmission,
  { base, questions: teams, authorAt }: StoredVersion,
): MergedAnswers {
  const { state, values: mine, definition } = context
  const common = baseWithSent(state.base.values, state.sent, base.values)
  const versions = { base: common, mine, theirs: base.values }
  const { values, conflicts, taken } = mergeAnswers(definition, versions)
  const { questions, gone } = placed(definition, values, withTyped(conflicts, teams, authorAt))
  const status = (): DraftStatus => {
    if (isSameAnswer(values, base.values)) return theirs.isDraft ? 'saved' : 'unchanged'
    if (questions.length > 0) return 'conflict'
    if (theirs.isDraft) return 'unsaved'
    return state.isSubmitted ? changedStatus(context) : 'submittedMeanwhile'
  }
  const shown = (path: string) => readAnswer(definition, values, path)
  const isShown = ({ path, value }: MergedAnswer): boolean =>
    !taken.includes(path) && isSameAnswer(shown(path), value)
  const fresh = taken.map((path) => ({ path, value: shown(path), author: authorAt(path) }))
  const merged = [...state.merged.filter(isShown), ...fresh]
  return { values, state: { base, questions, gone, merged, status: status() } }
}
