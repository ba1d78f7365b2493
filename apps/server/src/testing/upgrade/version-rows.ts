// All rows of a portal as one version stored them, and the statements with which that version reads
// and writes them, with all column names.
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Client } from 'pg'
import pg from 'pg'

export interface TableRows {
  readonly table: string
  readonly columns: readonly string[]
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

export interface VersionRows {
  /** The last migration of that version. */
  readonly migration: string
  /** The first is the one of `ids` and `cookies`. */
  readonly eventIds: readonly string[]
  /** One record of each kind, by the names of their ids in contracts. */
  readonly ids: Readonly<Record<string, string>>
  readonly cookies: { readonly organiser: string; readonly owner: string }
  /** In an order in which foreign keys allow inserting them. */
  readonly tables: readonly TableRows[]
}

const FILE = new URL('./version-rows.json.gz', import.meta.url)

export const readVersionRows = (): VersionRows =>
  JSON.parse(gunzipSync(readFileSync(FILE)).toString())

export const writeVersionRows = (rows: VersionRows): void =>
  writeFileSync(FILE, gzipSync(JSON.stringify(rows), { level: 9 }))

interface TableFacts extends Omit<TableRows, 'rows'> {
  readonly isReferredTo: boolean
}

/**
 * The tables of the database; a table follows those to which it refers. Without columns that the
 * database writes: generated ones, and those of the triggers that record who acted for somebody.
 */
export async function tablesInOrder(client: Client): Promise<TableFacts[]> {
  const { rows } = await client.query<{ table: string; columns: string[]; needs: string[] }>(`
    select t.relname as table,
      (select array_agg(c.attname::text order by c.attnum) from pg_attribute c
        where c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped and c.attgenerated = ''
          and c.attname not like '%\\_acted\\_by') as columns,
      array(select distinct f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = t.oid and f.contype = 'f' and f.confrelid <> t.oid) as needs
    from pg_class t where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' order by 1`)
  const referredTo = new Set(rows.flatMap(({ needs }) => needs))
  const sorted: TableFacts[] = []
  while (sorted.length < rows.length) {
    const isSorted = (name: string): boolean => sorted.some(({ table }) => table === name)
    const next = rows.find(({ table, needs }) => !isSorted(table) && needs.every(isSorted))
    if (next === undefined) throw new Error('Tables refer to each other in a circle')
    const { table, columns } = next
    sorted.push({ table, columns, isReferredTo: referredTo.has(table) })
  }
  return sorted
}

const nameEvent = (client: Client, eventId: string): Promise<unknown> =>
  client.query(
    `select set_config('eventflow.event_id', $1, false), set_config('eventflow.limits', 'none', false)`,
    [eventId],
  )

const quoted = (names: readonly string[]): string => names.map(pg.escapeIdentifier).join(', ')

/** The current values of one event's rows, in the columns that they had then. */
export async function selectRows(
  client: Client,
  { table, columns }: Omit<TableRows, 'rows'>,
  eventId: string,
): Promise<TableRows['rows']> {
  await nameEvent(client, eventId)
  const { rows } = await client.query<{ all: TableRows['rows'] }>(
    `select coalesce(json_agg(row_to_json(t) order by t::text), '[]') as all
     from (select ${quoted(columns)} from ${quoted([table])}
       where ${isOfEvent({ columns }) ? 'event_id' : '$1'} = $1) t`,
    [eventId],
  )
  return rows[0]?.all ?? []
}

export async function insertRows(
  client: Client,
  { table, columns, rows }: TableRows,
  eventId: string,
): Promise<void> {
  await nameEvent(client, eventId)
  const names = quoted(columns)
  await client.query(
    `insert into ${quoted([table])} (${names})
     select ${names} from json_populate_recordset(null::${quoted([table])}, $1)`,
    [JSON.stringify(rows)],
  )
}

/** Writes every row again with its own values. */
export const touchRows = (client: Client, { table, columns }: TableRows): Promise<unknown> =>
  client.query(
    `update ${quoted([table])} set ${columns.map((name) => `${quoted([name])} = ${quoted([name])}`).join(', ')}`,
  )

export const deleteRows = (client: Client, { table }: TableRows): Promise<unknown> =>
  client.query(`delete from ${quoted([table])}`)

export const isOfEvent = ({ columns }: Pick<TableRows, 'columns'>): boolean =>
  columns.includes('event_id')
