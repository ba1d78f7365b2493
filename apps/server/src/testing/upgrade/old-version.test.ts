// Upgrades a database of the frozen schema through every later migration while the earlier version
// still serves. Its rows stay unchanged, and everything that it writes and reads still works.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { openServices } from '../../compose.ts'
import { standingClock } from '../../platform/clock/index.ts'
import { readConfig } from '../../platform/config/index.ts'
import { APP_ROLE, migrate, newId, openForLoading } from '../../platform/db/index.ts'
import {
  everyEndpoint,
  minimalInput,
  referencesOf,
  requestOf,
  type Endpoint,
} from '../sweeps/endpoints.ts'
import { withIds } from '../sweeps/ids-of-event.ts'
import { TEST_NOW } from '../test-portal.ts'
import { connect, firstMigrations, freshDatabase, type FreshDatabase } from './fresh-database.ts'
import {
  deleteRows,
  insertRows,
  isOfEvent,
  readVersionRows,
  selectRows,
  touchRows,
  type TableRows,
} from './version-rows.ts'

const old = readVersionRows()
const [eventId = '', demoId = ''] = old.eventIds
/** The old version adds to the audit log but never changes it. */
const ADDED_ONLY = new Set(['audit_log'])

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
  const frozen = firstMigrations(old.migration)
  await migrate(database.adminUrl, frozen)
  await load(database.adminUrl)
  await migrate(database.adminUrl, frozen)
})
afterAll(() => database.drop())

async function load(adminUrl: string): Promise<void> {
  const client = await connect(adminUrl)
  const restoreReferences = await openForLoading(client)
  for (const table of old.tables) await insertRows(client, table, eventId)
  await restoreReferences()
  await client.end()
}

/** Makes the sessions of the old version's people current, however old its rows are. */
async function signInAgain(adminUrl: string): Promise<void> {
  const client = await connect(adminUrl)
  await client.query(
    `update sessions set last_seen_at = now(), expires_at = now() + interval '1 hour'`,
  )
  await client.end()
}

/** The rows of the demo event as those of another one. */
function asEvent(id: string): readonly TableRows[] {
  const withOtherId = (table: TableRows): TableRows =>
    JSON.parse(JSON.stringify(table).replaceAll(demoId, id))
  const isOfDemo = (row: Readonly<Record<string, unknown>>) => row['event_id'] === demoId
  return old.tables
    .filter(isOfEvent)
    .map((table) => withOtherId({ ...table, rows: table.rows.filter(isOfDemo) }))
}

/** One request of the old version, with the role with which it serves. */
async function asRequest(client: Client, work: () => Promise<unknown>): Promise<void> {
  await client.query(`begin; set local role ${APP_ROLE}`)
  await work()
  await client.query('commit')
}

/**
 * Everything that the old version does with an event: one request after the other, without a pause.
 * A migration may add rows to the event at the same time, like 0032; the old version finds its own
 * ones.
 */
async function useAsOldVersion(client: Client): Promise<void> {
  const id = newId()
  const tables = asEvent(id)
  await client.query(
    `insert into events (id, slug, is_demo, created_at) values ($1, $1, false, now())`,
    [id],
  )
  for (const table of tables) await asRequest(client, () => insertRows(client, table, id))
  const changing = tables.filter(({ table }) => !ADDED_ONLY.has(table))
  for (const table of changing) await asRequest(client, () => touchRows(client, table))
  for (const table of tables)
    await asRequest(client, async () => expectRows(await selectRows(client, table, id), table))
  for (const table of changing.toReversed())
    await asRequest(client, () => deleteRows(client, table))
  for (const table of changing)
    await asRequest(client, async () => {
      const own = asSet(table.rows)
      const left = await selectRows(client, table, id)
      expect(left.filter((row) => JSON.stringify(row) in own)).toEqual([])
    })
}

const asSet = (rows: TableRows['rows']) =>
  Object.fromEntries(rows.map((row) => [JSON.stringify(row), true]))

const expectRows = (actual: TableRows['rows'], { table, rows }: Omit<TableRows, 'columns'>) =>
  expect(asSet(actual), table).toEqual(expect.objectContaining(asSet(rows)))

// Each migration waits for the old version's transactions, and the reverse.
const MANY_WAITS = { timeout: 240_000 }

test(
  'the version before the migrations serves before, while and after they run',
  MANY_WAITS,
  async () => {
    const client = await connect(database.adminUrl)
    await useAsOldVersion(client)
    let isDone = false
    const upgrade = migrate(database.adminUrl).finally(() => (isDone = true))
    while (!isDone) await useAsOldVersion(client)
    await upgrade
    await useAsOldVersion(client)
  },
)

test('no row is lost and no value that the old version knows changes', async () => {
  const client = await connect(database.adminUrl)
  for (const { table, columns, rows } of old.tables) {
    const isOwn = isOfEvent({ columns })
    for (const id of isOwn ? old.eventIds : [eventId]) {
      const before = rows.filter((row) => !isOwn || row['event_id'] === id)
      expectRows(await selectRows(client, { table, columns }, id), { table, rows: before })
    }
  }
})

describe('the new version', () => {
  let close: () => Promise<void>
  let app: Awaited<ReturnType<typeof createApp>>
  beforeAll(async () => {
    await signInAgain(database.adminUrl)
    const config = readConfig({
      NODE_ENV: 'test',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'upgrade-')),
      DATABASE_POOL: '4',
    })
    const clock = standingClock(TEST_NOW)
    const opened = await openServices({ config, appUrl: database.appUrl, clock })
    app = await createApp({
      services: opened.services,
      eventOf: async () => ({ id: eventId, isArchived: false, language: 'en', languages: ['de'] }),
    })
    close = async () => {
      await app.close()
      await opened.close()
    }
  })
  afterAll(() => close())

  const neededIds = (endpoint: Endpoint): string[] => {
    const least = minimalInput(endpoint)
    return referencesOf(endpoint).filter(
      (key) => key !== 'eventId' && typeof least[key] === 'string',
    )
  }
  /** Needs more than rows: a setting that an admin switches on, and the bytes of a file. */
  const NEEDS_MORE = new Set(['users.onboarding', 'myDownloads.address'])
  /** All except those about records that the old version did not know. */
  const reading = everyEndpoint().filter(
    (endpoint) =>
      endpoint.method === 'GET' &&
      endpoint.access !== 'development' &&
      !NEEDS_MORE.has(endpoint.name) &&
      neededIds(endpoint).every((key) => key in old.ids),
  )
  test.each(reading)('answers $name about rows of the old version', async (endpoint) => {
    const least = minimalInput(endpoint)
    const itself = 'eventId' in least ? { eventId } : {}
    const input = { ...least, ...withIds(neededIds(endpoint), old.ids), ...itself }
    const cookies =
      endpoint.access === 'user' ? Object.values(old.cookies) : [old.cookies.organiser]
    const statuses: number[] = []
    for (const cookie of cookies) {
      const { method, url } = requestOf(endpoint, input)
      const answer = await app.inject({ method, url, headers: { cookie } })
      statuses.push(answer.statusCode)
    }
    expect(statuses).toContain(200)
  })
})
