import { type Answers, type FormDefinition, knownAnswers } from '@eventflow/domain/forms/engine'
import { type Conflict, isSameAnswer, mergeAnswers } from '../filler/store/merge.ts'
import type { Base, DraftStatus, StoredSubmission } from './draft-state.ts'

interface Meeting {
  readonly base: Base
  readonly mine: Answers
  readonly theirs: StoredSubmission
  /** Whether what is changed here has been submitted before. */
  readonly isSubmitted: boolean
  /** Whether the team has one submission here, which all of them change. */
  readonly isSingle: boolean
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
  { base, mine, theirs, isSubmitted, isSingle }: Meeting,
): Absorbed {
  // Theirs is submitted and done with; what is typed here would be another one.
  if (!isSingle && !theirs.isDraft) return besides(base, mine)
  const values = knownAnswers(definition, theirs.values)
  const merged = mergeAnswers(definition, { base: base.values, mine, theirs: values })
  const isTyped = !isSameAnswer(merged.values, values)
  return {
    ...merged,
    base: { revision: theirs.revision, values },
    status: statusOf(merged.conflicts.length > 0, isTyped, { theirs, isSubmitted }),
  }
}

const besides = (base: Base, mine: Answers): Absorbed => ({
  values: mine,
  base: { revision: 0, values: {} },
  conflicts: [],
  taken: [],
  status: isSameAnswer(mine, base.values) ? 'resting' : 'submittedMeanwhile',
})

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
