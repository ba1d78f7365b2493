// The operator's own PostgreSQL (DATABASE_URL): checked, but never started or stopped by the portal.
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { codeOf } from '../error-code.ts'
import { StartProblem } from '../config/index.ts'
import { appSettingsAsOptions, setAppSettings } from './app-settings.ts'
import { currentRole, withConnection } from './connect.ts'
import type { DatabaseConfig, RunningDatabase } from './running-database.ts'

const oldestVersion = 150_000

/** PostgreSQL refuses connections with this code during recovery. */
const STARTING_UP = '57P03'
const RECOVERY_MS = 60_000
const RETRY_MS = 250
/** A server that cannot be reached answers nothing at all. */
const ANSWER_MS = 5_000

export async function connectOwnServer(
  config: Omit<DatabaseConfig, 'dataDir'> & { databaseUrl: string },
): Promise<RunningDatabase> {
  await reach('DATABASE_URL', config.databaseUrl, async (client) => {
    await checkVersion(client)
    await ensureAppRole(client, loginOf(config.databaseAppUrl))
  })
  const appUrl = config.databaseAppUrl ?? actingAsAppRole(config.databaseUrl)
  if (config.databaseAppUrl === undefined) await reach('DATABASE_URL', appUrl, checkBound)
  else await reach('DATABASE_APP_URL', appUrl, prepareLogin)
  const { databaseDirectUrl: directUrl, databaseStandbyUrl: standbyUrl } = config
  if (directUrl) await reach('DATABASE_DIRECT_URL', directUrl, checkBound)
  if (standbyUrl) await reach('DATABASE_STANDBY_URL', standbyUrl, checkBound)
  const stop = async () => undefined
  return { adminUrl: config.databaseUrl, appUrl, directUrl, standbyUrl, stop }
}

const loginOf = (url: string | undefined): string | undefined =>
  url === undefined ? undefined : decodeURIComponent(new URL(url).username) || undefined

/** The same login, with statements run as the role that row-level security applies to. */
export function actingAsAppRole(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  const existingOptions = url.searchParams.get('options')
  url.searchParams.set(
    'options',
    // The operator's options come last and therefore win.
    [appSettingsAsOptions(), existingOptions, '-c role=eventflow_app'].filter(Boolean).join(' '),
  )
  // URLSearchParams writes a space as +, which PostgreSQL's clients do not decode.
  url.search = url.searchParams.toString().replaceAll('+', '%20')
  return url.href
}

async function reach(
  setting: string,
  url: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  try {
    await afterRecovery(setting, () => withConnection(url, work, { withinMs: ANSWER_MS }))
  } catch (error) {
    if (error instanceof StartProblem) throw new StartProblem(`${setting}: ${error.message}`)
    const { host, pathname } = new URL(url)
    throw new StartProblem(
      `${setting}: the database ${pathname.slice(1)} at ${host || 'the local socket'} cannot be used: ${reasonOf(error)}`,
    )
  }
}

/**
 * Repeats the work while the server recovers, so that a portal that starts at the same time does
 * not give up.
 */
async function afterRecovery(setting: string, work: () => Promise<void>): Promise<void> {
  const until = performance.now() + RECOVERY_MS
  for (let isFirst = true; ; isFirst = false) {
    try {
      await work()
      return
    } catch (error) {
      if (codeOf(error) !== STARTING_UP || performance.now() > until) throw error
    }
    if (isFirst)
      process.stderr.write(
        `${setting}: PostgreSQL is starting up, retrying for ${RECOVERY_MS / 1000} s\n`,
      )
    await pause(RETRY_MS)
  }
}

/** Node combines the failures of several addresses of a name into one error without a message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

async function checkVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; text: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as text`,
  )
  const version = rows[0]
  if (!version || version.number < oldestVersion) {
    throw new StartProblem(
      `PostgreSQL 15 or later is needed, and this is ${version?.text ?? 'unknown'}.`,
    )
  }
}

/** Migrations grant rights to `eventflow_app`; the login of requests must be able to act as it. */
async function ensureAppRole(client: pg.Client, login: string | undefined): Promise<void> {
  const role = await client.query(`select 1 from pg_roles where rolname = 'eventflow_app'`)
  if (role.rowCount === 0) {
    await allowed(
      client,
      'create role eventflow_app nologin nosuperuser nobypassrls nocreatedb nocreaterole',
    )
  }
  if (login === undefined || login === 'eventflow_app') {
    if (!(await canActAsAppRole(client)))
      await allowed(client, 'grant eventflow_app to session_user')
    return
  }
  const member = await client.query<{ is: boolean }>(
    `select pg_has_role($1::name, 'eventflow_app', 'usage') as is`,
    [login],
  )
  if (!member.rows[0]?.is)
    await allowed(client, `grant eventflow_app to ${client.escapeIdentifier(login)}`)
}

/** Tested, because versions differ in the rights of members. */
async function canActAsAppRole(client: pg.Client): Promise<boolean> {
  try {
    await client.query('set role eventflow_app')
    await client.query('reset role')
    return true
  } catch {
    return false
  }
}

async function allowed(client: pg.Client, statement: string): Promise<void> {
  try {
    await client.query(statement)
  } catch (error) {
    const code = codeOf(error)
    // Another starting portal was faster: duplicate_object, unique_violation.
    if (code === '42710' || code === '23505') return
    const { name } = await currentRole(client)
    throw new StartProblem(
      `the role ${name} may not prepare the role of the application (${reasonOf(error)}). ` +
        `Let an administrator of the server run:\n` +
        `  CREATE ROLE eventflow_app NOLOGIN NOSUPERUSER NOBYPASSRLS;\n  GRANT eventflow_app TO "${name}";`,
    )
  }
}

/** Confirmed writes must be on the disk: a server that does not wait for it is refused. */
export async function checkDurable(url: string): Promise<void> {
  await withConnection(url, async (client) => {
    const { rows } = await client.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings
       where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'`,
    )
    if (rows.length === 0) return
    const names = rows.map(({ name }) => name).join(', ')
    throw new StartProblem(
      `the database does not keep what it confirms: ${names} is off. Switch it on in postgresql.conf ` +
        '(ALTER SYSTEM SET … = on) and restart the server.',
    )
  })
}

/** Every role may change its own settings. */
async function prepareLogin(client: pg.Client): Promise<void> {
  await checkBound(client)
  await setAppSettings(client, (await currentRole(client)).name)
}

async function checkBound(client: pg.Client): Promise<void> {
  const role = await currentRole(client)
  if (!role.unbound) return
  throw new StartProblem(
    `the application would work as the role ${role.name}, which is a superuser or bypasses row-level security. ` +
      'Name another role here (ALTER ROLE … NOSUPERUSER NOBYPASSRLS).',
  )
}
