import { type Answers, type FormDefinition, knownAnswers } from '@eventflow/domain/forms/engine'
import { type Conflict, isSameAnswer, mergeAnswers } from '../store/merge.ts'
import type { Base, DraftStatus, StoredSubmission } from './draft-state.ts'

interface Meeting {
  readonly base: Base
  readonly mine: Answers
  readonly theirs: StoredSubmission
  /** Whether what is changed here has been submitted before. */
  readonly isSubmitted: boolean
}

export interface Absorbed {
  readonly values: Answers
  readonly base: Base
  readonly conflicts: readonly Conflict[]
  readonly taken: readonly string[]
  readonly status: DraftStatus
}

/** The version of somebody else brought into what is on screen; it is the base from now on. */
export function absorb(
  definition: FormDefinition,
  { base, mine, theirs, isSubmitted }: Meeting,
): Absorbed {
  const values = knownAnswers(definition, theirs.values)
  const merged = mergeAnswers(definition, { base: base.values, mine, theirs: values })
  const isTyped = !isSameAnswer(merged.values, values)
  return {
    ...merged,
    base: { revision: theirs.revision, values },
    status: statusOf(merged.conflicts.length > 0, isTyped, { theirs, isSubmitted }),
  }
}

function statusOf(
  hasConflict: boolean,
  isTyped: boolean,
  { theirs, isSubmitted }: Pick<Meeting, 'theirs' | 'isSubmitted'>,
): DraftStatus {
  if (hasConflict) return 'conflict'
  if (!isTyped) return theirs.isDraft ? 'saved' : 'resting'
  if (theirs.isDraft) return 'unsaved'
  return isSubmitted ? 'onDevice' : 'submittedMeanwhile'
}
