// Migrates a database to the newest schema. Every migration is recorded and has its own
// transaction. A killed process therefore leaves only complete migrations, and a migration that
// waits holds no locks of the previous one. Other processes of this version or the previous one may
// serve at the same time.
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { codeOf } from '../error-code.ts'
import { projectFolder, StartProblem } from '../config/index.ts'
import { withConnection } from '../postgres/connect.ts'
import {
  adoptDevelopmentSchema,
  appliedMigrations,
  knownMigrations,
  refuseUnfitSchema,
  type MigrationMark,
} from './schema-version.ts'

/**
 * One migrating process at a time. An advisory lock of the session, because there is no table to lock yet and one lock
 * covers many transactions. So DATABASE_URL must not lead through a pooler in transaction mode. The number is arbitrary.
 */
const MIGRATION_LOCK = 7_316_004
export const APP_ROLE = 'eventflow_app'
/**
 * A statement that waits longer for a table is cancelled, so that requests behind it are not
 * delayed. Well below the second after which PostgreSQL checks for deadlocks and would end the
 * request.
 */
const LOCK_TIMEOUT = '200ms'
const LOCK_ATTEMPTS = 300
const LOCK_PAUSE_MS = 200

export interface MigrationPlaces {
  /** Folder of the numbered migrations. */
  readonly migrationsFolder: string
  /** The statements that protect the tables of events, run after each migration. */
  readonly protectionFile: string
  /** The policies that restrict limited people to their part of an event. */
  readonly limitsFile: string
}

export function defaultPlaces(): MigrationPlaces {
  const migrationsFolder = join(projectFolder(), 'apps/server/migrations')
  return {
    migrationsFolder,
    protectionFile: join(migrationsFolder, 'protect.sql'),
    limitsFile: join(migrationsFolder, 'limits.sql'),
  }
}

/**
 * Migrates with the owner's rights, protects the tables and grants rights to the application's
 * role. Throws a StartProblem if a newer version has migrated the database.
 */
export async function migrate(adminUrl: string, places = defaultPlaces()): Promise<void> {
  await withConnection(
    adminUrl,
    async (client) => {
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
      const known = knownMigrations(places.migrationsFolder)
      await adoptDevelopmentSchema(client, known)
      const applied = await appliedMigrations(client)
      refuseUnfitSchema(applied, known)
      const db = drizzle(client)
      // Migrations copy rows of all events, and the policies also apply to the owner of the tables.
      await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'; set eventflow.limits = 'none'`)
      for (let from = applied.length; from < known.length; from += 1)
        await patiently(() => runThese(client, { from, to: from + 1 }, places.migrationsFolder))
      await createJobTables(adminUrl)
      for (const file of [places.protectionFile, places.limitsFile]) {
        const parts = (await readFile(file, 'utf8')).split('--> statement-breakpoint')
        for (const part of parts) await patiently(() => db.execute(sql.raw(part)))
      }
    },
    { name: 'eventflow-migrate' },
  )
}

/**
 * Creates the tables as they were after `wanted`, for old rows. Throws a StartProblem if this
 * version does not know those migrations.
 */
export async function prepareSchema(
  adminUrl: string,
  wanted: readonly MigrationMark[],
  { migrationsFolder } = defaultPlaces(),
): Promise<void> {
  refuseUnfitSchema(wanted, knownMigrations(migrationsFolder))
  await withConnection(
    adminUrl,
    async (client) => {
      const applied = await appliedMigrations(client)
      if (applied.length > wanted.length) {
        throw new StartProblem(
          'The tables of this database are newer than the backup. Restore into an empty database; ' +
            'it is brought up to date there.',
        )
      }
      await runThese(client, { from: applied.length, to: wanted.length }, migrationsFolder)
    },
    { name: 'eventflow-migrate' },
  )
}

/**
 * Runs the migrations from `from` up to and without `to`, counted from the first, in one
 * transaction. The migrator runs all that are due in a folder, so these get a folder of their own.
 */
async function runThese(
  client: pg.Client,
  { from, to }: { from: number; to: number },
  migrationsFolder: string,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'eventflow-migrations-'))
  try {
    const journalPath = 'meta/_journal.json'
    const journal = JSON.parse(await readFile(join(migrationsFolder, journalPath), 'utf8'))
    const entries: { tag: string }[] = journal.entries.slice(from, to)
    for (const { tag } of entries)
      await copyFile(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`))
    await mkdir(join(folder, 'meta'))
    await writeFile(join(folder, journalPath), JSON.stringify({ ...journal, entries }))
    await runMigrations(drizzle(client), { migrationsFolder: folder })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Tries again while another process locks a table. */
async function patiently(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work()
      return
    } catch (error) {
      if (!isLockTimeout(error) || attempt === LOCK_ATTEMPTS) throw error
      await pause(LOCK_PAUSE_MS)
    }
  }
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && (codeOf(error) === '55P03' || isLockTimeout(error.cause))

/** The job queue has its own schema and migrates it itself. */
async function createJobTables(adminUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: adminUrl, max: 1, supervise: false, schedule: false })
  // Without a listener an error event would end the process; start() reports its own failure.
  boss.on('error', () => undefined)
  await boss.start()
  await boss.stop({ graceful: false })
}
