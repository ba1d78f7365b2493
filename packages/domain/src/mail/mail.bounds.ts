// Limits of people's text in an email. The portal shows the rest.
import type { Answer } from './email.ts'

/** Characters of answers in an email, and of a message with its merge tags filled in. */
export const EMAIL_TEXT_LENGTH = 50_000
/** Characters in the value of one question's merge tag. */
export const EMAIL_TAG_LENGTH = 5_000
/** Characters of a subject. */
export const EMAIL_SUBJECT_LENGTH = 300
/** Lines of a list, such as tasks. */
export const EMAIL_LIST_LENGTH = 100

/** The beginning of a text, at most `most` characters. Does not split a character. */
export const beginningOf = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`

interface Bounded<A> {
  readonly answers: A[]
  /** The number of answers that do not fit. */
  readonly moreCount: number
}

/** The answers that fit into an email. The last of them may be shortened. */
export function boundAnswers<A extends Answer>(
  answers: readonly A[],
  most = EMAIL_TEXT_LENGTH,
): Bounded<A> {
  const shown: A[] = []
  let room = most
  for (const answer of answers) {
    room -= answer.label.length
    if (room <= 0) break
    const value = beginningOf(answer.value, room)
    shown.push({ ...answer, value })
    room -= value.length
  }
  return { answers: shown, moreCount: answers.length - shown.length }
}
