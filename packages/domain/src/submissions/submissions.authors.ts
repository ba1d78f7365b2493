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
  const changed = new Set(changedIds(fields, was, is))
  // An answer that was not submitted and is unchanged is still not submitted.
  const asSubmitted = new Set(
    fields
      .filter(({ id }) => changed.has(id) || Object.hasOwn(submitted, id))
      .filter((field) => !isChanged(field, submitted, is))
      .map(({ id }) => id),
  )
  const own = authors.find((each) => isSamePerson(each, author))
  const mine = [...changed].filter((id) => !asSubmitted.has(id))
  const kept = authors.map((each) => ({
    ...each,
    fields: each.fields.filter((id) => !changed.has(id) && !asSubmitted.has(id)),
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
  const changed = new Set(changedIds(fields, was, is))
  return authors
    .map((author) => ({ ...author, fields: author.fields.filter((id) => changed.has(id)) }))
    .filter((author) => author.fields.length > 0)
}

const changedIds = (fields: readonly Field[], was: Answers, is: Answers): string[] =>
  fields.filter((field) => isChanged(field, was, is)).map(({ id }) => id)

/** Totals are computed, so they have no author. */
function isChanged(field: Field, was: Answers, is: Answers): boolean {
  const { [field.id]: before } = was
  const { [field.id]: now } = is
  if (field.type === 'grandTotal' || !kindOf(field).hasAnswer || isSameAnswer(before, now))
    return false
  // The same answer can be written in several ways. Comparing stored forms takes longer.
  const stored = (value: unknown): unknown =>
    field.type === 'template' ? value : kindOf(field).normalise(field, value, {})
  return !isSameAnswer(stored(before), stored(now))
}
