// A person with limits can read a file if they see the record that owns it. The function in
// limits.sql decides by the kind of record, so it must know every kind with a registered file
// policy.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { castOf } from '../cast.ts'
import { newId, setLimits, type Scope } from '../../platform/db/index.ts'
import { fileReaders } from '../../router.ts'
import { testPortal } from '../test-portal.ts'
import { oneOfEach } from './one-of-each.ts'

const portal = await testPortal()
const event = await portal.event()
await oneOfEach(event, await castOf(event))
const kinds = Object.keys(fileReaders)

/**
 * The table of the records of each kind; null for owners that belong to the event itself and always
 * exist.
 */
const TABLES: Readonly<Record<string, string | null>> = {
  asset: 'assets',
  comment: 'comments',
  content: 'content',
  download: 'downloads',
  settings: null,
  submission: 'submissions',
  supplier: 'suppliers',
  task: 'tasks',
  taskStatus: 'task_statuses',
}

/** Works like a caller whose lists do not restrict anything. */
const asLimited = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
  event.inEvent(async (scope) => {
    await setLimits(scope, 'lists')
    for (const list of ['seen_tasks', 'chosen_forms', 'seen_forms', 'seen_teams'])
      await scope.tx.execute(sql`select set_config(${`eventflow.${list}`}, 'all', true)`)
    return work(scope)
  })

const isSeen = async ({ tx }: Scope, kind: string, eventId: string, ownerId: string) => {
  const { rows } = await tx.execute<{ isSeen: boolean }>(
    sql`select eventflow_is_seen(${kind}, ${eventId}, ${ownerId}) as "isSeen"`,
  )
  return rows[0]?.isSeen
}
const idOf = async ({ tx }: Scope, table: string) => {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from ${sql.identifier(table)} limit 1`,
  )
  return rows[0]?.id ?? ''
}

test('every kind of record with files has a table', () => {
  expect(Object.keys(TABLES)).toEqual(kinds.toSorted())
})

test.each(kinds)('a file of a record of the kind %s is visible with its record', async (kind) => {
  const table = TABLES[kind] ?? null
  const other = await portal.event()
  const seen = await asLimited(async (scope) => {
    const ownerId = table === null ? 'branding' : await idOf(scope, table)
    const at = event.eventId
    return [
      ownerId !== '',
      await isSeen(scope, kind, at, ownerId),
      await isSeen(scope, kind, at, newId()),
      await isSeen(scope, kind, other.eventId, ownerId),
    ]
  })
  const isAlways = table === null
  expect(seen).toEqual([true, true, isAlways, isAlways])
})

test('a file of an unregistered kind is hidden', async () => {
  const seen = await asLimited((scope) => isSeen(scope, 'nothing', event.eventId, 'branding'))
  expect(seen).toBe(false)
})
