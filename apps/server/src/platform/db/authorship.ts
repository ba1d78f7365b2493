// Authors of records, in every table of the event that names them. Tables are found by the names of their
// columns.
import { sql } from 'drizzle-orm'
import type { Scope } from './database.ts'

/** Columns that name the author of a record. Every other column with a person is listed in people-columns.test.ts. */
export const AUTHOR_COLUMNS = ['created_by', 'updated_by', 'submitted_by', 'changed_by'] as const

interface AuthorColumn extends Record<string, unknown> {
  readonly table: string
  readonly column: string
}

async function authorColumns({ tx }: Pick<Scope, 'tx'>): Promise<AuthorColumn[]> {
  const { rows } = await tx.execute<AuthorColumn>(sql`
    select c.relname as "table", a.attname as "column"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
      and a.attname = any(${sql.param([...AUTHOR_COLUMNS])}::text[])
    join pg_attribute e on e.attrelid = c.oid and e.attname = 'event_id' and not e.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by 1, 2`)
  return rows
}

/** Replaces a person as author of records in this event. Revisions stay unchanged. */
export async function moveAuthorship(
  scope: Pick<Scope, 'tx' | 'eventId'>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  for (const { table, column } of await authorColumns(scope)) {
    const name = sql.identifier(column)
    await scope.tx.execute(sql`update ${sql.identifier(table)} set ${name} = ${to}
      where event_id = ${scope.eventId} and ${name} = ${from}`)
  }
}
