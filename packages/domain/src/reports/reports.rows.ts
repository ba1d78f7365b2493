// Filtering, grouping and summing of a report's rows. Pure; the server and the browser both use it.
import { firstAmount, sumOfAmounts } from './reports.amounts.ts'
import type { CellKind } from './reports.vocabulary.ts'

interface Head {
  readonly key: string
  readonly kind: CellKind
}

interface Row {
  readonly cells: readonly string[]
}

export interface RowGroup<R> {
  /** The common value of the rows in the grouping column, in stored form. */
  readonly value: string
  readonly rows: readonly R[]
  readonly sums: readonly string[]
}

/**
 * The rows in groups ordered by value, with the empty value last; a single group without a grouping
 * column.
 */
export function groupsOf<R extends Row>(
  head: readonly Head[],
  rows: readonly R[],
  groupBy: string | null,
): RowGroup<R>[] {
  const place = head.findIndex(({ key }) => key === groupBy)
  if (place === -1) return [{ value: '', rows, sums: sumsOf(head, rows) }]
  const groups = new Map<string, R[]>()
  for (const row of rows) {
    const value = row.cells[place] ?? ''
    const those = groups.get(value)
    if (those === undefined) groups.set(value, [row])
    else those.push(row)
  }
  return [...groups]
    .toSorted(([one], [other]) => inOrder(one, other, head[place]?.kind ?? 'text'))
    .map(([value, those]) => ({ value, rows: those, sums: sumsOf(head, those) }))
}

function inOrder(one: string, other: string, kind: CellKind): number {
  if (one === '' || other === '') return Number(one === '') - Number(other === '')
  const isCounted = kind === 'number' || kind === 'amount'
  return isCounted ? firstAmount(one) - firstAmount(other) : one.localeCompare(other)
}

/** The sum of each numeric column; '' for other columns, and if there is nothing to sum. */
export function sumsOf(head: readonly Head[], rows: readonly Row[]): string[] {
  return head.map(({ kind }, place) =>
    kind === 'number' || kind === 'amount'
      ? sumOf(
          rows.map(({ cells }) => cells[place] ?? ''),
          kind,
        )
      : '',
  )
}

/** The maximum number of decimals in answers. */
const SCALE = 1e6

/**
 * Sums numbers without the errors of binary fractions, and amounts in minor units. Other texts are
 * omitted. Amounts in several currencies have a sum for each: `120.00; GBP 18.50`.
 */
export function sumOf(cells: readonly string[], kind: 'number' | 'amount'): string {
  if (kind === 'amount') return sumOfAmounts(cells)
  const parts = cells.flatMap((cell) => {
    const number = cell.trim() === '' ? Number.NaN : Number(cell)
    return Number.isFinite(number) ? Math.round(number * SCALE) : []
  })
  return parts.length === 0 ? '' : String(parts.reduce((all, part) => all + part, 0) / SCALE)
}
