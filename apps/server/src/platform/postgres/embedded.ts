import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { codeOf } from '../error-code.ts'
import { StartProblem } from '../config/index.ts'
import { postgresBinaries } from './binaries.ts'
import { setAppSettings } from './app-settings.ts'
import { bringToRest, makeCluster, type Cluster } from './cluster.ts'
import { withConnection } from './connect.ts'
import { isDataFolderLocked, lockDataFolder } from './portal-lock.ts'
import { serverOwner } from './server-owner.ts'
import { recordedAddress, startServer, type ServerProcess } from './server-process.ts'
import type { RunningDatabase } from './running-database.ts'

const passwordsSchema = z.object({ postgres: z.string(), eventflow_app: z.string() })
type Passwords = Readonly<z.infer<typeof passwordsSchema>>

/** Starts the embedded PostgreSQL in the data folder. */
export async function startEmbedded(
  dataDir: string,
  { fsync }: { fsync: boolean },
): Promise<RunningDatabase> {
  try {
    return await startIn(dataDir, { fsync })
  } catch (error) {
    const code = codeOf(error)
    if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS') throw error
    throw new StartProblem(
      `The data folder ${dataDir} cannot be used: ${error instanceof Error ? error.message : code}\n` +
        'Start the portal as the user who owns the folder, or choose another with DATA_DIR.',
    )
  }
}

async function startIn(dataDir: string, { fsync }: { fsync: boolean }): Promise<RunningDatabase> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const giveBack = lockDataFolder(dataDir)
  try {
    const folder = join(dataDir, 'postgres')
    const owner = serverOwner(folder, dataDir)
    const cluster: Cluster = { folder, owner, fsync, binaries: postgresBinaries(owner, dataDir) }
    const passwords = keptPasswords(dataDir, folder)
    makeCluster(cluster, passwords.postgres)
    await bringToRest(cluster)
    const server = await startServer(cluster, {
      logFile: join(dataDir, 'postgres.log'),
      answers: (address) => answers(adminUrl({ address, passwords, database: 'postgres' })),
    })
    return await opened(server, { passwords, giveBack })
  } catch (error) {
    giveBack()
    throw error
  }
}

async function opened(
  server: ServerProcess,
  { passwords, giveBack }: { passwords: Passwords; giveBack: () => void },
): Promise<RunningDatabase> {
  const { address } = server
  const stop = async () => {
    await server.stop()
    giveBack()
  }
  try {
    await prepare(adminUrl({ address, passwords, database: 'postgres' }), passwords.eventflow_app)
  } catch (error) {
    await stop()
    throw error
  }
  return { ...addressesOf(address, passwords), stop }
}

/** The database of the portal that is running in the data folder, or null. */
export async function runningEmbedded(dataDir: string): Promise<RunningDatabase | null> {
  if (!isDataFolderLocked(dataDir)) return null
  const folder = join(dataDir, 'postgres')
  const address = recordedAddress(folder)
  if (address === null) return null
  return { ...addressesOf(address, keptPasswords(dataDir, folder)), stop: async () => undefined }
}

const addressesOf = (address: ServerProcess['address'], passwords: Passwords) => ({
  adminUrl: adminUrl({ address, passwords, database: 'eventflow' }),
  appUrl: urlOf(address, {
    user: 'eventflow_app',
    password: passwords.eventflow_app,
    database: 'eventflow',
  }),
})

/**
 * Creates the application's role and the database; the same at every start, so a first start may be
 * killed at any point.
 */
async function prepare(url: string, appPassword: string): Promise<void> {
  await withConnection(url, async (client) => {
    const role = await client.query(`select 1 from pg_roles where rolname = 'eventflow_app'`)
    if (role.rowCount === 0) await client.query('create role eventflow_app')
    // Our own password of letters and digits: DDL takes no parameters.
    await client.query(
      `alter role eventflow_app login nosuperuser nobypassrls nocreatedb nocreaterole noreplication password '${appPassword}'`,
    )
    // The portal itself logs errors of its statements, except expected ones.
    await client.query(`alter role eventflow_app set log_min_messages = 'log'`)
    await setAppSettings(client, 'eventflow_app')
    const database = await client.query(`select 1 from pg_database where datname = 'eventflow'`)
    if (database.rowCount === 0) await client.query('create database eventflow')
  })
}

async function answers(url: string): Promise<boolean> {
  try {
    await withConnection(url, (client) => client.query('select 1'), { withinMs: 5_000 })
    return true
  } catch (error) {
    // 28P01: it responds and does not know our password, so waiting will not help.
    if (codeOf(error) === '28P01') {
      throw new StartProblem(
        'The database in the data folder does not accept the password in DATA_DIR/postgres-passwords.json. ' +
          'Put back the file that belongs to this data folder.',
      )
    }
    return false
  }
}

const adminUrl = ({
  address,
  passwords,
  database,
}: {
  address: ServerProcess['address']
  passwords: Passwords
  database: string
}): string => urlOf(address, { user: 'postgres', password: passwords.postgres, database })

function urlOf(
  { host, port }: ServerProcess['address'],
  { user, password, database }: { user: string; password: string; database: string },
): string {
  const base = `postgresql://${user}:${password}`
  // An address cannot contain a folder; clients prefer the `host` parameter.
  return host.startsWith('/')
    ? `${base}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `${base}@${host}:${port}/${database}`
}

function keptPasswords(dataDir: string, clusterFolder: string): Passwords {
  const path = join(dataDir, 'postgres-passwords.json')
  if (existsSync(path)) return passwordsSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  if (existsSync(clusterFolder)) {
    throw new StartProblem(
      `${path} is missing, so the database in ${clusterFolder} cannot be opened. ` +
        'Put the file back from a backup of the data folder.',
    )
  }
  const passwords: Passwords = { postgres: newPassword(), eventflow_app: newPassword() }
  writeFileSync(`${path}.new`, JSON.stringify(passwords), { mode: 0o600, flush: true })
  renameSync(`${path}.new`, path)
  return passwords
}

const newPassword = (): string => randomBytes(24).toString('hex')
