// Filters the rows of a report by its conditions. They compare like rules of forms (docs/rules.md,
// section 2). Amounts are only compared in the event's currency.
import { compileTest, type Comparison, type Condition } from '../forms/index.ts'
import { plainNumber, readNumber } from '../kernel/index.ts'
import { needsAnswer } from '../submissions/index.ts'
import type { NamedProblem } from '../words/index.ts'
import { hasOtherCurrency, ownAmount } from './reports.amounts.ts'
import { KIND_OPERATORS, type CellKind } from './reports.vocabulary.ts'

interface CellCondition {
  readonly column: string
  readonly operator: Condition
  readonly value: string
}

const COMPARED_AS: Readonly<Record<CellKind, Comparison>> = {
  text: 'text',
  number: 'number',
  amount: 'number',
  day: 'date',
  moment: 'date',
  state: 'text',
  tick: 'text',
}

const isOffered = (kind: CellKind, operator: Condition): boolean =>
  KIND_OPERATORS[kind].some((offered) => offered === operator)

/** Whether the values of conditions about columns of this kind are numbers. */
export const comparesNumbers = (kind: CellKind): boolean => COMPARED_AS[kind] === 'number'

/**
 * Reads the typed numbers of conditions like every other typed number: `40,4` becomes `40.4`. A text that is
 * ambiguous or no number is unchanged and a problem.
 */
export function readConditions<C extends CellCondition>(
  kindOf: (column: string) => CellKind | undefined,
  conditions: readonly C[],
): { readonly conditions: C[]; readonly problems: NamedProblem[] } {
  const problems: NamedProblem[] = []
  const read = conditions.map((condition) => {
    const kind = kindOf(condition.column)
    if (kind === undefined || !comparesNumbers(kind) || !needsAnswer(condition.operator))
      return condition
    const number = readNumber(condition.value)
    if (number.kind === 'number') return { ...condition, value: number.plain }
    const values = { value: condition.value }
    problems.push(
      number.kind === 'none'
        ? { path: 'conditions', word: 'problems.reports.notANumber', values }
        : { path: 'conditions', word: 'problems.reports.numberInDoubt', values },
    )
    return condition
  })
  return { conditions: read, problems }
}

interface Head {
  readonly key: string
  readonly kind: CellKind
}

/** How the conditions are combined. */
export type ConditionMatch = 'all' | 'any'

interface Conditions {
  readonly conditions: readonly CellCondition[]
  readonly match: ConditionMatch
  /** The day of a moment in the event's time zone. */
  readonly dayOf: (iso: string) => string
}

type RowTest = (cells: readonly string[]) => boolean

/**
 * Whether a row matches all or any of the conditions. A condition about a missing column, or with an
 * operator that the column's kind does not have, matches no row: people who see too few rows look for the
 * reason.
 */
export function rowTest(head: readonly Head[], { conditions, match, dayOf }: Conditions): RowTest {
  const tests = conditions.map((condition) => testOf(head, condition, dayOf))
  if (match === 'any' && tests.length > 0) return (cells) => tests.some((test) => test(cells))
  return (cells) => tests.every((test) => test(cells))
}

function testOf(
  head: readonly Head[],
  { column, operator, value }: CellCondition,
  dayOf: Conditions['dayOf'],
): RowTest {
  const place = head.findIndex(({ key }) => key === column)
  const kind = head[place]?.kind
  if (kind === undefined || !isOffered(kind, operator)) return () => false
  // Also reads numbers that were saved as typed.
  const expected = comparesNumbers(kind) ? plainNumber(value) : value
  const fits = compileTest(operator, expected, COMPARED_AS[kind])
  const matches = (cell: string): boolean => fits([cell === '' ? [] : [cell]])
  if (kind === 'moment') return (cells) => matches(dayAt(cells[place] ?? '', dayOf))
  if (kind !== 'amount' || !needsAnswer(operator)) return (cells) => matches(cells[place] ?? '')
  return (cells) => {
    const cell = cells[place] ?? ''
    const own = ownAmount(cell)
    return (own !== '' || cell === '') && matches(own)
  }
}

const dayAt = (iso: string, dayOf: Conditions['dayOf']): string => (iso === '' ? '' : dayOf(iso))

/** Whether the conditions ignore an amount of the row because its currency is not the event's. */
export function ignoresAmounts(
  head: readonly Head[],
  conditions: readonly CellCondition[],
): RowTest {
  const compared = new Set(
    conditions.flatMap(({ operator, column }) => (needsAnswer(operator) ? [column] : [])),
  )
  const places = head.flatMap(({ key, kind }, place) =>
    kind === 'amount' && compared.has(key) ? [place] : [],
  )
  return (cells) => places.some((place) => hasOtherCurrency(cells[place] ?? ''))
}
