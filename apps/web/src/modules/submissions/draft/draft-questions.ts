// Versions of one answer among which a person chooses, with their authors. Three can exist: what was
// submitted, and corrected by the organisers since; what the team has changed and not submitted; and what
// was typed on this device.
import {
  fieldIdOf,
  type FormDefinition,
  isSameAnswer,
  type Conflict,
  readAnswer,
} from '@eventflow/domain/forms/engine'
import type { Author, Question, StoredSubmission } from './draft-state.ts'

const ORGANISERS: Author = { kind: 'organisers', name: null, isOwn: false }

/** The author of an answer that the team has not submitted. */
function teamAuthor(submission: StoredSubmission, path: string): Author {
  const { changes, authors = [], ownAnswers = [], updatedByName } = submission
  const kind = changes ? 'changed' : 'saved'
  const fieldId = fieldIdOf(path)
  const author = authors.find(({ fields }) => fields.includes(fieldId))
  if (author) return { kind, name: author.name, isOwn: false }
  if (ownAnswers.includes(fieldId)) return { kind, name: null, isOwn: true }
  // The answer was saved before authors were stored. If others were saved since, the person who saved
  // last may be the author of those only.
  if (authors.length > 0 || ownAnswers.length > 0) return { kind, name: null, isOwn: false }
  return { kind, name: changes ? changes.savedByName : updatedByName, isOwn: false }
}

/** The author of an answer as it is stored for the team. */
export function authorOf(
  definition: FormDefinition,
  submission: StoredSubmission,
  path: string,
): Author {
  const { changes, isDraft, updatedByName } = submission
  if (isDraft) return teamAuthor(submission, path)
  if (!changes) return { kind: 'saved', name: updatedByName, isOwn: false }
  const read = (values: typeof changes.values) => readAnswer(definition, values, path)
  // Only the organisers change a submission that has unsubmitted changes.
  return isSameAnswer(read(changes.values), read(changes.from))
    ? ORGANISERS
    : teamAuthor(submission, path)
}

/** Answers that the team has changed without submitting them, and the organisers since. */
export const teamsQuestions = (
  submission: StoredSubmission,
  conflicts: readonly Conflict[],
): Question[] =>
  conflicts.map(({ path, mine, theirs }) => ({
    path,
    isTyped: false,
    versions: [
      { value: mine, author: teamAuthor(submission, path) },
      { value: theirs, author: ORGANISERS },
    ],
  }))

/** Adds answers that were typed here and saved by others in the meantime. */
export function withTyped(
  conflicts: readonly Conflict[],
  teams: readonly Question[],
  authorAt: (path: string) => Author,
): Question[] {
  const typed = conflicts.map(({ path, base, theirs }): Question => {
    const versions = teams.find((question) => question.path === path)?.versions
    return {
      path,
      isTyped: true,
      base,
      versions: versions ?? [{ value: theirs, author: authorAt(path) }],
    }
  })
  const others = teams.filter(({ path }) => !typed.some((question) => question.path === path))
  return [...typed, ...others]
}
