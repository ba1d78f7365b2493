// Versions of one answer among which a person chooses, with their authors. Three can exist: what was
// submitted, and corrected by the organisers since; what the team has changed and not submitted; and what
// was typed on this device.
import {
  type Answers,
  type Conflict,
  ENTRY_ID,
  fieldIdOf,
  type FormDefinition,
  innerAnswerOf,
  innerPath,
  isSameAnswer,
  loopsAt,
  readAnswer,
} from '@eventflow/domain/forms/engine'
import type { Author, DraftState, Question, StoredSubmission } from './draft-state.ts'

const ORGANISERS: Author = { kind: 'organisers', name: null, isOwn: false }

/** The author of an answer that the team has not submitted. */
function teamAuthor(submission: StoredSubmission, path: string): Author {
  const { changes, authors = [], ownAnswers = [], updatedByName } = submission
  const kind = changes ? 'changed' : 'saved'
  const fieldId = fieldIdOf(path)
  const author = authors.find(({ fields }) => fields.includes(fieldId))
  if (author) return { kind, name: author.name, isOwn: false }
  if (ownAnswers.includes(fieldId)) return { kind, name: null, isOwn: true }
  // The answer was saved before authors were stored. If other answers have authors, the person who saved last may be
  // the author of those only.
  if (authors.length > 0 || ownAnswers.length > 0) return { kind, name: null, isOwn: false }
  return { kind, name: changes ? changes.savedByName : updatedByName, isOwn: null }
}

/** The author of an answer as it is stored for the team. */
export function authorOf(
  definition: FormDefinition,
  submission: StoredSubmission,
  path: string,
): Author {
  const { changes, isDraft, updatedByName } = submission
  if (isDraft) return teamAuthor(submission, path)
  if (!changes) return { kind: 'saved', name: updatedByName, isOwn: null }
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

/** The path of a question in these answers; null if they do not contain its repetition. */
export function pathIn(
  definition: FormDefinition,
  values: Answers,
  { path, loopId }: Question,
): string | null {
  const inner = innerAnswerOf(definition, path)
  if (!inner || loopId === undefined) return path
  const loops = loopsAt(definition, values, inner.templateId)
  const loop = loops.findIndex((each) => each[ENTRY_ID] === loopId)
  return loop === -1 ? null : innerPath(inner.templateId, loop, inner.innerId)
}

/** Adds the repetition to a question whose path refers to these answers. */
function withLoop(definition: FormDefinition, values: Answers, question: Question): Question {
  const inner = innerAnswerOf(definition, question.path)
  if (!inner || question.loopId !== undefined) return question
  const id = loopsAt(definition, values, inner.templateId)[inner.loop]?.[ENTRY_ID]
  return typeof id === 'string' ? { ...question, loopId: id } : question
}

/** The questions with their paths in these answers. */
export function placed(
  definition: FormDefinition,
  values: Answers,
  questions: readonly Question[],
): Pick<DraftState, 'questions' | 'gone'> {
  const places = questions
    .map((question) => withLoop(definition, values, question))
    .map((question) => ({ question, path: pathIn(definition, values, question) }))
  return {
    questions: places.flatMap(({ question, path }) =>
      path === null ? [] : [{ ...question, path }],
    ),
    gone: places.flatMap(({ question, path }) => (path === null ? [question] : [])),
  }
}
