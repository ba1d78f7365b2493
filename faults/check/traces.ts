// Searches every column of every table in the schema, and the job queue, for ids.
import type pg from 'pg'

interface Table {
  readonly name: string
  readonly hasId: boolean
}

/** All tables of the portal and the job queue, without partitions. */
async function everyTable(admin: pg.Pool): Promise<Table[]> {
  const { rows } = await admin.query<Table>(`
    select c.oid::regclass::text as name, exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'id' and not a.attisdropped) as "hasId"
    from pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition
      and (c.relnamespace = 'public'::regnamespace or c.oid = 'pgboss.job'::regclass)
    order by 1`)
  return rows
}

export interface Trace {
  readonly table: string
  /** Null if the table has no id column. */
  readonly id: string | null
  readonly row: Readonly<Record<string, unknown>>
  /** Columns that mention one of the ids. */
  readonly columns: readonly string[]
}

/** Every row that mentions one of these ids, in one snapshot. */
export async function findTraces(admin: pg.Pool, ids: readonly string[]): Promise<Trace[]> {
  const tables = await everyTable(admin)
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as "table", to_jsonb(t) as row from ${name} t where t::text ~ $1`,
  )
  const pattern = ids.join('|')
  const { rows } = await admin.query<Pick<Trace, 'table' | 'row'>>(parts.join(' union all '), [
    pattern,
  ])
  const isNamed = new RegExp(pattern)
  return rows.map(({ table, row }) => ({
    table,
    row,
    id: typeof row['id'] === 'string' ? row['id'] : null,
    columns: Object.keys(row).filter((name) => isNamed.test(JSON.stringify(row[name]) ?? '')),
  }))
}

export async function everyId(admin: pg.Pool): Promise<Set<string>> {
  const tables = (await everyTable(admin)).filter(({ hasId }) => hasId)
  const parts = tables.map(({ name }) => `select id::text as id from ${name}`)
  const { rows } = await admin.query<{ id: string }>(parts.join(' union all '))
  return new Set(rows.map(({ id }) => id))
}

/** These tables mention records on purpose and outlive them. */
const HISTORY = new Set(['audit_log', 'idempotency_keys', 'pgboss.job'])

/**
 * Sections and fields have ids that people choose, such as `rules`, which occur in texts
 * everywhere.
 */
const IS_UNIQUE = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * The ids, and the unique ids of all newer rows that mention one of them, directly or through
 * another row.
 */
export async function idsAround(
  admin: pg.Pool,
  { ids, before }: { readonly ids: readonly string[]; readonly before: ReadonlySet<string> },
): Promise<string[]> {
  const found = new Set(ids)
  for (let known = 0; known < found.size;) {
    known = found.size
    for (const { table, id } of await findTraces(admin, [...found]))
      if (id !== null && IS_UNIQUE.test(id) && !before.has(id) && !HISTORY.has(table)) found.add(id)
  }
  return [...found]
}
