// Who gave the answers that a team has not submitted yet. Several people can work on them.
import {
  isSameAnswer,
  kindOf,
  type Answers,
  type Field,
  type FormDefinition,
} from '../forms/index.ts'

interface Author {
  readonly by: string
  /** The person who acted on behalf of the author; omitted if the author made the change. */
  readonly actedBy?: string | undefined
  /** ISO time of the author's last change. */
  readonly at: string
}

/** The questions to which a person gave the present answer. */
export interface AnswerAuthor extends Author {
  readonly fields: readonly string[]
}

interface SavedAnswers {
  /** The stored answers, which the author changes. */
  readonly was: Answers
  readonly is: Answers
  /** The submitted answers; none for a draft. */
  readonly submitted: Answers
}

export const isSamePerson = (one: Author, two: Author): boolean =>
  one.by === two.by && one.actedBy === two.actedBy

/**
 * The authors after a save. Each question has one author at most: the last person who changed its answer.
 * Answers equal to the submitted ones have none.
 */
export function authorsAfter(
  { fields }: FormDefinition,
  authors: readonly AnswerAuthor[],
  { author, was, is, submitted }: SavedAnswers & { readonly author: Author },
): AnswerAuthor[] {
  const differing = (other: Answers): ReadonlySet<string> =>
    new Set(fields.filter((field) => isChanged(field, other, is)).map(({ id }) => id))
  const [changed, open] = [differing(was), differing(submitted)]
  const own = authors.find((each) => isSamePerson(each, author))
  const mine = fields.map(({ id }) => id).filter((id) => open.has(id) && changed.has(id))
  const kept = authors.map((each) => ({
    ...each,
    fields: each.fields.filter((id) => open.has(id) && !changed.has(id)),
  }))
  const others = kept.filter((each) => !isSamePerson(each, author))
  const ownKept = kept.find((each) => isSamePerson(each, author))?.fields ?? []
  const { by, actedBy } = author
  const at = own !== undefined && mine.length === 0 ? own.at : author.at
  return [
    ...others,
    { by, ...(actedBy !== undefined && { actedBy }), at, fields: [...ownKept, ...mine] },
  ].filter((each) => each.fields.length > 0)
}

/** The authors of answers that differ between two versions. */
export const authorsOfChanges = <A extends AnswerAuthor>(
  { fields }: FormDefinition,
  authors: readonly A[],
  { was, is }: Pick<SavedAnswers, 'was' | 'is'>,
): A[] => {
  const changed = new Set(fields.filter((field) => isChanged(field, was, is)).map(({ id }) => id))
  return authors
    .map((author) => ({ ...author, fields: author.fields.filter((id) => changed.has(id)) }))
    .filter((author) => author.fields.length > 0)
}

/** Compares answers as they are stored. Totals are computed, so they have no author. */
function isChanged(field: Field, was: Answers, is: Answers): boolean {
  if (field.type === 'grandTotal' || !kindOf(field).hasAnswer) return false
  const stored = ({ [field.id]: value }: Answers): unknown =>
    field.type === 'template' ? value : kindOf(field).normalise(field, value, {})
  return !isSameAnswer(stored(was), stored(is))
}
