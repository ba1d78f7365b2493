// Merges two versions of an order item by item, since a common version.
import { partOf } from './answer-paths.ts'
import { isSamePrice } from './ordered-prices.ts'

interface Orders {
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

export interface MergedOrder {
  /** Both sets of changes. Conflicting items have my quantity. */
  readonly mine: readonly unknown[]
  /** The same, with their quantity. */
  readonly theirs: readonly unknown[]
  /** Both changed the quantity of one item, differently. */
  readonly isConflict: boolean
  /** Whether a part of `mine` is theirs. */
  readonly isTaken: boolean
}

type Rows = ReadonlyMap<string, unknown>

function rowsOf(order: unknown): Rows | null {
  if (order === undefined || order === null) return new Map()
  if (!Array.isArray(order)) return null
  return new Map(order.map((row: unknown) => [String(partOf(row, 'itemId')), row]))
}

/** A missing row equals a quantity of 0. */
function quantityIn(rows: Rows, id: string): string {
  const quantity = String(partOf(rows.get(id), 'quantity') ?? '').trim()
  return quantity === '0' ? '' : quantity
}

const priceIn = (rows: Rows, id: string): string | number | null => {
  const price = partOf(rows.get(id), 'price')
  return typeof price === 'string' || typeof price === 'number' ? price : null
}

type Price = ReturnType<typeof priceIn>

/** The second price, if both are known and differ. */
const otherPrice = (one: Price, two: Price): Price =>
  one === null || two === null || isSamePrice(one, two) ? null : two

/**
 * Merges two versions of an order. A price that `theirs` has changed applies: only organisers change prices, because
 * prices in a team's rows are ignored when they are stored. Null if an answer is no list.
 */
export function mergeOrders(orders: Orders): MergedOrder | null {
  const [base, mine, theirs] = [rowsOf(orders.base), rowsOf(orders.mine), rowsOf(orders.theirs)]
  if (!base || !mine || !theirs) return null
  const items = [...new Set([...mine.keys(), ...theirs.keys()])].map((id) => {
    const [was, ours, other] = [base, mine, theirs].map((rows) => quantityIn(rows, id))
    const isTheirs = ours === was && other !== was
    const isConflict = ours !== was && other !== was && ours !== other
    const price = otherPrice(priceIn(base, id), priceIn(theirs, id))
    const isPriced = otherPrice(price, priceIn(mine, id)) !== null
    const rowFrom = (rows: Rows): unknown[] => {
      const row = rows.get(id)
      if (row === undefined) return []
      return [price === null ? row : { ...Object(row), price }]
    }
    return {
      mine: rowFrom(isTheirs ? theirs : mine),
      theirs: rowFrom(isTheirs || isConflict ? theirs : mine),
      isConflict,
      isTaken: isTheirs || isPriced,
    }
  })
  return {
    mine: items.flatMap((item) => item.mine),
    theirs: items.flatMap((item) => item.theirs),
    isConflict: items.some((item) => item.isConflict),
    isTaken: items.some((item) => item.isTaken),
  }
}
