// The rows of one event in a portal with other events: loading them from staged tables, and deleting them.
// Triggers and foreign keys are off meanwhile, because the rows include what triggers would write and arrive
// in any order. Foreign keys are checked at the end. Other events are served meanwhile.
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { StartProblem } from '../config/index.ts'
import { asOwner } from './as-owner.ts'
import { copyIn, listTables, nameList, quoted, tablesOfEvent, type TableFacts } from './dump.ts'

export interface StagedEvent {
  readonly id: string
  readonly slug: string
  readonly name: string
}

/** Temporary tables that receive rows before anything of the portal is written. */
export interface Stage {
  /** Loads COPY text. Rows of tables that do not travel with an event are read and ignored. */
  readonly load: (table: TableFacts, rows: Readable) => Promise<void>
  /** The staged event with this slug; the only one without a slug. Throws a StartProblem for none. */
  readonly find: (slug: string | undefined) => Promise<StagedEvent>
  /** Stores the rows of a staged event. Returns the number of rows by table. */
  readonly store: (event: StagedEvent) => Promise<Record<string, number>>
}

const staged = (name: string): string => `load_${name}`

/** Prepares the stage in the client's transaction, for tables as the file names them. */
export async function openStage(client: pg.Client, inFile: readonly TableFacts[]): Promise<Stage> {
  const own = tablesOfEvent(await listTables(client))
  const names = new Set(own.map(({ name }) => name))
  for (const { name, columns } of inFile) {
    if (!names.has(name)) continue
    await client.query(
      `create temp table ${quoted(staged(name))} on commit drop as
       select ${nameList(columns)} from ${quoted(name)} with no data`,
    )
  }
  return {
    load: async (table, rows) => {
      if (!names.has(table.name)) return void rows.resume()
      await copyIn(client, { ...table, name: staged(table.name) }, rows)
    },
    find: (slug) => findStaged(client, slug),
    store: (event) => storeStaged(client, own, event),
  }
}

async function findStaged(client: pg.Client, slug: string | undefined): Promise<StagedEvent> {
  const { rows } = await client.query<StagedEvent>(
    `select id, slug, name from ${quoted(staged('events'))} where $1::text is null or slug = $1`,
    [slug ?? null],
  )
  const [event, ...others] = rows
  if (event === undefined) throw new StartProblem(`There is no event ${slug ?? ''} in this file.`)
  if (others.length > 0)
    throw new StartProblem('There are several events in this file: name one with --event SLUG.')
  return event
}

async function storeStaged(
  client: pg.Client,
  tables: readonly TableFacts[],
  event: StagedEvent,
): Promise<Record<string, number>> {
  await refuseKnown(client, event)
  await joinAccounts(client, event.id)
  await beginEventWork(client, event.id)
  const stored: Record<string, number> = {}
  for (const { name, columns, isOfEvent } of tables) {
    if (name === 'accounts') continue
    const { rowCount } = await client.query(
      `insert into ${quoted(name)} (${nameList(columns)})
       select ${nameList(columns)} from ${quoted(staged(name))}
       where ${isOfEvent ? 'event_id' : 'id'} = $1`,
      [event.id],
    )
    stored[name] = rowCount ?? 0
  }
  await client.query('update events set is_archived = false where id = $1', [event.id])
  await checkReferences(client, tables, event.id)
  return stored
}

async function refuseKnown(client: pg.Client, { id, slug }: StagedEvent): Promise<void> {
  // Another import waits. Requests only wait if they change an event's name, address or state.
  await client.query('lock table events in share row exclusive mode')
  const { rows } = await client.query<{ slug: string }>(
    `select e.slug from events e where e.id = $1 or e.slug = $2
       or e.app_host = (select s.app_host from ${quoted(staged('events'))} s where s.id = $1)`,
    [id, slug],
  )
  const [known] = rows
  if (known === undefined) return
  throw new StartProblem(
    `This portal already has the event ${known.slug}, with the same id, slug or address. ` +
      'Nothing was imported.',
  )
}

/**
 * People who have an account with the same email address use it. The others get an account without a password,
 * and no rank above events.
 */
