// What a change of a submission changed, as people read it.
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

/** One answer that is another now; '' where there was, or is, none. */
const answerChangeSchema = z.object({
  path: z.string(),
  label: z.string(),
  from: z.string(),
  to: z.string(),
})
export type AnswerChange = z.infer<typeof answerChangeSchema>

/** A change of what had been submitted: who, when, why, and which answers. */
export const submissionChangeSchema = z.object({
  id: z.string(),
  at: z.string(),
  /** Null for somebody who is gone. */
  byName: z.string().nullable(),
  /** Changed by an organiser, not by the team itself. */
  isByOrganiser: z.boolean(),
  /** Organisers may say why; they have to where something required is left out. */
  reason: z.string(),
  /** Required questions that were left out on purpose, as people read them. */
  leftOut: z.array(z.string()),
  changes: z.array(answerChangeSchema),
})
export type SubmissionChange = z.infer<typeof submissionChangeSchema>

export interface AnsweredForm {
  readonly definition: FormDefinition
  readonly values: Answers
}

/** Answers, and which of them are shown; all where that is left out. */
type Compared = AnsweredForm & { readonly visible?: Visible | null }

/** Characters of an answer in the history; the answer itself is kept whole elsewhere. */
const MOST_CHARACTERS = 2_000

/**
 * The answers that differ, in the order of the form as it was answered last; answers to questions
 * that are no longer asked stand at the end. Answers that were hidden are not stored, so that
 * none of them is ever named here.
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

/** Without ids of rows, and in any order of keys: the database has its own. */
const plainText = (value: unknown): string =>
  JSON.stringify(value ?? null, (key, each: unknown) => {
    if (key === ENTRY_ID) return undefined
    return typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [two]) => (one < two ? -1 : 1)))
      : each
  })

const textOf = (line: AnswerLine | undefined): string =>
  (line?.text ?? '').slice(0, MOST_CHARACTERS)

const labelOf = (line: AnswerLine | undefined): string =>
  line?.heading ? `${line.heading}: ${line.label}` : (line?.label ?? '')
