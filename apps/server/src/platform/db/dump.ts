// Reads the tables of the portal, or the rows of one event, as streams of COPY text, as of one moment, and
// loads them. The tables of the job queue are left out, because jobs are re-created from the outbox.
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { withConnection } from '../postgres/connect.ts'

/** The connection of a snapshot or of loading. */
export type Connection = pg.Client

export interface TableFacts {
  readonly name: string
  /** In the order of the copied columns. */
  readonly columns: readonly string[]
  /** Whether its rows belong to an event. */
  readonly isOfEvent: boolean
}

export interface Snapshot {
  readonly client: pg.Client
  readonly tables: readonly TableFacts[]
  readonly eventIds: readonly string[]
  readonly onlyEventId: string | undefined
}

interface Extent {
  readonly adminUrl: string
  /** The only event that is read. */
  readonly onlyEventId?: string
}

/** Runs `work` on a connection that sees the database as of one moment. */
export async function withSnapshot<T>(
  { adminUrl, onlyEventId }: Extent,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return withConnection(
    adminUrl,
    async (client) => {
      await client.query(
        `begin isolation level repeatable read read only; set local eventflow.limits = 'none'`,
      )
      const all = await listTables(client)
      if (onlyEventId !== undefined) {
        await showEvent(client, onlyEventId)
        return await work({
          client,
          tables: tablesOfEvent(all),
          eventIds: [onlyEventId],
          onlyEventId,
        })
      }
      const { rows } = await client.query<{ id: string }>('select id from events order by id')
      return await work({ client, tables: all, eventIds: rows.map(({ id }) => id), onlyEventId })
    },
    { name: 'eventflow-backup' },
  )
}

/** Who a person is. What they sign in with (password, passkeys, second step) stays on their portal. */
const ACCOUNT_COLUMNS = ['id', 'email', 'first_name', 'surname', 'created_at']

/** The tables that travel with an event. Those about signing in name an account; only users do too. */
export const tablesOfEvent = (tables: readonly TableFacts[]): TableFacts[] =>
  tables.flatMap((table) => {
    if (table.name === 'accounts') return [{ ...table, columns: ACCOUNT_COLUMNS }]
    if (table.name === 'events' || table.name === 'users') return [table]
    return table.isOfEvent && !table.columns.includes('account_id') ? [table] : []
  })

export async function listTables(client: pg.Client): Promise<TableFacts[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select t.relname as name, array_agg(c.attname::text order by c.attnum) as columns
    from pg_class t
    join pg_namespace s on s.oid = t.relnamespace and s.nspname = 'public'
    join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
      and c.attgenerated = ''
    where t.relkind = 'r'
    group by t.relname order by t.relname`)
  return rows.map(({ name, columns }) => ({
    name,
    columns,
    isOfEvent: columns.includes('event_id'),
  }))
}

/**
 * The rows of a table as COPY text, one event after another: row-level security also applies to the
 * owner of the tables and shows one event at a time.
 */
export async function* copyOut(
  { client, eventIds, onlyEventId }: Snapshot,
  table: TableFacts,
): AsyncGenerator<Buffer> {
  const rows = `select ${nameList(table.columns)} from ${quoted(table.name)}`
  if (!table.isOfEvent) {
    const condition = onlyEventId === undefined ? 'true' : ofOne(client, table, onlyEventId)
    yield* copied(client, `${rows} where ${condition}`)
    return
  }
  for (const eventId of eventIds) {
    await showEvent(client, eventId)
    const ofEvent = `${rows} where event_id = ${client.escapeLiteral(eventId)}`
    yield* copied(client, ofEvent)
  }
}

/** Lets row-level security show the rows of an event until the transaction ends. */
const showEvent = (client: pg.Client, eventId: string) =>
  client.query(`select set_config('eventflow.event_id', $1, true)`, [eventId])

/** The condition for the rows of `events` and `accounts` that one event needs. */
function ofOne(client: pg.Client, { name }: TableFacts, eventId: string): string {
  const id = client.escapeLiteral(eventId)
  if (name === 'events') return `id = ${id}`
  return `id in (select sign_in_account_id from users where event_id = ${id})`
}

const copied = (client: Connection, rows: string): AsyncIterable<Buffer> =>
  client.query(copyTo(`copy (${rows}) to stdout`))

/** Loads rows of COPY text into a table, in the client's transaction. */
export const copyIn = (client: pg.Client, table: TableFacts, rows: Readable): Promise<void> =>
  pipeline(
    rows,
    client.query(copyFrom(`copy ${quoted(table.name)} (${nameList(table.columns)}) from stdin`)),
  )

/**
 * Prepares all tables for rows in any order, within one transaction. Drops foreign keys; the returned function
 * creates them again, which checks every row. Triggers are off, because the rows include what they would write.
 * Row-level security is enabled again by the protecting statements.
 */
export async function openForLoading(client: pg.Client): Promise<() => Promise<void>> {
  const tables = await listTables(client)
  const { rows: references } = await client.query<{ table: string; name: string; text: string }>(`
    select c.conrelid::regclass::text as table, quote_ident(c.conname) as name,
      pg_get_constraintdef(c.oid) as text
    from pg_constraint c
    join pg_namespace s on s.oid = c.connamespace and s.nspname = 'public'
    where c.contype = 'f'`)
  for (const { table, name } of references) {
    await client.query(`alter table ${table} drop constraint ${name}`)
  }
  for (const { name, isOfEvent } of tables) {
    if (isOfEvent) await client.query(`alter table ${quoted(name)} disable row level security`)
    await client.query(`alter table ${quoted(name)} disable trigger user`)
  }
  return async () => {
    for (const { name } of tables)
      await client.query(`alter table ${quoted(name)} enable trigger user`)
    for (const { table, name, text } of references) {
      await client.query(`alter table ${table} add constraint ${name} ${text}`)
    }
  }
}

export const quoted = (name: string): string => pg.escapeIdentifier(name)
export const nameList = (names: readonly string[]): string => names.map(quoted).join(', ')