async function joinAccounts(client: pg.Client, eventId: string): Promise<void> {
  const people = `select l.* from load_accounts l
    where l.id in (select sign_in_account_id from load_users where event_id = $1)`
  await client.query(
    `insert into accounts (id, email, first_name, surname, created_at)
     select case when exists (select from accounts a where a.id = p.id)
         then gen_random_uuid()::text else p.id end, p.email, p.first_name, p.surname, p.created_at
     from (${people}) p on conflict (email) do nothing`,
    [eventId],
  )
  await client.query(
    `update load_users u set sign_in_account_id = a.id,
       account_id = case when u.account_id is not null then a.id end
     from load_accounts l join accounts a on a.email = l.email
     where u.event_id = $1 and l.id = u.sign_in_account_id`,
    [eventId],
  )
}

/** Shows the rows of the event, and switches triggers and foreign keys off until the transaction ends. */
async function beginEventWork(client: pg.Client, eventId: string): Promise<void> {
  await client.query(
    `select set_config('eventflow.event_id', $1, true), set_config('eventflow.limits', 'none', true)`,
    [eventId],
  )
  try {
    await client.query(`set local session_replication_role = replica`)
  } catch {
    throw new StartProblem(
      'The login of DATABASE_URL may not load an event. An administrator of the database allows it with: ' +
        'grant set on parameter session_replication_role to its name.',
    )
  }
}

/** Throws if a row of the event names a row that does not exist. */
async function checkReferences(
  client: pg.Client,
  tables: readonly TableFacts[],
  eventId: string,
): Promise<void> {
  const { rows } = await client.query<Reference>(`
    select c.conname as name, t.relname as child, p.relname as parent,
      (select array_agg(a.attname::text order by k.at) from unnest(c.conkey) with ordinality k (key, at)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.key) as columns,
      (select array_agg(a.attname::text order by k.at) from unnest(c.confkey) with ordinality k (key, at)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.key) as "parentColumns"
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid join pg_class p on p.oid = c.confrelid
    join pg_namespace s on s.oid = c.connamespace and s.nspname = 'public'
    where c.contype = 'f'`)
  const ofEvent = new Set(tables.filter((table) => table.isOfEvent).map(({ name }) => name))
  for (const reference of rows) {
    if (!ofEvent.has(reference.child)) continue
    const { rows: broken } = await client.query(withoutParent(reference), [eventId])
    if (broken.length > 0)
      throw new StartProblem(
        `The file is damaged: a row of ${reference.child} names nothing (${reference.name}). ` +
          'Nothing was imported.',
      )
  }
}

interface Reference {
  readonly name: string
  readonly child: string
  readonly parent: string
  readonly columns: readonly string[]
  readonly parentColumns: readonly string[]
}

function withoutParent({ child, parent, columns, parentColumns }: Reference): string {
  const isSet = columns.map((column) => `c.${quoted(column)} is not null`)
  const isParent = columns.map(
    (column, at) => `p.${quoted(parentColumns[at] ?? '')} = c.${quoted(column)}`,
  )
  return `select from ${quoted(child)} c where c.event_id = $1 and ${isSet.join(' and ')}
    and not exists (select from ${quoted(parent)} p where ${isParent.join(' and ')}) limit 1`
}

/**
 * Deletes rows of accounts that name the event: its sessions, codes, and links to correct an address.
 * Their tables have no `event_id`.
 */
async function deleteAccountRows(client: pg.Client, eventId: string): Promise<void> {
  const { rows } = await client.query<{ name: string; column: string }>(`
    select t.relname as name, a.attname as column
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'public.events'::regclass and a.attname <> 'event_id'`)
  for (const { name, column } of rows)
    await client.query(`delete from ${quoted(name)} where ${quoted(column)} = $1`, [eventId])
}

/**
 * Deletes every row and job of an event, in one transaction, after `beforeCommit`. Accounts stay. Throws if something
 * remains, which row-level security may hide from a login that is not the owner of the tables.
 */
export const deleteEventRows = (
  adminUrl: string,
  eventId: string,
  beforeCommit = async (): Promise<void> => undefined,
): Promise<void> =>
  asOwner(adminUrl, async (client) => {
    // Before foreign keys are switched off.
    await deleteAccountRows(client, eventId)
    await beginEventWork(client, eventId)
    for (const { name, isOfEvent } of await listTables(client)) {
      if (!isOfEvent) continue
      const ofEvent = `from ${quoted(name)} where event_id = $1`
      await client.query(`delete ${ofEvent}`, [eventId])
      const { rows } = await client.query(`select ${ofEvent} limit 1`, [eventId])
      if (rows.length > 0) throw new Error(`Rows of ${name} were not deleted.`)
    }
    await client.query('delete from events where id = $1', [eventId])
    await client.query(`delete from pgboss.job where data ->> 'eventId' = $1`, [eventId])
    await beforeCommit()
  })
