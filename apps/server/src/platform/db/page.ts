// Cursor paging that stays right while rows come and go: the cursor holds the sort value and the
// id of the last row, and the next page starts after it.
import { and, asc, desc, gt, lt, or, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { DomainError, kernelErrors } from '@eventflow/domain/kernel'

/** Rows are ordered by a column as it is, so that an index can serve; the cursor keeps its text. */
export interface IndexedKey {
  readonly column: AnyColumn
  readonly text: SQL<string>
  readonly fromText: (text: string) => SQL
}

/** A sortable thing: a column or an expression that is never null, ordered by its text unless indexed. */
export type SortKey = AnyColumn | SQL | IndexedKey

const isIndexed = (key: SortKey): key is IndexedKey => 'fromText' in key

export interface PageRequest {
  readonly cursor?: string | undefined
  readonly limit: number
  readonly direction: 'asc' | 'desc'
}

/** The cursor after a row, from its sort value as text and its id. */
export const cursorAfter = (value: string, id: string): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url')

/** The sort value and the id in a cursor; throws for one that we did not make. */
export function readCursor(cursor: string): [string, string] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(parsed) && typeof parsed[0] === 'string' && typeof parsed[1] === 'string')
      return [parsed[0], parsed[1]]
  } catch {
    // Falls through to the refusal: a cursor that we did not make.
  }
  throw new DomainError(kernelErrors.invalidInput, {
    problems: [{ path: 'cursor', message: 'Not a cursor of this list' }],
  })
}

/** The condition "after the cursor" for rows ordered by `key`, then `id`; undefined on page one. */
export function afterCursor(
  request: PageRequest,
  key: SortKey,
  id: AnyColumn | SQL,
): SQL | undefined {
  if (!request.cursor) return undefined
  const [value, lastId] = readCursor(request.cursor)
  const beyond = request.direction === 'asc' ? gt : lt
  if (isIndexed(key)) {
    const sign = request.direction === 'asc' ? sql`>` : sql`<`
    return sql`(${key.column}, ${id}) ${sign} (${key.fromText(value)}, ${lastId})`
  }
  const keyText = sql`${key}::text collate "C"`
  const sameKey = sql`${keyText} = ${value}`
  return or(beyond(keyText, value), and(sameKey, beyond(sql`${id}`, lastId)))
}

/** Ordering to go with afterCursor: by the key, then by id. */
export function pageOrder(request: PageRequest, key: SortKey, id: AnyColumn | SQL): SQL[] {
  const order = request.direction === 'asc' ? asc : desc
  const by = isIndexed(key) ? sql`${key.column}` : sql`${key}::text collate "C"`
  return [order(by), order(sql`${id}`)]
}

/**
 * Narrows a `$dynamic()` select to the page that is asked for: one row more than that, to see whether
 * there is a next one.
 */
export const onPage = <Select extends PgSelect>(
  select: Select,
  request: PageRequest,
  { wanted, key, id }: { wanted: SQL | undefined; key: SortKey; id: AnyColumn | SQL },
) =>
  select
    .where(and(wanted, afterCursor(request, key, id)))
    .orderBy(...pageOrder(request, key, id))
    .limit(request.limit + 1)

/** Cuts the extra row that was asked for to see whether there is a next page. */
export function toPage<Row extends { id: string; sortValue: string }, Item>(
  rows: readonly Row[],
  limit: number,
  toItem: (row: Row) => Item,
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const nextCursor =
    rows.length > limit && last !== undefined ? cursorAfter(last.sortValue, last.id) : null
  return { items: shown.map(toItem), nextCursor }
}

/** A moment as a sort key: its text in UTC sorts as the moments do. None comes before all. */
export const momentKey = (moment: AnyColumn): SQL<string> =>
  sql`coalesce(to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), '')`

/** A moment that every row has, ordered by an index that ends with it and the id. */
export const indexedMoment = (column: AnyColumn): IndexedKey => ({
  column,
  text: momentKey(column),
  fromText: (text) => sql`${text}::timestamp at time zone 'UTC'`,
})
