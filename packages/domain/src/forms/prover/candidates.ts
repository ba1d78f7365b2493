// Answers that differ in what rules say of them, for each type of field.
import type { Field } from '../fields/fields.schema.ts'
import { kindOf } from '../fields/index.ts'
import { isRecord } from '../fields/reading.ts'
import { loopLimit } from '../fields/template.field.ts'
import { MAX_FILES, MAX_QUANTITY, MAX_REPEATER_ROWS } from '../forms.limits.ts'
import { ADDRESS_PARTS, type FieldType, NAME_PARTS } from '../forms.vocabulary.ts'
import { candidateTexts } from './candidate-texts.ts'
import { choiceCandidates } from './choice-candidates.ts'
import { plainAnswer, plainFiles, plainTextsOf } from './plain-answers.ts'
import { boundsOf, isValidAnswer, textKindOf } from './valid-answers.ts'
import type { Atom, Subject } from './variables.ts'

export interface Candidates {
  /** `undefined` is no answer. The first are the plainest. */
  readonly answers: readonly unknown[]
  /** Whether rules can say nothing of an answer that they do not say of one of these. */
  readonly isComplete: boolean
}

/** Combinations of parts beyond this are not gone through. */
const MOST_COMBINATIONS = 200

export function candidatesFor(subject: Subject, atoms: readonly Atom[]): Candidates {
  switch (subject.of) {
    case 'answer':
      return withBlank(ofField(subject.node.field, atoms))
    case 'loops':
      return counts(subject.node.field)
    case 'total':
      return ofTotal(atoms)
    case 'fact':
      return withBlank(ofFact(subject, atoms))
    case 'unknown':
      return { answers: [], isComplete: false }
  }
}

const withBlank = ({ answers, isComplete }: Candidates): Candidates => ({
  answers: [undefined, ...answers],
  isComplete,
})

type OfType = (field: never, atoms: readonly Atom[]) => Candidates

const byType: Partial<Record<FieldType, OfType>> = {
  checkbox: choiceCandidates,
  dropdown: choiceCandidates,
  disclaimer: () => ({ answers: [true], isComplete: true }),
  address: (field: Field, atoms) => ofParts(field, atoms, ADDRESS_PARTS),
  fullName: (field: Field, atoms) => ofParts(field, atoms, NAME_PARTS),
  repeater: ofRepeater,
  itemList: ofItemList,
  upload: ofUpload,
} satisfies {
  [T in FieldType]?: (field: Extract<Field, { type: T }>, atoms: readonly Atom[]) => Candidates
}

function ofField(field: Field, atoms: readonly Atom[]): Candidates {
  const candidates = byType[field.type]
  return candidates ? candidates(field as never, atoms) : ofText(field, atoms)
}

function ofText(field: Field, atoms: readonly Atom[]): Candidates {
  const { texts, isComplete } = candidateTexts({
    atoms,
    plain: plainTextsOf(field),
    isValid: (text) => isValidAnswer(field, text),
    kind: textKindOf(field),
    bounds: boundsOf(field),
  })
  return { answers: texts, isComplete }
}

function counts(field: Field): Candidates {
  if (field.type !== 'template' || !field.isLooping) return { answers: [1], isComplete: true }
  const all = Array.from({ length: loopLimit(field) + 1 }, (_none, count) => count)
  return { answers: [...all.slice(1), 0], isComplete: true }
}

/** Sums are computed: their classes are only there to be reasoned about. */
const ofTotal = (atoms: readonly Atom[]): Candidates => {
  const { texts, isComplete } = candidateTexts({
    atoms,
    plain: ['0.00'],
    isValid: (text) => Number(text) >= 0,
    kind: 'number',
    bounds: ['0'],
  })
  return { answers: texts, isComplete }
}

const KNOWN_FACTS: Readonly<Record<string, readonly string[]>> = {
  isOrganiser: ['false', 'true'],
  standShareRole: ['parent', 'child'],
  permissions: ['user', 'moderator', 'admin', 'eventflowAdmin'],
}

function ofFact(
  { about, id }: Extract<Subject, { of: 'fact' }>,
  atoms: readonly Atom[],
): Candidates {
  const known = about === 'admin' ? KNOWN_FACTS[id] : undefined
  if (known) return { answers: known, isComplete: true }
  const plain = ['Example', 'Other', 'Something else', 'x', '7']
  const { texts, isComplete } = candidateTexts({
    atoms,
    plain,
    isValid: () => true,
    kind: 'text',
    bounds: [],
  })
  return { answers: texts, isComplete }
}

