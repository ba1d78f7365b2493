// Which rows of a report stay, by the conditions that its columns are asked. Compared as rules of forms do
// (docs/rules.md, section 2).
import { compileTest, type Comparison, type Condition } from '../forms/index.ts'
import { KIND_OPERATORS, type CellKind } from './reports.vocabulary.ts'

interface Asked {
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

/**
 * Whether a row has to stay: it fits all conditions. One about a column that is not there, or that its kind
 * cannot be asked, lets nothing through: the person who sees too little looks for why. A moment is asked for its
 * day, which `dayOf` knows.
 */
export function rowTest(
  head: readonly { readonly key: string; readonly kind: CellKind }[],
  { conditions, dayOf }: { conditions: readonly Asked[]; dayOf: (iso: string) => string },
): (cells: readonly string[]) => boolean {
  const tests = conditions.map(({ column, operator, value }) => {
    const place = head.findIndex(({ key }) => key === column)
    const kind = head[place]?.kind
    if (kind === undefined || !isOffered(kind, operator)) return () => false
    const fits = compileTest(operator, value, COMPARED_AS[kind])
    return (cells: readonly string[]) => {
      const cell = cells[place] ?? ''
      return fits([cell === '' ? [] : [kind === 'moment' ? dayOf(cell) : cell]])
    }
  })
  return (cells) => tests.every((test) => test(cells))
}
