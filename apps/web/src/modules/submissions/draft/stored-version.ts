// The server's version of a form: a draft, or a submission with the team's later changes.
import { type Answers, type FormDefinition, knownAnswers } from '@eventflow/domain/forms/engine'
import { type Conflict, mergeAnswers } from '../filler/store/merge.ts'
import type { Base, SavedBy, StoredSubmission } from './draft-state.ts'

export interface StoredVersion {
  /** The stored version, which the next save replaces. */
  readonly base: Base
  /** The initial answers of a screen, including organisers' changes in the meantime. */
  readonly values: Answers
  /** Answers changed by the team and later by an organiser. */
  readonly conflicts: readonly Conflict[]
  readonly submitted: Answers | null
  readonly savedAt: string | null
  readonly savedByName: string | null
  /** Who else gave answers of `base`. */
  readonly authors: readonly SavedBy[]
}

const NOTHING: StoredVersion = {
  base: { revision: 0, values: {} },
  values: {},
  conflicts: [],
  submitted: null,
  savedAt: null,
  savedByName: null,
  authors: [],
}

export function versionOf(
  definition: FormDefinition,
  submission: StoredSubmission | null,
): StoredVersion {
  if (submission === null) return NOTHING
  const { revision, isDraft, updatedAt, updatedByName, changes, authors = [] } = submission
  const stored = knownAnswers(definition, submission.values)
  const submitted = isDraft ? null : stored
  if (!changes) {
    const base = { revision, values: stored }
    const saved = { savedAt: updatedAt, savedByName: updatedByName }
    return { base, values: stored, conflicts: [], submitted, authors, ...saved }
  }
  const changed = knownAnswers(definition, changes.values)
  const from = knownAnswers(definition, changes.from)
  const merged = mergeAnswers(definition, { base: from, mine: changed, theirs: stored })
  const { values, conflicts } = merged
  const base = { revision, values: changed }
  const { savedAt, savedByName } = changes
  return { base, values, conflicts, submitted, authors, savedAt, savedByName }
}
