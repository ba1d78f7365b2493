// The server's version of a form: a draft, or a submission with the team's later changes.
import {
  type Answers,
  type FormDefinition,
  knownAnswers,
  mergeAnswers,
} from '@eventflow/domain/forms/engine'
import { authorOf, placed, teamsQuestions } from './draft-questions.ts'
import type { Author, Base, Question, SavedBy, StoredSubmission } from './draft-state.ts'

export interface StoredVersion {
  /** The initial answers of a screen, which the next save replaces: the stored ones, merged. */
  readonly base: Base
  /** Answers changed by the team and later by an organiser. */
  readonly questions: readonly Question[]
  readonly submitted: Answers | null
  readonly savedAt: string | null
  /** Who else gave answers of `base`. */
  readonly authors: readonly SavedBy[]
  readonly authorAt: (path: string) => Author
}

const NOTHING: StoredVersion = {
  base: { revision: 0, values: {} },
  questions: [],
  submitted: null,
  savedAt: null,
  authors: [],
  authorAt: () => ({ kind: 'saved', name: null, isOwn: false }),
}

export function versionOf(
  definition: FormDefinition,
  submission: StoredSubmission | null,
): StoredVersion {
  if (submission === null) return NOTHING
  const { revision, isDraft, updatedAt, changes, authors = [] } = submission
  const stored = knownAnswers(definition, submission.values)
  const submitted = isDraft ? null : stored
  const authorAt = (path: string): Author => authorOf(definition, submission, path)
  if (!changes) {
    const base = { revision, values: stored }
    return { base, questions: [], submitted, authors, savedAt: updatedAt, authorAt }
  }
  const changed = knownAnswers(definition, changes.values)
  const from = knownAnswers(definition, changes.from)
  const { values, conflicts } = mergeAnswers(definition, {
    base: from,
    mine: changed,
    theirs: stored,
  })
  const { questions } = placed(definition, values, teamsQuestions(submission, conflicts))
  const base = { revision, values }
  return { base, questions, submitted, authors, savedAt: changes.savedAt, authorAt }
}
