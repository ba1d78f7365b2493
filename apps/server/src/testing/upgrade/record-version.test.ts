// Writes the rows that old-version.test.ts upgrades. Run by hand, once for a release whose schema
// the next one starts from: RECORD_VERSION=1 npx vitest run --project server record-version
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import pg from 'pg'
import { makeDemo } from '../../demo/index.ts'
import { defaultPlaces } from '../../platform/db/index.ts'
import { castOf } from '../cast.ts'
import { oneOfEach } from '../sweeps/one-of-each.ts'
import { openTestPortal } from '../test-portal.ts'
import { isOfEvent, selectRows, tablesInOrder, writeVersionRows } from './version-rows.ts'

/** For a table to which no other refers. */
const MAX_ROWS = 30

test.runIf(process.env['RECORD_VERSION'] === '1')(
  'the rows of this version are stored',
  async () => {
    const portal = await openTestPortal()
    const event = await portal.event()
    const cast = await castOf(event)
    const ids = await oneOfEach(event, cast)
    const demoId = await makeDemo(portal.services, {
      slug: 'demo',
      size: { teams: 60, tasks: 20, submissions: 0 },
    })
    const client = new pg.Client({ connectionString: inject('adminUrl') })
    await client.connect()
    const eventIds = [event.eventId, demoId]
    const tables = []
    for (const { isReferredTo, ...table } of await tablesInOrder(client)) {
      const rows = []
      for (const eventId of isOfEvent(table) ? eventIds : eventIds.slice(0, 1))
        rows.push(
          ...(await selectRows(client, table, eventId)).slice(
            0,
            isReferredTo ? Infinity : MAX_ROWS,
          ),
        )
      tables.push({ ...table, rows })
    }
    await client.end()
    await portal.close()
    writeVersionRows({
      migration: newestMigration(),
      eventIds,
      ids,
      cookies: { organiser: cast.eventflowAdmin.cookie, owner: cast.food.owner.cookie },
      tables,
    })
    expect(tables.length).toBeGreaterThan(30)
  },
)

function newestMigration(): string {
  const path = join(defaultPlaces().migrationsFolder, 'meta/_journal.json')
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(path, 'utf8'))
  return journal.entries.at(-1)?.tag ?? ''
}