/** Each part for itself; the whole is only followed where no part is asked. */
function ofParts(field: Field, atoms: readonly Atom[], parts: readonly string[]): Candidates {
  const shown = parts.filter((part) => isPartShown(field, part))
  const asked = [...new Set(atoms.map(({ nestedId }) => nestedId))]
  const isWhole = asked.includes('')
  const whole = isWhole ? ofPart(atoms, '', shown[0]) : []
  const perPart = shown
    .filter((part) => asked.includes(part))
    .map((part) => ofPart(atoms, part, part))
  const combinations = perPart.reduce((count, answers) => count * (answers.length + 1), 1)
  const isSmall = combinations <= MOST_COMBINATIONS
  const unasked = shown.filter((part) => !asked.includes(part))
  // What else an answer needs is filled in where no rule looks.
  const filler = isWhole ? {} : only(plainAnswer(field), unasked)
  const answers = [
    Object.fromEntries(unasked.slice(0, 1).map((part) => [part, 'Example'])),
    ...whole,
    ...(isSmall ? combined(perPart) : perPart.flat()),
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

const isPartShown = (field: Field, part: string): boolean =>
  (field as unknown as Record<string, { show: boolean }>)[part]?.show === true

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

const combined = (perPart: readonly Record<string, string>[][]): Record<string, string>[] =>
  perPart.reduce<Record<string, string>[]>(
    (all, answers) => [
      ...all,
      ...all.flatMap((one) => answers.map((answer) => ({ ...one, ...answer }))),
    ],
    [{}],
  )

/** How many rows, each filled with what the rules look for. */
function ofRepeater(field: Extract<Field, { type: 'repeater' }>, atoms: readonly Atom[]) {
  const [cell] = field.cellSchema
  const rows = atoms
    .filter(({ nestedId, expected }) => nestedId !== '' && expected.trim() !== '')
    .map(({ nestedId, expected }) => ({ [nestedId]: expected.trim() }))
  const most = field.max === '' ? MAX_REPEATER_ROWS : field.max
  const numbers = numbersAround(atoms, { least: Math.max(1, Number(field.min)), most })
  const plain = cell ? { [cell.id]: plainCell(cell.type) } : {}
  const answers = [
    ...numbers.map((count) => Array.from({ length: count }, () => plain)),
    ...rows.map((row) => [row]),
    ...(rows.length > 1 ? [rows] : []),
  ]
  return {
    answers: answers.filter((answer) => isValidAnswer(field, answer)),
    isComplete: atoms.every(
      ({ nestedId, condition }) => nestedId === '' && condition !== 'contains',
    ),
  }
}

const PLAIN_CELLS: Readonly<Record<string, string>> = {
  number: '7',
  date: '2026-11-03',
  email: 'ann@example.com',
  tel: '020 7946 0000',
  url: 'https://example.com',
}
const plainCell = (type: string): string => PLAIN_CELLS[type] ?? 'Example'

/** Counts that differ in what rules say of them. */
function numbersAround(
  atoms: readonly Atom[],
  { least, most }: { least: number; most: number },
): number[] {
  const named = atoms.map(({ expected }) => Number(expected)).filter(Number.isFinite)
  const near = named.flatMap((each) => [
    Math.ceil(each) - 1,
    Math.floor(each),
    Math.floor(each) + 1,
  ])
  const inside = [least, ...near, most].filter((each) => each >= least && each <= most)
  return [...new Set(inside)]
}

const quantities = { least: 1, most: MAX_QUANTITY }

function ofItemList(field: Extract<Field, { type: 'itemList' }>, atoms: readonly Atom[]) {
  const order = (itemId: string, quantity: number) => [{ itemId, price: '', quantity }]
  const [first] = field.items
  const asked = [...new Set(atoms.map(({ nestedId }) => nestedId))]
  const perItem = asked.map((itemId) => {
    const counted = numbersAround(
      atoms.filter(({ nestedId }) => nestedId === itemId),
      quantities,
    )
    return counted.map((quantity) => order(itemId || (first?.itemId ?? ''), quantity))
  })
  const combinations = perItem.reduce((count, orders) => count * (orders.length + 1), 1)
  const isSmall = combinations <= MOST_COMBINATIONS
  const orders = isSmall && !asked.includes('') ? combinedOrders(perItem) : perItem.flat()
  // Items together can be more than one of them alone.
  const isAskedInOneWay =
    !asked.includes('') ||
    (asked.length === 1 && atoms.every(({ expected }) => !(Number(expected) >= MAX_QUANTITY)))
  return {
    answers: orders.filter((each) => each.length > 0 && isValidAnswer(field, each)),
    isComplete: isSmall && isAskedInOneWay && !atoms.some(isContains),
  }
}

type Order = { itemId: string; price: string; quantity: number }[]
const combinedOrders = (perItem: readonly Order[][]): Order[] =>
  perItem.reduce<Order[]>(
    (all, orders) => [...all, ...all.flatMap((one) => orders.map((order) => [...one, ...order]))],
    [[]],
  )

function ofUpload(field: Extract<Field, { type: 'upload' }>, atoms: readonly Atom[]): Candidates {
  const most = field.isMulti ? MAX_FILES : 1
  const numbers = numbersAround(atoms, { least: 1, most })
  return {
    answers: numbers.map((count) => plainFiles(field, count)),
    isComplete: !atoms.some(isContains),
  }
}

/** Whether an answer counts as none. */
export const isBlankFor = ({ of, ...subject }: Subject, answer: unknown): boolean => {
  if (of === 'answer' && 'node' in subject)
    return kindOf(subject.node.field).isEmpty(subject.node.field, answer)
  return of === 'loops' ? answer === 0 : answer === undefined
}
