// Correctness depends on row locks and unique indexes, which a reader finds with the rows that they protect. An advisory
// lock is allowed only where no row exists to lock.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { projectFolder } from '../config/index.ts'
import { testPortal } from '../../testing/test-portal.ts'

const ALLOWED: Readonly<Record<string, string>> = {
  'src/platform/db/migrate.ts': 'one migrating process, before the first table exists',
  'migrations/0015_dimensions.sql': 'released; migration 0019 replaces its functions',
}

const portal = await testPortal()
const server = join(projectFolder(), 'apps/server')
const files = (folder: string) =>
  readdirSync(join(server, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|sql)$/.test(name))
    .map((name) => `${folder}/${name}`)

test('only the named files use advisory locks', () => {
  const using = [...files('src'), ...files('migrations')].filter((name) =>
    /\bpg_(try_)?advisory\w*\(/.test(readFileSync(join(server, name), 'utf8')),
  )
  expect(using.toSorted()).toEqual(Object.keys(ALLOWED).toSorted())
})

test('no function of the database uses one', async () => {
  const event = await portal.event()
  const { rows } = await event.inEvent(({ tx }) =>
    tx.execute<{ name: string }>(sql`
      select p.proname as name from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prosrc like '%advisory%'`),
  )
  expect(rows).toEqual([])
})
