import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { defaultPlaces, type MigrationPlaces } from '../../platform/db/index.ts'

export interface FreshDatabase {
  /** Connects as the owner of the tables. */
  readonly adminUrl: string
  /** Connects as the role that serves requests. */
  readonly appUrl: string
  drop(): Promise<void>
}

/** An empty database on the server of the test run. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const name = `upgrade_${Math.random().toString(36).slice(2)}`
  await runOnServer(`create database ${name}`)
  const addressOf = (url: string): string => Object.assign(new URL(url), { pathname: name }).href
  return {
    adminUrl: addressOf(inject('adminUrl')),
    appUrl: addressOf(inject('appUrl')),
    drop: () => runOnServer(`drop database ${name} with (force)`),
  }
}

/** A connection that tolerates the removal of its database. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function runOnServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('adminUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The migrations of the version whose last one has this name. */
export function firstMigrations(last: string): MigrationPlaces {
  const migrationsFolder = mkdtempSync(join(tmpdir(), 'eventflow-migrations-'))
  const places = defaultPlaces()
  cpSync(places.migrationsFolder, migrationsFolder, { recursive: true })
  const path = join(migrationsFolder, 'meta/_journal.json')
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(path, 'utf8'))
  const end = journal.entries.findIndex(({ tag }) => tag === last) + 1
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }))
  return { ...places, migrationsFolder }
}
