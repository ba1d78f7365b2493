// Changes of a submission, as people read them.
import { z } from 'zod'
import {
  answerLines,
  type AnswerLine,
  type Answers,
  ENTRY_ID,
  type FormDefinition,
  type TextContext,
  type Visible,
} from '../forms/index.ts'
import {
  listSentences,
  ORDER_TERMS,
  ORDER_TOTAL,
  termSentences,
  totalSentence,
  type OrderVersions,
} from './submissions.order-changes.ts'

/** A changed answer; '' if there was or is none. */
const answerChangeSchema = z.object({
  path: z.string(),
  label: z.string(),
  from: z.string(),
  to: z.string(),
  /** What has changed in an order, as sentences, instead of both texts. */
  sentences: z.array(z.string()).optional(),
})
export type AnswerChange = z.infer<typeof answerChangeSchema>

/** Somebody else's answers in what a person submitted. */
export const answersBySchema = z.object({
  /** Null for a person who was deleted. */
  name: z.string().nullable(),
  at: z.string(),
  questions: z.array(z.string()),
})
export type AnswersBy = z.infer<typeof answersBySchema>

/** A change of a submission: by whom, when and why, with the changed answers. */
export const submissionChangeSchema = z.object({
  id: z.string(),
  at: z.string(),
  /** Null for a person who was deleted. */
  byName: z.string().nullable(),
  /** True if an organiser rather than the team made the change. */
  isByOrganiser: z.boolean(),
  /** Optional for organisers, but required if a required answer is missing. */
  reason: z.string(),
  /** Required questions that were deliberately left open, as people read them. */
  leftOut: z.array(z.string()),
  changes: z.array(answerChangeSchema),
  /** Colleagues whose answers the author submitted. */
  authors: z.array(answersBySchema),
})
export type SubmissionChange = z.infer<typeof submissionChangeSchema>

export interface AnsweredForm {
  readonly definition: FormDefinition
  readonly values: Answers
}

/** Answers, and which of them are visible; all if `visible` is omitted. */
type Compared = AnsweredForm & { readonly visible?: Visible | null }

/** Characters of an answer in the history; the complete answer is stored with the submission. */
const MAX_CHARACTERS = 2_000

export interface ChangeTexts {
  readonly textsOf: (definition: FormDefinition) => TextContext
  readonly word: OrderVersions['word']
}

/**
 * The differing answers, in the order of the latest form. Answers to removed questions come last. Hidden
 * answers are not stored, so they never appear here. Changes of an order are sentences; its currency, its
 * tax and its total come after the answers.
 */
export function answerChanges(
  before: Compared,
  after: Compared,
  { textsOf, word }: ChangeTexts,
): AnswerChange[] {
  const versionOf = (one: Compared) => ({
    ...one,
    visible: one.visible ?? null,
    texts: textsOf(one.definition),
  })
  const versions = { was: versionOf(before), is: versionOf(after), word }
  const [old, now] = [linesOf(versions.was), linesOf(versions.is)]
  const ordered = listSentences(versions)
  const paths = [...new Set([...now.keys(), ...old.keys()])]
  const answers = paths.flatMap((path): AnswerChange[] => {
    const [was, is] = [old.get(path), now.get(path)]
    const type = (is ?? was)?.type
    const sentences = ordered.get(path)
    if (type === 'grandTotal' || (type === 'itemList' ? !sentences : isSame(was, is))) return []
    const change = { path, label: labelOf(is ?? was), from: textOf(was), to: textOf(is) }
    return [sentences ? { ...change, sentences } : change]
  })
  return [...answers, ...orderChanges(versions, ordered.size > 0)]
}

/** The changes of the complete order. */
function orderChanges(versions: OrderVersions, isOrderChanged: boolean): AnswerChange[] {
  const { word } = versions
  const terms = termSentences(versions)
  const total = isOrderChanged || terms.length > 0 ? totalSentence(versions) : null
  const about = (path: string, label: string, sentences: string[]): AnswerChange[] =>
    sentences.length === 0 ? [] : [{ path, label, from: '', to: sentences.join('\n'), sentences }]
  return [
    ...about(ORDER_TERMS, word('submissions.orderChange.terms'), terms),
    ...about(
      ORDER_TOTAL,
      word('submissions.orderChange.orderTotal'),
      total === null ? [] : [total],
    ),
  ]
}

function linesOf({ definition, values, visible, texts }: OrderVersions['was']) {
  const lines = answerLines(definition, values, { ...texts, visible })
  return new Map(lines.map((line) => [line.path, line]))
}

const isSame = (was: AnswerLine | undefined, is: AnswerLine | undefined): boolean =>
  textOf(was) === textOf(is) && plainText(was?.value) === plainText(is?.value)

/** Without ids of rows, and with sorted keys, because the database has its own order. */
const plainText = (value: unknown): string =>
  JSON.stringify(value ?? null, (key, each: unknown) => {
    if (key === ENTRY_ID) return undefined
    return typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [two]) => (one < two ? -1 : 1)))
      : each
  })

const textOf = (line: AnswerLine | undefined): string => (line?.text ?? '').slice(0, MAX_CHARACTERS)

const labelOf = (line: AnswerLine | undefined): string =>
  line?.heading ? `${line.heading}: ${line.label}` : (line?.label ?? '')
