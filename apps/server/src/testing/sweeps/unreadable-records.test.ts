// One record of each kind is damaged in each way that the database allows. Every list must still
// open, for an organiser and, in the nightly run, for a team. By day, JSON is damaged in one way,
// and every third list is opened, a different selection for each column (specification:
// interpretations, section 17).
import { tries } from '@eventflow/domain/builders/kernel'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Scope } from '../../platform/db/index.ts'
import { castOf } from '../cast.ts'
import { refusal } from '../refusal.ts'
import { testPortal } from '../test-portal.ts'
import { everyEndpoint, isInPath, minimalInput, referencesOf, requestOf } from './endpoints.ts'
import { oneOfEach } from './one-of-each.ts'
import { tablesOfEvents } from './tables.ts'

const portal = await testPortal()
const event = await portal.event()
const cast = await castOf(event)
const ids = await oneOfEach(event, cast)

/** Every query, with the ids that it needs. */
const lists = everyEndpoint()
  .filter(({ method, access }) => method === 'GET' && access !== 'development')
  .filter(({ name }) =>
    /(^|\.)(list|find|dashboard|available|session|portal|ownSubmissions|undelivered)$/.test(name),
  )
  .map((endpoint) => {
    const needed = referencesOf(endpoint).filter((key) => isInPath(endpoint, key))
    const over = Object.fromEntries(needed.map((key) => [key, ids[key]]))
    return { endpoint, request: requestOf(endpoint, minimalInput(endpoint, over)) }
  })

interface Column {
  [name: string]: unknown
  readonly table: string
  readonly column: string
  readonly type: string
}

const columnsOf = async ({ tx }: Scope): Promise<Column[]> => {
  const tables = await tablesOfEvents(tx)
  const { rows } = await tx.execute<Column>(sql`
    select table_name as "table", column_name as "column", data_type as type
    from information_schema.columns
    where table_schema = 'public' and data_type in ('jsonb', 'text')
      and table_name in ${tables} and column_name <> 'event_id'
    order by 1, 2`)
  return rows
}
const columns = await event.inEvent(columnsOf)

/** Writes a value into one row. Returns the previous one, or null if the database refuses it. */
async function put(
  { table, column, type }: Column,
  { at, value }: { at: string | null; value: string },
) {
  const [t, c] = [sql.identifier(table), sql.identifier(column)]
  try {
    return await event.inEvent(async ({ tx, eventId }) => {
      const { rows } = await tx.execute<{ at: string; before: string | null }>(sql`
        select ctid::text as at, ${c}::text as before from ${t}
        where event_id = ${eventId} and ${c} is not null
          and ${at === null ? sql`true` : sql`ctid = ${at}::tid`} limit 1`)
      const [row] = rows
      if (row === undefined) return null
      const changed = await tx.execute<{ at: string }>(sql`
        update ${t} set ${c} = ${value}::${sql.raw(type)}
        where event_id = ${eventId} and ctid = ${row.at}::tid returning ctid::text as at`)
      return { at: changed.rows[0]?.at ?? '', before: row.before ?? '' }
    })
  } catch {
    return null
  }
}

const failing = async (cookie: string, asked = lists): Promise<string[]> => {
  const failed: string[] = []
  for (const { endpoint, request } of asked) {
    const answer = await event.inject({ ...request, cookie })
    if (answer.statusCode >= 500) failed.push(endpoint.name)
  }
  return failed
}

test('without a damaged record every list opens', async () => {
  expect(lists.length).toBeGreaterThan(20)
  expect(await failing(cast.eventflowAdmin.cookie)).toEqual([])
})

const named = columns.map((column) => [`${column.table}.${column.column}`, column] as const)
const broken = new Set<string>()

test.each(named)('a damaged %s does not prevent a list from opening', async (name, column) => {
  // A text that no list of choices contains; for JSON, a value of another type and a record of
  // unknown parts.
  const hostile = column.type === 'jsonb' ? ['7', '{"broken":[{}]}', '[{"broken":7}]'] : ['broken!']
  const place = columns.indexOf(column)
  const today = place % hostile.length
  const asked = lists.filter((_, at) => (at + place) % tries(3, 1) === 0)
  for (const value of hostile.slice(tries(today, 0), tries(today + 1, hostile.length))) {
    const stored = await put(column, { at: null, value })
    if (stored === null) continue
    broken.add(name)
    const failed = await failing(cast.eventflowAdmin.cookie, asked)
    if (tries(0, 1) > 0) failed.push(...(await failing(cast.food.owner.cookie, asked)))
    await put(column, { at: stored.at, value: stored.before })
    expect(failed, value).toEqual([])
  }
})

/** Every change of a record by its id, as sent by a person who has it open. */
const changes = everyEndpoint()
  .filter(({ method, access }) => method === 'PUT' && access !== 'development')
  .map((endpoint) => {
    const over = Object.fromEntries(referencesOf(endpoint).map((key) => [key, ids[key]]))
    return { endpoint, request: requestOf(endpoint, minimalInput(endpoint, over)) }
  })

// The nightly run tries every change for each column; the quick run those that once failed.
const tried = named.filter(([name]) => tries(0, 1) > 0 || /^(imports|tasks|fields)\./.test(name))

test.each(tried)(
  'calls that read a damaged %s are refused with a message',
  async (_name, column) => {
    const value = column.type === 'jsonb' ? '[{"broken":7}]' : 'broken!'
    const stored = await put(column, { at: null, value })
    if (stored === null) return
    const failed: string[] = []
    for (const { endpoint, request } of changes) {
      for (const { cookie } of [cast.eventflowAdmin, cast.food.owner]) {
        const answer = await event.inject({ ...request, cookie })
        if (answer.statusCode >= 500) failed.push(endpoint.name)
      }
    }
    await put(column, { at: stored.at, value: stored.before })
    expect(failed).toEqual([])
  },
)

test('the damage that the database allows has been done', () => {
  expect(broken.size).toBeGreaterThan(60)
  for (const name of [
    'tasks.type',
    'fields.definition',
    'custom_fields.options',
    'webhooks.settings',
  ])
    expect(broken).toContain(name)
})

test('organisers see which record is left out; teams see the others', async () => {
  const other = await portal.event()
  const { admin, food } = await castOf(other)
  const { customFieldId } = await oneOfEach(other, { ...cast, food })
  const names = async (api: typeof admin.api) => api.teamCustomFields.get({ teamId: food.team.id })
  await other.inEvent(({ tx }) =>
    tx.execute(sql`update custom_fields set type = 'broken' where id = ${customFieldId}`),
  )
  expect(await admin.api.customFields.list({})).toMatchObject({
    items: [],
    unreadable: [customFieldId],
  })
  expect((await names(food.owner.api)).fields).toEqual([])
})

test('an unreadable record is refused with a message, and reported by its kind', async () => {
  const other = await portal.event()
  const there = await castOf(other)
  const { taskId = '' } = await oneOfEach(other, there)
  await other.inEvent(({ tx }) =>
    tx.execute(sql`update tasks set type = 'broken' where id = ${taskId}`),
  )
  for (const reading of [
    () => there.moderator.api.tasks.get({ taskId }),
    () => there.food.owner.api.myTasks.get({ taskId }),
  ])
    expect(await refusal(reading())).toMatchObject({ status: 409, code: 'UNREADABLE_RECORD' })
})
