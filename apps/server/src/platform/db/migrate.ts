// Brings a database to the newest schema. Every migration is recorded; those that are due run in
// one transaction, so that a kill in the middle leaves the schema as it was.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { projectFolder } from '../config/index.ts'

/** One migrating process at a time; the number is ours and means nothing else. */
const MIGRATION_LOCK = 7_316_004
export const APP_ROLE = 'eventflow_app'

export interface MigrationPlaces {
  /** Folder of the numbered migrations. */
  readonly migrationsFolder: string
  /** The statements that protect every event's table, run after each migration. */
  readonly protectionFile: string
}

function defaultPlaces(): MigrationPlaces {
  const migrationsFolder = join(projectFolder(), 'apps/server/migrations')
  return { migrationsFolder, protectionFile: join(migrationsFolder, 'protect.sql') }
}

/** Migrates with the owner's rights, then protects the tables and lets the application's role in. */
export async function migrate(adminUrl: string, places = defaultPlaces()): Promise<void> {
  const client = new pg.Client({
    connectionString: adminUrl,
    application_name: 'eventflow-migrate',
  })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const db = drizzle(client)
    await runMigrations(db, { migrationsFolder: places.migrationsFolder })
    await createJobTables(adminUrl)
    await db.execute(sql.raw(await readFile(places.protectionFile, 'utf8')))
  } finally {
    await client.end()
  }
}

/** The job queue keeps its tables in a schema of its own and migrates them itself. */
async function createJobTables(adminUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: adminUrl, max: 1, supervise: false, schedule: false })
  // Without a listener an error event would end the process; start() reports its own failure.
  boss.on('error', () => undefined)
  await boss.start()
  await boss.stop({ graceful: false })
}
