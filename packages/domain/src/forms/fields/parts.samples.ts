import { MAX_PART_ANSWER } from '../forms.limits.ts'
import {
  type AnswerSamples,
  type AnswerTest,
  type Candidates,
  isContains,
  isValidAnswer,
} from './answer-samples.ts'
import { candidateTexts } from './candidate-texts.ts'
import { countPicks, picks } from './combinations.ts'
import type { FieldOf } from './fields.schema.ts'
import { kindOf } from './index.ts'
import { isRecord } from './reading.ts'

type PartsField = FieldOf<'address' | 'fullName'>
type Parts = Readonly<Record<string, string>>

const shownParts = (field: PartsField): string[] =>
  kindOf(field)
    .parts(field)
    .filter(({ show }) => show)
    .map(({ id }) => id)

const filledWith = (text: string, parts: readonly string[]): Parts =>
  Object.fromEntries(parts.map((part) => [part, text]))

/** `usual`: the parts of a typical answer. */
export const partsSamples = (usual: Parts): AnswerSamples<PartsField> => {
  // Single parts for fields that do not show the usual ones.
  const plain = (field: PartsField): Parts[] => [
    usual,
    ...kindOf(field)
      .parts(field)
      .map(({ id }) => filledWith('Example', [id])),
  ]
  return {
    example: (field) => filledWith('Example', shownParts(field)),
    plain,
    candidates: (field, tests) =>
      candidates(
        field,
        tests,
        plain(field).find((answer) => isValidAnswer(field, answer)),
      ),
  }
}

/** The prover tries no more combinations of parts. */
const MAX_COMBINATIONS = 200

/** Each part separately; the joined text only if no rule is about a part. */
function candidates(
  field: PartsField,
  tests: readonly AnswerTest[],
  plain: Parts | undefined,
): Candidates {
  const shown = shownParts(field)
  const asked = [...new Set(tests.map(({ nestedId }) => nestedId))]
  const isWhole = asked.includes('')
  const ofWhole = isWhole ? ofPart(tests, '', shown[0]) : NONE
  const ofEach = shown
    .filter((part) => asked.includes(part))
    .map((part) => ofPart(tests, part, part))
  const perPart = ofEach.map(({ answers }) => answers)
  const isSmall = countPicks(perPart) <= MAX_COMBINATIONS
  const unasked = shown.filter((part) => !asked.includes(part))
  // All other required parts get values that no rule tests.
  const filler = isWhole ? {} : only(plain, unasked)
  const answers = [
    filledWith('Example', unasked.slice(0, 1)),
    ...ofWhole.answers,
    ...(isSmall ? picks(perPart).map(together) : perPart.flat()),
  ]
  const isPlain = asked.length < 2 || !tests.some(isAboutWhole)
  const areAllFound = [ofWhole, ...ofEach].every((each) => each.isComplete)
  return {
    answers: answers.map((each) => ({ ...filler, ...each })),
    isComplete: isSmall && isPlain && areAllFound && !tests.some(isContains),
  }
}

const isAboutWhole = ({ condition, nestedId }: AnswerTest): boolean =>
  nestedId === '' && condition !== 'isEmpty'

const only = (answer: unknown, parts: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(isRecord(answer) ? answer : {}).filter(([part]) => parts.includes(part)),
  )

interface OfPart {
  readonly answers: readonly Record<string, string>[]
  readonly isComplete: boolean
}
const NONE: OfPart = { answers: [], isComplete: true }

function ofPart(tests: readonly AnswerTest[], nestedId: string, part: string | undefined): OfPart {
  if (part === undefined) return NONE
  const about = tests.filter((test) => test.nestedId === nestedId)
  const { texts, isComplete } = candidateTexts({
    tests: about,
    plain: ['Example', 'Other', 'x7'],
    isValid: isShort,
    kind: 'text',
    bounds: [],
  })
  // A text longer than one part can only result from several parts together.
  const isWhole = nestedId !== '' || about.every(({ expected }) => isShort(expected.trim()))
  return { answers: texts.map((text) => ({ [part]: text })), isComplete: isComplete && isWhole }
}

const isShort = (text: string): boolean => text.length <= MAX_PART_ANSWER

const together = (parts: readonly Record<string, string>[]): Record<string, string> =>
  Object.fromEntries(parts.flatMap((part) => Object.entries(part)))
