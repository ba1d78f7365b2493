// Cursor paging that stays correct while rows are added and deleted: the cursor has the sort value and id
// of the last row, and the next page starts after it.
import { and, asc, desc, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { PgSelect, PgTable } from 'drizzle-orm/pg-core'
import { DomainError, kernelErrors, MAX_COUNTED } from '@eventflow/domain/kernel'
import type { ReadScope } from './database.ts'
import { problemAt } from '../language/index.ts'

/** For rows ordered by a value that is not text; the cursor has its text. */
export interface IndexedKey {
  readonly column: AnyColumn | SQL
  readonly text: SQL<string>
  readonly fromText: (text: string) => SQL
}

/**
 * A sort key: a column or an expression that is never null, compared byte by byte in any language
 * of the database. Its index needs `collate "C"` too (`inOrder`). For names and titles it is `folded`, or
 * `search_name`, so that *Äpfel* comes before *Birnen*.
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

/** The sort value and id of a cursor; throws for an invalid one. */
export function readCursor(cursor: string): [string, string] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(parsed) && typeof parsed[0] === 'string' && typeof parsed[1] === 'string')
      return [parsed[0], parsed[1]]
  } catch {
    // An invalid cursor is refused below.
  }
  throw new DomainError(kernelErrors.invalidInput, {
    problems: [problemAt('cursor', 'validation.cursor')],
  })
}

/**
 * The condition "after the cursor" for rows ordered by `key`, then `id`; undefined for the first
 * page.
 */
export function afterCursor(
  request: PageRequest,
  key: SortKey,
  id: AnyColumn | SQL,
): SQL | undefined {
  if (!request.cursor) return undefined
  const [value, lastId] = readCursor(request.cursor)
  const last = isIndexed(key) ? key.fromText(value) : sql`${value}`
  const beyond = request.direction === 'asc' ? sql`>` : sql`<`
  // A row comparison, so that the index starts at the page.
  return sql`(${ordered(key)}, ${id}) ${beyond} (${last}, ${lastId})`
}

/** True for the keys at which the page can begin, for an index that has the key alone. */
export function fromKey(request: PageRequest, key: SQL): SQL {
  if (!request.cursor) return sql`true`
  const [value] = readCursor(request.cursor)
  return sql`${ordered(key)} ${request.direction === 'asc' ? sql`>=` : sql`<=`} ${value}`
}

const ordered = (key: SortKey): SQL =>
  isIndexed(key) ? sql`${key.column}` : sql`${key}::text collate "C"`

/** The order for afterCursor: by the key, then by id. */
export function pageOrder(request: PageRequest, key: SortKey, id: AnyColumn | SQL): SQL[] {
  const order = request.direction === 'asc' ? asc : desc
  return [order(ordered(key)), order(sql`${id}`)]
}

/** Only few page sizes are requested, so that few statements are prepared. */
const LENGTHS = [10, 50, 100]

/**
 * The number of rows to request: at least one more than the page, to see whether there is a next
 * one. It is part of the statement's text: for a limit that is a parameter, the planner assumes a
 * tenth of all rows and sorts them.
 */
export const rowsOfPage = ({ limit }: Pick<PageRequest, 'limit'>): SQL =>
  sql.raw(String((LENGTHS.find((length) => length >= limit) ?? limit) + 1))

/** An ordered `$dynamic()` select, limited to the page. */
export const cut = <Select extends PgSelect>(select: Select, request: Pick<PageRequest, 'limit'>) =>
  select.limit(rowsOfPage(request) as never) // The builder takes SQL as it is; its types leave that out.

/**
 * Limits a `$dynamic()` select to the requested page and one row more, to see whether there is a
 * next one.
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

/** Removes the additional row that shows whether there is a next page. */
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

/** A moment as a sort key: its text in UTC sorts like the moments. Null sorts first. */
export const momentKey = (moment: AnyColumn): SQL<string> =>
  sql`coalesce(to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), '')`

const fromMomentText = (text: string): SQL =>
  sql`coalesce(nullif(${text}, '')::timestamp at time zone 'UTC', '-infinity'::timestamptz)`

/** A moment that some rows lack, as its index has it; null sorts first. */
export const momentOrNone = (moment: AnyColumn | SQL): SQL =>
  sql`coalesce(${moment}, '-infinity'::timestamptz)`

/** Like indexedMoment, where some rows have none. */
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

/** The number of rows as an expression, up to the most that lists show. */
export const countUpTo = (from: SQL | PgTable, wanted?: SQL): SQL<number> =>
  // The limit as text, so that the planner knows that few rows are read.
  sql<number>`(select count(*)::int from (
    select from ${from} ${wanted === undefined ? sql`` : sql`where ${wanted}`}
    limit ${sql.raw(String(MAX_COUNTED + 1))}) counted)`

/** Like countUpTo, as a separate query. */
export async function countUpToLimit(
  { tx }: Pick<ReadScope, 'tx'>,
  from: SQL | PgTable,
  wanted?: SQL,
): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(
    sql`select ${countUpTo(from, wanted)} as total`,
  )
  return rows[0]?.total ?? 0
}
