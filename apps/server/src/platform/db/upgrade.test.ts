import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { connect, firstMigrations, freshDatabase } from '../../testing/upgrade/fresh-database.ts'
import { defaultPlaces, migrate, type MigrationPlaces } from './migrate.ts'

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
  const folder = mkdtempSync(join(tmpdir(), 'eventflow-next-'))
  made.push(() => rmSync(folder, { recursive: true }))
  const { migrationsFolder: from, ...places } = defaultPlaces()
  mkdirSync(join(folder, 'meta'))
  const journal = JSON.parse(readFileSync(join(from, 'meta/_journal.json'), 'utf8'))
  for (const { tag } of journal.entries)
    copyFileSync(join(from, `${tag}.sql`), join(folder, `${tag}.sql`))
  const newest = journal.entries.at(-1)
  journal.entries.push({ ...newest, idx: newest.idx + 1, when: newest.when + 1, tag: '9999_next' })
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(journal))
  writeFileSync(join(folder, '9999_next.sql'), statement)
  return { ...places, migrationsFolder: folder }
}

describe('an upgrade', () => {
  let url: string
  beforeEach(async () => {
    url = await freshUrl()
    await migrate(url)
  })

  it('goes on while the version before it serves, and never holds it up for long', async () => {
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

  it('does not close limits while a process serves that does not set them', async () => {
    const client = await connect(url)
    await client.query('drop function eventflow_seen cascade')
    await client.query('create policy within_limits_open on teams as restrictive using (true)')
    const serving = new URL(url)
    serving.searchParams.set('application_name', 'eventflow')
    const old = await connect(serving.href)
    await expect(migrate(url)).rejects.toThrow(/Stop all processes of the older version/)
    await old.end()
    await migrate(url)
    const { rows } = await client.query(
      `select policyname from pg_policies where tablename = 'teams' and policyname like 'within%'`,
    )
    expect(rows).toEqual([{ policyname: expect.not.stringContaining('open') }])
  })

  it('cannot be undone by starting the version before it: that one says so and touches nothing', async () => {
    await migrate(url, nextVersion('create table later (event_id text primary key)'))
    await expect(migrate(url)).rejects.toThrow(
      /newer version of the portal.*Start the newer version/,
    )
  })

  it('cannot be undone by starting a version that does not set limits', async () => {
    await expect(migrate(url, firstMigrations('0053_picture_sizes'))).rejects.toThrow(
      /newer version of the portal/,
    )
  })

  it('does not touch tables that are of another making', async () => {
    const client = await connect(url)
    await client.query(`update drizzle.__drizzle_migrations set hash = 'another'`)
    await expect(migrate(url)).rejects.toThrow(/before its first release/)
  })

  it('begins anew after it was cut off in the middle', async () => {
    const broken = nextVersion('create table half (id text);\n--> statement-breakpoint\nselect 1/0')
    await expect(migrate(url, broken)).rejects.toThrow()
    const client = await connect(url)
    const { rows } = await client.query(`select to_regclass('half') as half`)
    expect(rows).toEqual([{ half: null }])
    await migrate(url)
  })
})
