// Cursor paging that stays right while rows come and go: the cursor holds the sort value and the
// id of the last row, and the next page starts after it.
import { and, asc, desc, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { PgSelect, PgTable } from 'drizzle-orm/pg-core'
import { DomainError, kernelErrors, MOST_COUNTED } from '@eventflow/domain/kernel'
import type { ReadScope } from './database.ts'
import { problemAt } from '../language/index.ts'

/** Rows are ordered by a value that is no text; the cursor keeps its text. */
export interface IndexedKey {
  readonly column: AnyColumn | SQL
  readonly text: SQL<string>
  readonly fromText: (text: string) => SQL
}

/**
 * A sortable thing: a column or an expression that is never null, ordered letter by letter, whatever the
 * language of the database. Its index says `collate "C"` too (`inOrder`).
 */
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
    problems: [problemAt('cursor', 'validation.cursor')],
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
  const last = isIndexed(key) ? key.fromText(value) : sql`${value}`
  const beyond = request.direction === 'asc' ? sql`>` : sql`<`
  // Compared as a row, an index begins where the page does.
  return sql`(${ordered(key)}, ${id}) ${beyond} (${last}, ${lastId})`
}

const ordered = (key: SortKey): SQL =>
  isIndexed(key) ? sql`${key.column}` : sql`${key}::text collate "C"`

/** Ordering to go with afterCursor: by the key, then by id. */
export function pageOrder(request: PageRequest, key: SortKey, id: AnyColumn | SQL): SQL[] {
  const order = request.direction === 'asc' ? asc : desc
  return [order(ordered(key)), order(sql`${id}`)]
}

/** Pages of few lengths are asked for, so that as few statements are prepared. */
const LENGTHS = [10, 50, 100]

/**
 * How many rows to ask for: at least one more than the page has, to see whether there is a next one. It stands in the
 * statement, not beside it: of a limit that comes with the values the planner believes that it lets a tenth of all
 * rows through, and sorts them.
 */
export const rowsOfPage = ({ limit }: Pick<PageRequest, 'limit'>): SQL =>
  sql.raw(String((LENGTHS.find((length) => length >= limit) ?? limit) + 1))

/** A `$dynamic()` select that is in order, cut to the page. */
export const cut = <Select extends PgSelect>(select: Select, request: Pick<PageRequest, 'limit'>) =>
  select.limit(rowsOfPage(request) as never) // The builder takes SQL as it is; its types leave that out.

/**
 * Narrows a `$dynamic()` select to the page that is asked for: one row more than that, to see whether
 * there is a next one.
 */
export const onPage = <Select extends PgSelect>(
  select: Select,
  request: PageRequest,
  { wanted, key, id }: { wanted: SQL | undefined; key: SortKey; id: AnyColumn | SQL },
) =>
  cut(
    select
      .where(and(wanted, afterCursor(request, key, id)))
      .orderBy(...pageOrder(request, key, id)),
    request,
  )

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

const fromMomentText = (text: string): SQL =>
  sql`coalesce(nullif(${text}, '')::timestamp at time zone 'UTC', '-infinity'::timestamptz)`

/** A moment that some rows lack, as an index has it; none comes before all. */
export const momentOrNone = (moment: AnyColumn | SQL): SQL =>
  sql`coalesce(${moment}, '-infinity'::timestamptz)`

/** As indexedMoment, where some rows have none. */
export const indexedMomentOrNone = (column: AnyColumn): IndexedKey => ({
  column: momentOrNone(column),
  text: momentKey(column),
  fromText: fromMomentText,
})

/** A moment that every row has, ordered by an index that ends with it and the id. */
export const indexedMoment = (column: AnyColumn): IndexedKey => ({
  column,
  text: momentKey(column),
  fromText: (text) => sql`${text}::timestamp at time zone 'UTC'`,
})

/** How many rows there are, as an expression; no further than lists tell, however many there are. */
export const upToMost = (from: SQL | PgTable, wanted?: SQL): SQL<number> =>
  // The limit as text, so that the planner knows how few rows are read.
  sql<number>`(select count(*)::int from (
    select from ${from} ${wanted === undefined ? sql`` : sql`where ${wanted}`}
    limit ${sql.raw(String(MOST_COUNTED + 1))}) counted)`

/** As upToMost, asked by itself. */
export async function countUpToMost(
  { tx }: Pick<ReadScope, 'tx'>,
  from: SQL | PgTable,
  wanted?: SQL,
): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(
    sql`select ${upToMost(from, wanted)} as total`,
  )
  return rows[0]?.total ?? 0
}
