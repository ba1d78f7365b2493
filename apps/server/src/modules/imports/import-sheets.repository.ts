// The sheets of a file, stored until its import starts.
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { newId, type ReadScope, type Scope } from '../../platform/db/index.ts'
import type { Sheet } from '../../platform/sheets/index.ts'
import { importSheets } from './imports.tables.ts'

const isOf = (scope: ReadScope, importId: string) =>
  and(eq(importSheets.eventId, scope.eventId), eq(importSheets.importId, importId))

export async function addSheets(
  { tx, eventId }: Scope,
  importId: string,
  sheets: readonly Sheet[],
): Promise<void> {
  for (const [position, { name, rows }] of sheets.entries())
    await tx.insert(importSheets).values({ eventId, id: newId(), importId, position, name, rows })
}

export async function listSheetNames(scope: ReadScope, importId: string): Promise<string[]> {
  const rows = await scope.tx
    .select({ name: importSheets.name })
    .from(importSheets)
    .where(isOf(scope, importId))
    .orderBy(asc(importSheets.position))
  return rows.map(({ name }) => name)
}

const rowsSchema = z.array(
  z.object({
    number: z.int(),
    cells: z.array(z.string()),
    numbers: z.array(z.int()).optional(),
    isHidden: z.boolean().optional(),
  }),
)

/** A sheet of the file. Null if there is none of this name, or the import has started. */
export async function findSheet(
  scope: ReadScope,
  importId: string,
  name: string,
): Promise<Sheet | null> {
  const [row] = await scope.tx
    .select({ name: importSheets.name, rows: importSheets.rows })
    .from(importSheets)
    .where(and(isOf(scope, importId), eq(importSheets.name, name)))
  const rows = rowsSchema.safeParse(row?.rows)
  return row === undefined || !rows.success ? null : { name: row.name, rows: rows.data }
}

/** The first rows of a sheet: enough to choose the headings from. */
export async function findFirstRows(
  { tx, eventId }: ReadScope,
  { importId, name, limit }: { importId: string; name: string; limit: number },
): Promise<Sheet['rows']> {
  const { rows } = await tx.execute<{ first: unknown }>(sql`
    select coalesce(jsonb_agg(r.row order by r.at), '[]') as first
    from import_sheets s, jsonb_array_elements(s.rows) with ordinality r(row, at)
    where s.event_id = ${eventId} and s.import_id = ${importId} and s.name = ${name}
      and jsonb_typeof(s.rows) = 'array' and r.at <= ${limit}`)
  const first = rowsSchema.safeParse(rows[0]?.first)
  return first.success ? first.data : []
}

export async function removeSheets(scope: Scope, importIds: readonly string[]): Promise<void> {
  await scope.tx
    .delete(importSheets)
    .where(
      and(eq(importSheets.eventId, scope.eventId), inArray(importSheets.importId, [...importIds])),
    )
}

/**
 * Deletes the sheets with a cell that contains the email address. Rows that the import has read
 * already are not affected.
 */
export async function forgetInSheets({ tx, eventId }: Scope, email: string): Promise<void> {
  await tx.execute(sql`
    delete from import_sheets where event_id = ${eventId} and exists (
      select from jsonb_path_query(rows, '$[*].cells[*]') cell
      where ${containsAddress(sql`cell #>> '{}'`, email)})`)
}

/**
 * Whether a text contains the address, also next to other words. `joann@x.test` does not contain
 * `ann@x.test`.
 */
export function containsAddress(text: SQL, email: string): SQL {
  const literal = email.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`)
  const pattern = `(?<![[:alnum:]._%+-])${literal}(?![[:alnum:]-]|[.][[:alnum:]])`
  return sql`${text} ~* ${pattern}`
}

/** Days after the last change of an import that has not started. */
const SHEET_DAYS = 30

/** Deletes the sheets of imports that nobody has changed for a month, and returns their number. */
export async function forgetSheets({ tx, eventId }: Scope): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    delete from import_sheets s using imports i
    where s.event_id = ${eventId} and i.event_id = s.event_id and i.id = s.import_id
      and i.updated_at < now() - ${SHEET_DAYS} * interval '1 day'`)
  return rowCount ?? 0
}
