// Many small events: copies of the demo event. Every key begins with the event, so a copy has the
// same rows under another event.
import type pg from 'pg'
import { nameList, quoted, listTables } from '../../apps/server/src/platform/db/dump.ts'

/** Teams of each event. The demo's other teams are deleted before the first copy. */
const TEAMS = 6
/** Copies in one transaction. */
const AT_ONCE = 50

export const idOf = (n: number): string => `bench-${n}`
export const slugOf = (n: number): string => `show-${n}`

/** Deletes most teams of the demo, with everything that belongs to them. */
export async function shrinkDemo(client: pg.Client): Promise<void> {
  const tables = await listTables(client)
  await client.query(`set session_replication_role = replica`)
  await client.query(
    `create temp table left_out as select id from teams where not is_organiser
       and parent_team_id is null order by id offset ${TEAMS}`,
  )
  await client.query(
    `insert into left_out select id from teams
       where parent_team_id in (select id from left_out) or withdrawn_at is not null`,
  )
  for (const { name, columns } of tables)
    if (columns.includes('team_id'))
      await client.query(`delete from ${quoted(name)} where team_id in (select id from left_out)`)
  await client.query('delete from teams where id in (select id from left_out)')
  await client.query(
    `delete from users
       where permissions = 'user' and id not in (select user_id from team_members)`,
  )
  await client.query(
    'delete from notification_recipients where user_id not in (select id from users)',
  )
  await client.query('set session_replication_role = origin')
}

/** Adds copies of the demo event, whose generated id is the first in order, until there are `count` events. */
export async function makeEvents(client: pg.Client, count: number): Promise<void> {
  const { rows } = await client.query<{ id: string; there: string }>(
    `select min(id) as id, count(*) as there from events`,
  )
  const [first] = rows
  if (first === undefined) throw new Error('There is no event to copy')
  for (let from = Number(first.there); from < count; from += AT_ONCE)
    await copyEvent(client, { eventId: first.id, from, to: Math.min(from + AT_ONCE, count) - 1 })
  await client.query('vacuum analyze')
  await client.query('checkpoint')
}

interface Copies {
  readonly eventId: string
  readonly from: number
  readonly to: number
}

/** Foreign keys and triggers are off, because the copied rows already have what they would write. */
async function copyEvent(client: pg.Client, { eventId, from, to }: Copies): Promise<void> {
  await client.query('begin; set local session_replication_role = replica')
  for (const { name, columns } of await listTables(client)) {
    const key = name === 'events' ? 'id' : 'event_id'
    if (!columns.includes(key)) continue
    const values = columns.map((column) => {
      if (column === key) return `'bench-' || n`
      if (name === 'events' && column === 'slug') return `'show-' || n`
      return quoted(column)
    })
    await client.query(
      `insert into ${quoted(name)} (${nameList(columns)})
       select ${values.join(', ')} from ${quoted(name)}, generate_series(${from}, ${to}) n
       where ${quoted(key)} = $1`,
      [eventId],
    )
  }
  await client.query('commit')
}
