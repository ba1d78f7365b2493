// Which migrations a database has had, held against those that this version of the portal knows.
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { StartProblem } from '../config/index.ts'

export interface MigrationMark {
  readonly hash: string
  /** When the migration was made, in milliseconds; their order. */
  readonly madeAt: number
}

/** The migrations that come with this version, oldest first. */
export const knownMigrations = (migrationsFolder: string): MigrationMark[] =>
  readMigrationFiles({ migrationsFolder }).map(({ hash, folderMillis }) => ({
    hash,
    madeAt: folderMillis,
  }))

/** The migrations that a database has had, oldest first; none in an empty one. */
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

/** Whether a database has had the newest of the migrations that come with this version. */
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

/** What `applied` is to a version that knows `known`: `older` also when nothing was applied yet. */
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
      'The tables of the database were made by a version of the portal from before its first release, ' +
        'and cannot be brought up to date. Use an empty database or another DATA_DIR.',
    )
  }
}

/**
 * Throws a StartProblem while a process serves that does not set `eventflow.limits` (docs/decisions/108-limited-roles.md).
 * It would find no rows under the policies of this version, and its hourly sweep would delete all files as unused.
 */
export async function refuseBesideOpenLimits(client: Pick<pg.Client, 'query'>): Promise<void> {
  const { rows } = await client.query<{ isBeside: boolean }>(`
    select to_regprocedure('public.eventflow_seen(text, boolean)') is null
      and exists (select from pg_policies where policyname like 'within\\_limits\\_%')
      and exists (select from pg_stat_activity
        where datname = current_database() and application_name = 'eventflow') as "isBeside"`)
  if (rows[0]?.isBeside !== true) return
  throw new StartProblem(
    'A process of an older version still uses the database, and it cannot run beside this version. ' +
      'Stop all processes of the older version, then start this one.',
  )
}
