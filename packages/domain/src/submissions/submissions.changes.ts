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

/** A changed answer; '' if there was or is none. */
const answerChangeSchema = z.object({
  path: z.string(),
  label: z.string(),
  from: z.string(),
  to: z.string(),
})
export type AnswerChange = z.infer<typeof answerChangeSchema>

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

/**
 * The differing answers, in the order of the latest form. Answers to removed questions come last. Hidden
 * answers are not stored, so they never appear here.
 */
export function answerChanges(
  before: Compared,
  after: Compared,
  textsOf: (definition: FormDefinition) => TextContext,
): AnswerChange[] {
  const old = linesOf(before, textsOf(before.definition))
  const now = linesOf(after, textsOf(after.definition))
  const paths = [...new Set([...now.keys(), ...old.keys()])]
  return paths.flatMap((path) => {
    const [was, is] = [old.get(path), now.get(path)]
    if (isSame(was, is)) return []
    const label = labelOf(is ?? was)
    return [{ path, label, from: textOf(was), to: textOf(is) }]
  })
}

function linesOf({ definition, values, visible = null }: Compared, texts: TextContext) {
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
