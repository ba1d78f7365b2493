import { getTableColumns, sql } from 'drizzle-orm'
import type { ReadScope, Scope } from '../db/index.ts'
import type { PackRow } from './pack-parts.ts'
import type { PackKind } from './pack.tables.ts'

const inEvent = ({ eventId }: ReadScope) => sql`event_id = ${eventId}`

/** Every row of the event. */
export async function selectRows(scope: ReadScope, { table }: PackKind): Promise<PackRow[]> {
  const columns = Object.entries(getTableColumns(table)).map(([name, column]) => {
    // The column would parse a text within JSON twice.
    const isJson = column.dataType === 'json' || column.dataType === 'custom'
    return [name, isJson ? sql`${column}` : column] as const
  })
  return scope.tx.select(Object.fromEntries(columns)).from(table).where(inEvent(scope))
}

/** Inserts as many rows at once as a statement has parameters for. */
const AT_ONCE = 200

export async function insertRows(
  scope: Scope,
  { table }: PackKind,
  rows: readonly PackRow[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE).map((row) => ({ ...row, eventId: scope.eventId }))
    await scope.tx.insert(table).values(some as never)
  }
}
