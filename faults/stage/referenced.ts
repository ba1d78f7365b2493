// Adds a row to every table that refers to a record by a foreign key, directly or through another
// table. Checks then find tables that a deletion forgets.
import { randomUUID } from 'node:crypto'
import type pg from 'pg'

interface Reference {
  readonly name: string
  readonly child: string
  readonly parent: string
  /** Columns of the child; `targets` has those of the parent in the same order. */
  readonly columns: readonly string[]
  readonly targets: readonly string[]
  /** Deleting the parent deletes the child. */
  readonly isCascade: boolean
}

async function everyReference(admin: pg.Pool): Promise<Reference[]> {
  const { rows } = await admin.query<Reference>(`
    select c.conname as name, c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
      c.confdeltype = 'c' as "isCascade",
      (select json_agg(a.attname order by k.n) from unnest(c.conkey) with ordinality k(num, n)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num) as columns,
      (select json_agg(a.attname order by k.n) from unnest(c.confkey) with ordinality k(num, n)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.num) as targets
    from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1`)
  return rows
}

type Row = Readonly<Record<string, unknown>>

export interface Root {
  readonly table: string
  readonly eventId: string
  readonly id: string
  /** References, besides cascades, that a successor takes over. */
  readonly handedOver?: readonly string[]
}

/** Returns the tables that could not be filled. */
export async function referToAll(admin: pg.Pool, root: Root): Promise<string[]> {
  const references = await everyReference(admin)
  const failed: string[] = []
  const seen = new Set([root.table])
  const queue = [{ table: root.table, row: await readRow(admin, root) }]
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    const { table, row } = at
    for (const one of references) {
      const isTried = one.isCascade || root.handedOver?.includes(one.name) === true
      if (one.parent !== table || !isTried || seen.has(one.child)) continue
      const child = await rowFor({ admin, references }, one, row).catch((error: unknown) => {
        failed.push(`${one.child}: ${String(error)}`)
        return null
      })
      seen.add(one.child)
      if (child !== null) queue.push({ table: one.child, row: child })
    }
  }
  return failed
}

async function readRow(admin: pg.Pool, { table, eventId, id }: Root): Promise<Row> {
  const { rows } = await admin.query<{ row: Row }>(
    `select to_jsonb(t) as row from ${table} t where event_id = $1 and id = $2`,
    [eventId, id],
  )
  if (rows[0] === undefined) throw new Error(`${table} has no ${id}`)
  return rows[0].row
}

interface Schema {
  readonly admin: pg.Pool
  readonly references: readonly Reference[]
}

/** The row that refers to the parent, or a new one. */
async function rowFor(schema: Schema, reference: Reference, parent: Row): Promise<Row> {
  const { admin } = schema
  const { child, columns, targets } = reference
  const key = Object.fromEntries(columns.map((name, n) => [name, parent[targets[n] ?? '']]))
  const where = columns.map((name, n) => `"${name}" = $${n + 1}`).join(' and ')
  const found = await admin.query<{ row: Row }>(
    `select to_jsonb(t) as row from ${child} t where ${where} limit 1`,
    Object.values(key),
  )
  return found.rows[0]?.row ?? insert(schema, child, key)
}

interface Column {
  readonly name: string
  readonly type: string
}

async function insert({ admin, references }: Schema, table: string, key: Row): Promise<Row> {
  const { rows: columns } = await admin.query<Column>(
    `select a.attname as name, format_type(a.atttypid, null) as type from pg_attribute a
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attnotnull
       and not a.atthasdef and a.attgenerated = '' and a.attidentity = ''`,
    [table],
  )
  const values: Record<string, unknown> = { ...key }
  for (const reference of references.filter(({ child }) => child === table)) {
    const wanted = reference.columns.filter(
      (name) => !(name in values) && columns.some((column) => column.name === name),
    )
    if (wanted.length > 0) Object.assign(values, await someParent(admin, reference, values), key)
  }
  for (const { name, type } of columns) values[name] ??= sampleOf(type)
  const names = Object.keys(values)
  const { rows } = await admin.query<{ row: Row }>(
    `insert into ${table} as t (${names.map((name) => `"${name}"`).join(', ')})
     values (${names.map((_, n) => `$${n + 1}`).join(', ')}) returning to_jsonb(t) as row`,
    Object.values(values),
  )
  return rows[0]?.row ?? {}
}

/** Values for the columns of the reference, from any matching parent row. */
async function someParent(
  admin: pg.Pool,
  { parent, columns, targets }: Reference,
  known: Row,
): Promise<Row> {
  const fixed = columns
    .map((name, n) => [targets[n], known[name]] as const)
    .filter(([, value]) => value !== undefined)
  const where = fixed.map(([target], n) => `"${target}" = $${n + 1}`)
  const { rows } = await admin.query<{ row: Row }>(
    `select to_jsonb(t) as row from ${parent} t where ${['true', ...where].join(' and ')} limit 1`,
    fixed.map(([, value]) => value),
  )
  if (rows[0] === undefined) throw new Error(`nothing in ${parent} to refer to`)
  const { row } = rows[0]
  return Object.fromEntries(columns.map((name, n) => [name, row[targets[n] ?? '']]))
}

/** A value for a column that is not nullable. */
function sampleOf(type: string): unknown {
  if (type.startsWith('timestamp')) return new Date()
  if (type === 'date') return '2030-01-15'
  if (type === 'boolean') return false
  if (type === 'integer' || type === 'bigint') return 1
  if (type === 'jsonb') return '{}'
  if (type.endsWith('[]')) return []
  if (type === 'bytea') return Buffer.alloc(1)
  return randomUUID()
}
