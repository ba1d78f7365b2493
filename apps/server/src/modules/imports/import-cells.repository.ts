// Queries and updates of the cells of an import's rows.
import { sql, type SQL } from 'drizzle-orm'
import type { Scope } from '../../platform/db/index.ts'

/**
 * Folds case and spaces, like the groups of problems: cells that differ only in these have the same
 * value.
 */
export const foldedCell = (text: SQL): SQL =>
  sql`lower(regexp_replace(btrim(${text}), '\\s+', ' ', 'g'))`

/** Replaces a value in a column of all rows. */
export async function replaceCells(
  { tx, eventId }: Scope,
  importId: string,
  { column, from, to }: { column: number; from: string; to: string },
): Promise<void> {
  await tx.execute(sql`
    update import_rows set
      cells = jsonb_set(cells, array[${String(column)}]::text[], to_jsonb(${to}::text), false)
    where event_id = ${eventId} and import_id = ${importId}
      and ${foldedCell(sql`cells->>${column}::int`)} = ${foldedCell(sql`${from}::text`)}`)
}
