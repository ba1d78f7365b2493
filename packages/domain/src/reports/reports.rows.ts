// What a report makes of the cells it has found: which rows stay, how they stand together, what they add up
// to. Pure; the server and the browser go by the same.
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
  /** What the rows have in the column they stand together by, as its kind keeps it. */
  readonly value: string
  readonly rows: readonly R[]
  readonly sums: readonly string[]
}

/** One group of all rows where they do not stand together by anything. Groups by their value, nothing last. */
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

/** Of each column that counts something what its cells add up to; '' for any other, and where there is nothing. */
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

/** Answers are written with so many decimals at most. */
const SCALE = 1e6

/**
 * Numbers without the errors of binary fractions; amounts in minor units. Other texts are omitted. Amounts of
 * several currencies have a sum for each: `120.00; GBP 18.50`.
 */
export function sumOf(cells: readonly string[], kind: 'number' | 'amount'): string {
  if (kind === 'amount') return sumOfAmounts(cells)
  const parts = cells.flatMap((cell) => {
    const number = cell.trim() === '' ? Number.NaN : Number(cell)
    return Number.isFinite(number) ? Math.round(number * SCALE) : []
  })
  return parts.length === 0 ? '' : String(parts.reduce((all, part) => all + part, 0) / SCALE)
}
