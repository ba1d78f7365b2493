import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { connect, freshDatabase } from '../../testing/upgrade/fresh-database.ts'
import { defaultPlaces, migrate, type MigrationPlaces } from './migrate.ts'
import { appliedMigrations, knownMigrations } from './schema-version.ts'

const made: (() => Promise<void> | void)[] = []
afterAll(async () => {
  for (const undo of made.toReversed()) await undo()
})

async function freshUrl(): Promise<string> {
  const { adminUrl, drop } = await freshDatabase()
  made.push(drop)
  return adminUrl
}

/** The next version: all migrations of this one, and one more. */
function nextVersion(statement: string): MigrationPlaces {
  const { folder, journal, places } = copyOfMigrations()
  const newest = journal.entries.at(-1)
  journal.entries.push({ ...newest, idx: newest.idx + 1, when: newest.when + 1, tag: '9999_next' })
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(journal))
  writeFileSync(join(folder, '9999_next.sql'), statement)
  return places
}

/** The initial migration alone. */
function initialVersion(): MigrationPlaces {
  const { folder, journal, places } = copyOfMigrations()
  const entries = journal.entries.slice(0, 1)
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  return places
}

function copyOfMigrations() {
  const folder = mkdtempSync(join(tmpdir(), 'eventflow-migrations-'))
  made.push(() => rmSync(folder, { recursive: true }))
  const { migrationsFolder: from, ...places } = defaultPlaces()
  mkdirSync(join(folder, 'meta'))
  const journal = JSON.parse(readFileSync(join(from, 'meta/_journal.json'), 'utf8'))
  for (const { tag } of journal.entries)
    copyFileSync(join(from, `${tag}.sql`), join(folder, `${tag}.sql`))
  return { folder, journal, places: { ...places, migrationsFolder: folder } }
}

describe('an upgrade', () => {
  let url: string
  beforeEach(async () => {
    url = await freshUrl()
    await migrate(url)
  })

  it('proceeds while the earlier version serves, and never blocks it for long', async () => {
    const old = await connect(url)
    const slowReader = await connect(url)
    await slowReader.query('begin')
    await slowReader.query('select count(*) from teams')
    const upgrade = migrate(url, nextVersion('alter table teams add column motto text'))
    let isDone = false
    void upgrade.then(() => (isDone = true))
    const waits: number[] = []
    for (let times = 0; times < 12 || !isDone; times += 1) {
      if (times === 12) await slowReader.query('commit')
      const from = performance.now()
      await old.query('select count(*) from teams')
      waits.push(performance.now() - from)
      await pause(100)
    }
    await upgrade
    expect(Math.max(...waits)).toBeLessThan(4_000)
    const { rows } = await old.query(`select motto from teams`)
    expect(rows).toEqual([])
  }, 30_000)

  it('cannot be undone by starting the earlier version, which reports it and changes nothing', async () => {
    await migrate(url, nextVersion('create table later (event_id text primary key)'))
    await expect(migrate(url)).rejects.toThrow(
      /newer version of the portal.*Start the newer version/,
    )
  })

  it('adopts the tables of a development build, with their rows', async () => {
    const ofBuild = await freshUrl()
    await migrate(ofBuild, initialVersion())
    const client = await connect(ofBuild)
    await client.query(`
      create table task_team_types (task_id text);
      create function eventflow_task_team_types_to_audience() returns trigger
        language plpgsql as 'begin return null; end';
      create function eventflow_audience_to_task_team_types() returns trigger
        language plpgsql as 'begin return null; end';
      create trigger to_audience after insert on task_team_types
        for each row execute function eventflow_task_team_types_to_audience();
      create trigger from_audience after insert on audience_team_types
        for each row execute function eventflow_audience_to_task_team_types();
      update drizzle.__drizzle_migrations set created_at = 1795705694547, hash = 'earlier';
      insert into drizzle.__drizzle_migrations (created_at, hash)
        values (1795855488174, '0d1d962b655b32d328eb7a3d18a544e9e4b730020aae7e869cbdbbd194e341c9');
      insert into events (id, slug) values ('of-then', 'of-then')`)
    await migrate(ofBuild)
    expect(await appliedMigrations(client)).toEqual(
      knownMigrations(defaultPlaces().migrationsFolder),
    )
    const { rows } = await client.query(`
      select to_regclass('task_team_types') as "table", (select slug from events) as slug,
        (select count(*)::int from pg_trigger where tgname like '%audience') as triggers`)
    expect(rows).toEqual([{ table: null, slug: 'of-then', triggers: 0 }])
    await migrate(ofBuild)
  })

  it('does not touch tables of other origin', async () => {
    const client = await connect(url)
    await client.query(`update drizzle.__drizzle_migrations set hash = 'another'`)
    await expect(migrate(url)).rejects.toThrow(/before the first release/)
  })

  it('starts again after an interruption', async () => {
    const broken = nextVersion('create table half (id text);\n--> statement-breakpoint\nselect 1/0')
    await expect(migrate(url, broken)).rejects.toThrow()
    const client = await connect(url)
    const { rows } = await client.query(`select to_regclass('half') as half`)
    expect(rows).toEqual([{ half: null }])
    await migrate(url)
  })
})
