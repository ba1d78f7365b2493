// Compares the migrations of a database with those that this version of the portal knows.
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { StartProblem } from '../config/index.ts'
import { withConnection } from '../postgres/connect.ts'

export interface MigrationMark {
  readonly hash: string
  /** When the migration was created, in milliseconds. Migrations run in this order. */
  readonly madeAt: number
}

/** The migrations of this version, oldest first. */
export const knownMigrations = (migrationsFolder: string): MigrationMark[] =>
  readMigrationFiles({ migrationsFolder }).map(({ hash, folderMillis }) => ({
    hash,
    madeAt: folderMillis,
  }))

/** The migrations that a database has had, oldest first; none for an empty one. */
export async function appliedMigrations(
  client: Pick<pg.Client, 'query'>,
): Promise<MigrationMark[]> {
  const { rows: tables } = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!tables[0]?.there) return []
  const { rows } = await client.query<{ hash: string; made_at: string }>(
    'select hash, created_at::text as made_at from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ hash, made_at }) => ({ hash, madeAt: Number(made_at) }))
}

/** The last of the 55 migrations that `0000_initial` replaced. Only development builds applied them. */
const LAST_REPLACED = '0d1d962b655b32d328eb7a3d18a544e9e4b730020aae7e869cbdbbd194e341c9'

/**
 * Adopts the database of a development build that has all replaced migrations: records `0000_initial` instead of them
 * and removes the one table that it no longer contains. Leaves every other database unchanged.
 */
export async function adoptDevelopmentSchema(
  client: Pick<pg.Client, 'query'>,
  [initial]: readonly MigrationMark[],
): Promise<void> {
  const applied = await appliedMigrations(client)
  if (initial === undefined || applied.at(-1)?.hash !== LAST_REPLACED) return
  await client.query(`
    begin;
    drop function eventflow_task_team_types_to_audience, eventflow_audience_to_task_team_types cascade;
    drop table task_team_types;
    delete from drizzle.__drizzle_migrations;
    insert into drizzle.__drizzle_migrations (hash, created_at)
      values ('${initial.hash}', ${initial.madeAt});
    commit`)
}

/** Whether there is a portal in a database. */
export const hasPortal = (adminUrl: string): Promise<boolean> =>
  withConnection(adminUrl, async (client) => (await appliedMigrations(client)).length > 0)

/** Whether a database has the newest migration of this version. */
export async function hasNewestMigration(
  client: Pick<pg.Pool, 'query'>,
  known: readonly MigrationMark[],
): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from drizzle.__drizzle_migrations where hash = $1',
    [known.at(-1)?.hash],
  )
  return rowCount === 1
}

/**
 * Compares applied migrations with those that a version knows. `older` also if none was applied
 * yet.
 */
function compareSchema(
  applied: readonly MigrationMark[],
  known: readonly MigrationMark[],
): 'same' | 'older' | 'newer' | 'foreign' {
  const newest = known.at(-1)?.madeAt ?? 0
  if (applied.some(({ madeAt }) => madeAt > newest)) return 'newer'
  if (applied.some(({ hash }, place) => known[place]?.hash !== hash)) return 'foreign'
  return applied.length === known.length ? 'same' : 'older'
}

/** Throws a StartProblem for a database that this version must not touch. */
export function refuseUnfitSchema(
  applied: readonly MigrationMark[],
  known: readonly MigrationMark[],
): void {
  const found = compareSchema(applied, known)
  if (found === 'newer') {
    throw new StartProblem(
      'The database has been brought up to date by a newer version of the portal, and this version ' +
        'cannot serve it. Start the newer version, or restore a backup from before the upgrade.',
    )
  }
  if (found === 'foreign') {
    throw new StartProblem(
      'A development build from before the first release made the tables of this database, and this ' +
        'version cannot bring them up to date. Use an empty database or another DATA_DIR.',
    )
  }
}
