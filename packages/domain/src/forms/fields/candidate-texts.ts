// Texts that cover all different results of rules: every possible text gives the same results as one of
// these, unless `isComplete` is false.
import { addDays, isCalendarDate, numberText } from '../../kernel/index.ts'
import { type AnswerTest, isContains } from './answer-samples.ts'
import { subsets } from './combinations.ts'

export interface Texts {
  readonly texts: readonly string[]
  readonly isComplete: boolean
}

export interface TextsWanted {
  readonly tests: readonly AnswerTest[]
  /** Texts in the right format that no rule is about, the simplest first. */
  readonly plain: readonly string[]
  readonly isValid: (text: string) => boolean
  /** Format of the texts. Numbers and dates have no limits other than `bounds`. */
  readonly kind: 'text' | 'number' | 'date'
  readonly bounds: readonly string[]
}

/** Subsets of more parts than this are not enumerated. */
const MAX_PARTS = 4
/** Separates the parts in one text. `canFollow` excludes rules that look for `~`. */
const SEAM = ' ~ '
const ORDERING = new Set(['greaterThan', 'lessThan', 'before', 'after'])

export function candidateTexts(wanted: TextsWanted): Texts {
  const { tests, isValid, kind } = wanted
  const constants = tests.map(({ expected }) => expected.trim()).filter((text) => text !== '')
  const marks = [...constants, ...wanted.bounds]
  const around = [...aroundNumbers(wanted, marks), ...aroundDates(wanted, marks)]
  const parts = partsLookedFor(tests)
  const joined = kind === 'text' ? joins(parts) : []
  const plain = plainTexts(wanted)
  const valid = (texts: readonly string[]): string[] => texts.filter(isValid)
  const texts = [...valid(plain), ...valid(constants), ...valid(around), ...valid(joined)]
  const isWhole = kind !== 'text' || [...around, ...joined].every(isValid)
  return {
    texts: [...new Set(texts)],
    isComplete: isWhole && (kind !== 'text' || valid(plain).length > 0) && canFollow(wanted, parts),
  }
}

/** False if the required parts cannot be combined freely, such as with ordering conditions. */
function canFollow({ tests, kind }: TextsWanted, parts: readonly string[]): boolean {
  if (parts.length === 0) return true
  const isOrdered =
    kind !== 'text' || tests.some((test) => ORDERING.has(test.condition) || isAboutNumbers(test))
  return !isOrdered && parts.length <= MAX_PARTS && !parts.some((part) => part.includes('~'))
}

const partsLookedFor = (tests: readonly AnswerTest[]): string[] => [
  ...new Set(
    tests
      .filter((test) => isContains(test) && test.expected.trim() !== '')
      .map(({ expected }) => expected.trim().toLowerCase()),
  ),
]

/** Every combination of parts, as one text each. */
function joins(parts: readonly string[]): string[] {
  if (parts.length > MAX_PARTS) return [...parts, parts.join(SEAM)]
  return subsets(parts)
    .filter((chosen) => chosen.length > 0)
    .map((chosen) => chosen.join(SEAM))
}

/** The first plain text that no rule matches, if there is one. */
function plainTexts({ tests, plain }: TextsWanted): string[] {
  const unmatched = plain.filter((text) => !tests.some((test) => test.holds([text])))
  return unmatched.slice(0, 1)
}

/** Numbers below, between and above the named ones. */
function aroundNumbers({ tests, kind }: TextsWanted, marks: readonly string[]): string[] {
  if (kind === 'date') return []
  const isAsked = kind === 'number' || tests.some(isAboutNumbers)
  const numbers = marks.filter((text) => text !== '').map(Number)
  const sorted = [...new Set(numbers.filter(Number.isFinite))].toSorted((a, b) => a - b)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!isAsked || first === undefined || last === undefined) return []
  const between = sorted.slice(1).flatMap((high, index) => {
    const low = sorted[index] ?? high
    return [low + 1, (low + high) / 2].filter((each) => each > low && each < high)
  })
  const outside = kind === 'number' ? [first - 0.5, first - 1, last + 0.5, last + 1] : []
  if (kind === 'number') return [...outside, ...sorted, ...between].map(written6)
  const beyond = [below(first), ...between, -below(-last)]
  // Another notation of the same number, because the exact text may already be a candidate.
  return [...beyond, ...sorted].map((each) => spelling(each, marks))
}

/** A number below the given one, even if it is so large that subtracting 1 has no effect. */
const below = (number: number): number =>
  number - 1 < number ? number - 1 : Math.max(-Number.MAX_VALUE, number * 2)

/** The shortest notation of a number that is not one of `texts`. */
function spelling(number: number, texts: readonly string[]): string {
  const [sign, digits] = number < 0 ? ['-', String(-number)] : ['', String(number)]
  const isTaken = (text: string): boolean => texts.some((each) => each.toLowerCase() === text)
  let zeros = ''
  while (isTaken(`${sign}${zeros}${digits}`)) zeros += '0'
  return `${sign}${zeros}${digits}`
}

const isAboutNumbers = ({ condition, as }: AnswerTest): boolean =>
  as === 'number' || (as !== 'date' && (condition === 'greaterThan' || condition === 'lessThan'))

/** With as many decimals as an answer may have. */
const written6 = (number: number): string => numberText(Number(number.toFixed(6)))

/** The day before and the day after each named day. */
function aroundDates({ tests, kind }: TextsWanted, marks: readonly string[]): string[] {
  const isAsked = kind === 'date' || tests.some(({ condition, as }) => isDateOrder(condition, as))
  if (kind === 'number' || !isAsked) return []
  const days = marks.filter(isCalendarDate)
  return days.flatMap((day) => [addDays(day, -1), day, addDays(day, 1)]).filter(isCalendarDate)
}

const isDateOrder = (condition: AnswerTest['condition'], as: AnswerTest['as']): boolean =>
  condition === 'before' || condition === 'after' || (as === 'date' && ORDERING.has(condition))
