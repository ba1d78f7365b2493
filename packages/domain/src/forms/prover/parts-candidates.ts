// Addresses and names that differ in what rules say of their parts.
import type { Field } from '../fields/fields.schema.ts'
import { namedPartsOf } from '../fields/named-parts.ts'
import { isRecord } from '../fields/reading.ts'
import { MAX_PART_ANSWER } from '../forms.limits.ts'
import { candidateTexts } from './candidate-texts.ts'
import { countPicks, picks } from './combinations.ts'
import { plainAnswer } from './plain-answers.ts'
import type { Atom, Candidates } from './variables.ts'

/** Combinations of parts beyond this are not gone through. */
const MOST_COMBINATIONS = 200

/** Each part for itself; the whole is only followed where no part is asked. */
export function ofParts(field: Field, atoms: readonly Atom[]): Candidates {
  const shown = namedPartsOf(field)
    .filter(({ show }) => show)
    .map(({ id }) => id)
  const asked = [...new Set(atoms.map(({ nestedId }) => nestedId))]
  const isWhole = asked.includes('')
  const ofWhole = isWhole ? ofPart(atoms, '', shown[0]) : NONE
  const ofEach = shown
    .filter((part) => asked.includes(part))
    .map((part) => ofPart(atoms, part, part))
  const perPart = ofEach.map(({ answers }) => answers)
  const isSmall = countPicks(perPart) <= MOST_COMBINATIONS
  const unasked = shown.filter((part) => !asked.includes(part))
  // What else an answer needs is filled in where no rule looks.
  const filler = isWhole ? {} : only(plainAnswer(field), unasked)
  const answers = [
    Object.fromEntries(unasked.slice(0, 1).map((part) => [part, 'Example'])),
    ...ofWhole.answers,
    ...(isSmall ? picks(perPart).map(together) : perPart.flat()),
  ]
  const isPlain = asked.length < 2 || !atoms.some(isAboutWhole)
  const areAllFound = [ofWhole, ...ofEach].every((each) => each.isComplete)
  return {
    answers: answers.map((each) => ({ ...filler, ...each })),
    isComplete: isSmall && isPlain && areAllFound && !atoms.some(isContains),
  }
}

const isContains = ({ condition }: Atom): boolean => condition === 'contains'
const isAboutWhole = ({ condition, nestedId }: Atom): boolean =>
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

function ofPart(atoms: readonly Atom[], nestedId: string, part: string | undefined): OfPart {
  if (part === undefined) return NONE
  const about = atoms.filter((atom) => atom.nestedId === nestedId)
  const { texts, isComplete } = candidateTexts({
    atoms: about,
    plain: ['Example', 'Other', 'x7'],
    isValid: isShort,
    kind: 'text',
    bounds: [],
  })
  // What is longer than one part may still be the whole of several.
  const isWhole = nestedId !== '' || about.every(({ expected }) => isShort(expected.trim()))
  return { answers: texts.map((text) => ({ [part]: text })), isComplete: isComplete && isWhole }
}

const isShort = (text: string): boolean => text.length <= MAX_PART_ANSWER

const together = (parts: readonly Record<string, string>[]): Record<string, string> =>
  Object.fromEntries(parts.flatMap((part) => Object.entries(part)))
