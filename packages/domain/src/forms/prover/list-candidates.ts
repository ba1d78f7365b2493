// Rows, orders and files that differ in what rules say of them.
import type { Field } from '../fields/fields.schema.ts'
import { MAX_FILES, MAX_QUANTITY, MAX_REPEATER_ROWS } from '../forms.limits.ts'
import { countPicks, picks } from './combinations.ts'
import { plainFiles } from './plain-answers.ts'
import { isValidAnswer } from './valid-answers.ts'
import type { Atom, Candidates } from './variables.ts'

/** Combinations of items beyond this are not gone through. */
const MOST_COMBINATIONS = 200

const isContains = ({ condition }: Atom): boolean => condition === 'contains'

/** How many rows, each filled with what the rules look for. */
export function ofRepeater(field: Extract<Field, { type: 'repeater' }>, atoms: readonly Atom[]) {
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

export function ofItemList(field: Extract<Field, { type: 'itemList' }>, atoms: readonly Atom[]) {
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
  const isSmall = countPicks(perItem) <= MOST_COMBINATIONS
  const orders =
    isSmall && !asked.includes('') ? picks(perItem).map((chosen) => chosen.flat()) : perItem.flat()
  // Something else may be ordered while nothing is of all that the rules ask about.
  const other = field.items.find(({ itemId }) => !asked.includes(itemId) && !asked.includes(''))
  if (other) orders.push(order(other.itemId, 1))
  // Items together can be more than one of them alone.
  const isAskedInOneWay =
    !asked.includes('') ||
    (asked.length === 1 && atoms.every(({ expected }) => !(Number(expected) >= MAX_QUANTITY)))
  return {
    answers: orders.filter((each) => each.length > 0 && isValidAnswer(field, each)),
    isComplete: isSmall && isAskedInOneWay && !atoms.some(isContains),
  }
}

export function ofUpload(
  field: Extract<Field, { type: 'upload' }>,
  atoms: readonly Atom[],
): Candidates {
  const most = field.isMulti ? MAX_FILES : 1
  const numbers = numbersAround(atoms, { least: 1, most })
  return {
    answers: numbers.map((count) => plainFiles(field, count)),
    isComplete: !atoms.some(isContains),
  }
}
