// Settings of PostgreSQL for the connections that serve requests. They belong to the login, not to the
// connection, because a pooler such as PgBouncer refuses a connection that brings its own.
import type pg from 'pg'
import { codeOf } from '../error-code.ts'

/**
 * - Prepared statements are planned once; by default PostgreSQL plans some of them again at every call.
 * - The default cost of a random page is that of a hard disk, with which PostgreSQL would read whole
 *   tables, including rows of other events, where an index returns one page of a list.
 * - No statement of a request needs longer than five seconds.
 * - Compiling a statement takes longer than running it: its conditions of row-level security are many.
 */
const APP_SETTINGS = {
  plan_cache_mode: 'force_generic_plan',
  random_page_cost: '1.1',
  statement_timeout: '5s',
  jit: 'off',
}

/** The settings as options of an address, for a login that also does other work. */
export const appSettingsAsOptions = (): string =>
  Object.entries(APP_SETTINGS)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/** PostgreSQL's codes if another connection has just changed or first set up the same role. */
const CHANGED_MEANWHILE: ReadonlySet<unknown> = new Set(['XX000', '23505'])
const MAX_TRIES = 10

/**
 * Stores the settings with the role, for its later connections. Settings that the role already has
 * are not written. Several processes may do this at the same time.
 */
export async function setAppSettings(client: pg.Client, role: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await setMissing(client, role)
    } catch (error) {
      if (!CHANGED_MEANWHILE.has(codeOf(error)) || tries === MAX_TRIES) throw error
    }
  }
}

async function setMissing(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ config: string[] | null }>(
    'select rolconfig as config from pg_roles where rolname = $1',
    [role],
  )
  const found = new Set(rows[0]?.config)
  for (const [name, value] of Object.entries(APP_SETTINGS))
    if (!found.has(`${name}=${value}`))
      await client.query(`alter role ${client.escapeIdentifier(role)} set ${name} = '${value}'`)
}
