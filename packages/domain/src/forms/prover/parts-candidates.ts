// Addresses and names that differ in what rules say of their parts.
import type { Field } from '../fields/fields.schema.ts'
import { namedPartsOf } from '../fields/named-parts.ts'
import { isRecord } from '../fields/reading.ts'
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
  const whole = isWhole ? ofPart(atoms, '', shown[0]) : []
  const perPart = shown
    .filter((part) => asked.includes(part))
    .map((part) => ofPart(atoms, part, part))
  const isSmall = countPicks(perPart) <= MOST_COMBINATIONS
  const unasked = shown.filter((part) => !asked.includes(part))
  // What else an answer needs is filled in where no rule looks.
  const filler = isWhole ? {} : only(plainAnswer(field), unasked)
  const answers = [
    Object.fromEntries(unasked.slice(0, 1).map((part) => [part, 'Example'])),
    ...whole,
    ...(isSmall ? picks(perPart).map(together) : perPart.flat()),
  ]
  const isPlain = asked.length < 2 || !atoms.some(isAboutWhole)
  return {
    answers: answers.map((each) => ({ ...filler, ...each })),
    isComplete: isSmall && isPlain && !atoms.some(isContains),
  }
}

const isContains = ({ condition }: Atom): boolean => condition === 'contains'
const isAboutWhole = ({ condition, nestedId }: Atom): boolean =>
  nestedId === '' && condition !== 'isEmpty'

const only = (answer: unknown, parts: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(isRecord(answer) ? answer : {}).filter(([part]) => parts.includes(part)),
  )

function ofPart(
  atoms: readonly Atom[],
  nestedId: string,
  part: string | undefined,
): Record<string, string>[] {
  if (part === undefined) return []
  const { texts } = candidateTexts({
    atoms: atoms.filter((atom) => atom.nestedId === nestedId),
    plain: ['Example', 'Other', 'x7'],
    isValid: (text) => text.length <= 300,
    kind: 'text',
    bounds: [],
  })
  return texts.map((text) => ({ [part]: text }))
}

const together = (parts: readonly Record<string, string>[]): Record<string, string> =>
  Object.fromEntries(parts.flatMap((part) => Object.entries(part)))
