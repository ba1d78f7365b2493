// One database for the complete test run: a separate embedded PostgreSQL, or a new database on the
// server of TEST_DATABASE_URL or DATABASE_URL. Tests read its addresses from
// process.env.TEST_ADMIN_URL and TEST_APP_URL, or through vitest's inject('adminUrl') and
// inject('appUrl').
//
// Portals that handle queues use a copy of it, TEST_WORKING_APP_URL. They take every job and sweep
// every event that they find, including those of tests that take each step themselves.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../platform/db/index.ts'
import { startDatabase } from '../platform/postgres/index.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    adminUrl: string
    appUrl: string
  }
}

interface TestDatabase {
  readonly adminUrl: string
  readonly appUrl: string
  stop(): Promise<void>
}

// Vitest calls the default export of a set-up file.
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL']
  const database = server ? await freshDatabaseOn(server) : await embedded()
  const working = `working_${randomBytes(6).toString('hex')}`
  try {
    await migrate(database.adminUrl)
    await copyDatabase(database.adminUrl, working)
  } catch (error) {
    await database.stop()
    throw error
  }
  project.provide('adminUrl', database.adminUrl)
  project.provide('appUrl', database.appUrl)
  process.env['TEST_ADMIN_URL'] = database.adminUrl
  process.env['TEST_APP_URL'] = database.appUrl
  process.env['TEST_WORKING_APP_URL'] = withName(database.appUrl, working)
  return async () => {
    await run(database.adminUrl, `drop database if exists ${working} with (force)`)
    await database.stop()
  }
}

const withName = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href

const copyDatabase = (adminUrl: string, name: string): Promise<void> =>
  run(adminUrl, `create database ${name} template "${new URL(adminUrl).pathname.slice(1)}"`)

async function embedded(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'eventflow-test-'))
  const database = await startDatabase(
    { dataDir },
    // The data of a test run need not survive a power cut.
    { fsync: false },
  )
  const stop = async () => {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { adminUrl: database.adminUrl, appUrl: database.appUrl, stop }
}

async function freshDatabaseOn(server: string): Promise<TestDatabase> {
  const name = `eventflow_test_${randomBytes(6).toString('hex')}`
  await run(server, `create database ${name}`)
  const url = withName(server, name)
  const stop = () => run(server, `drop database if exists ${name} with (force)`)
  try {
    const { adminUrl, appUrl } = await startDatabase({ dataDir: tmpdir(), databaseUrl: url })
    return { adminUrl, appUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
