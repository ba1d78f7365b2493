// Inserts one row, for tables that are written at every request: the statement is built once per table
// and set of columns.
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { runText, type Transaction } from './transaction.ts'

interface Insert {
  readonly text: string
  readonly columns: readonly PgColumn[]
}

const known = new WeakMap<PgTable, Map<string, Insert>>()

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

function insertOf(table: PgTable, names: readonly string[]): Insert {
  const all: Record<string, PgColumn> = getTableColumns(table)
  const columns = names.map((name) => {
    const column = all[name]
    if (column === undefined) throw new Error(`${getTableName(table)} has no column ${name}`)
    return column
  })
  const places = columns.map((_column, index) => `$${index + 1}`)
  const list = columns.map(({ name }) => quoted(name)).join(', ')
  return {
    columns,
    text: `insert into ${quoted(getTableName(table))} (${list}) values (${places.join(', ')})`,
  }
}

/**
 * Inserts a row of the table; omitted columns get the database's default. With `unlessThere`, a row
 * that would violate a key is skipped. Returns the number of inserted rows.
 */
export async function insertRow<T extends PgTable>(
  tx: Transaction,
  table: T,
  { unlessThere = false, ...row }: T['$inferInsert'] & { readonly unlessThere?: boolean },
): Promise<number> {
  const definedEntries = Object.entries(row).filter(([, value]) => value !== undefined)
  const names = definedEntries.map(([name]) => name)
  const key = names.join()
  const ofTable = known.get(table) ?? new Map<string, Insert>()
  known.set(table, ofTable)
  const insert = ofTable.get(key) ?? insertOf(table, names)
  ofTable.set(key, insert)
  const values = definedEntries.map(([, value], index) =>
    value === null ? null : insert.columns[index]?.mapToDriverValue(value),
  )
  const text = unlessThere ? `${insert.text} on conflict do nothing` : insert.text
  return (await runText(tx, text, values)).rowCount ?? 0
}
