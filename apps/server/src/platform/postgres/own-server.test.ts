import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withConnection } from './connect.ts'
import { startDatabase, type RunningDatabase } from './index.ts'
import { actingAsAppRole, checkDurable } from './own-server.ts'

// An operator's server: one that the tests may do anything on, roles included.
const dataDir = mkdtempSync(join(tmpdir(), 'eventflow-own-'))
const owner = 'owner'
const reader = 'reader'
const password = 'known'
let server: RunningDatabase
let adminUrl = ''

const use = (databaseUrl: string, databaseAppUrl?: string) =>
  startDatabase({ dataDir: '/nowhere', databaseUrl, databaseAppUrl })

const run = (statement: string) => withConnection(adminUrl, (client) => client.query(statement))

const asRole = (role: string): string => {
  const url = new URL(adminUrl)
  url.username = role
  url.password = password
  return url.href
}

const currentUser = (url: string) =>
  withConnection(
    url,
    async (client) => (await client.query('select current_user::text as name')).rows[0]?.name,
  )

const show = (url: string, setting: string): Promise<unknown> =>
  withConnection(url, async (client) => (await client.query(`show ${setting}`)).rows[0]?.[setting])

/** An address of the server that refuses the first connections as a server that recovers does. */
async function refusingAtFirst(times: number) {
  const url = new URL(adminUrl)
  const folder = url.searchParams.get('host')
  const target = folder
    ? { path: `${folder}/.s.PGSQL.${url.port}` }
    : { host: url.hostname, port: Number(url.port) }
  let refusals = 0
  const front = createServer((client) => {
    if (refusals < times) {
      refusals += 1
      client.once('data', () => client.end(errorOf('57P03')))
      return
    }
    const behind = connect(target)
    client.pipe(behind).pipe(client)
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const address = front.address()
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return { url: url.href, refusals: () => refusals, close: () => front.close() }
}

/** A message of PostgreSQL's protocol: its length counts itself and not the type before it. */
function errorOf(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mthe database system is starting up\0\0`)
  const head = Buffer.from('E....')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

beforeAll(async () => {
  server = await startDatabase({ dataDir })
  adminUrl = server.adminUrl
  await run('drop role eventflow_app')
  await run(`create role ${owner} login password '${password}'`)
  await run(`create role ${reader} login password '${password}'`)
})
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

describe('a PostgreSQL of the operator’s own', () => {
  it('shows which statements an administrator must run if the login may not', async () => {
    const needed = /CREATE ROLE eventflow_app[\s\S]*GRANT eventflow_app TO "owner"/
    await expect(use(asRole(owner))).rejects.toThrow(needed)
    await run('create role eventflow_app nologin')
    await expect(use(asRole(owner))).rejects.toThrow(needed)
    await run(`grant eventflow_app to ${owner}`)
    expect(await currentUser((await use(asRole(owner))).appUrl)).toBe('eventflow_app')
    await run('drop role eventflow_app')
  })

  it('gets the application’s role from a login that may create roles', async () => {
    await run(`alter role ${owner} createrole`)
    expect(await currentUser((await use(asRole(owner))).appUrl)).toBe('eventflow_app')
  })

  it('serves requests as eventflow_app, for any login', async () => {
    const database = await use(adminUrl)
    expect(database.adminUrl).toBe(adminUrl)
    expect(await currentUser(database.appUrl)).toBe('eventflow_app')
    await database.stop()
  })

  it('lets the login that serves requests act as eventflow_app', async () => {
    const database = await use(adminUrl, asRole(reader))
    expect(database.appUrl).toBe(asRole(reader))
    const member = `select pg_has_role('${reader}', 'eventflow_app', 'usage') as is`
    expect((await run(member)).rows[0]?.is).toBe(true)
  })

  it('sets what connections need on the login, which a pooler cannot pass on', async () => {
    await use(adminUrl, asRole(reader))
    const [plans, limit] = await Promise.all([
      show(asRole(reader), 'plan_cache_mode'),
      show(asRole(reader), 'statement_timeout'),
    ])
    expect([plans, limit]).toEqual(['force_generic_plan', '5s'])
    expect(await show(asRole(reader), 'jit')).toBe('off')
    const { appUrl } = await use(adminUrl)
    expect(await show(appUrl, 'plan_cache_mode')).toBe('force_generic_plan')
    // The owner also migrates and backs up, which may take longer.
    expect(await show(adminUrl, 'statement_timeout')).toBe('0')
  })

  it('lets several processes set them at the same time', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await run(`alter role ${reader} reset all`)
      await Promise.all(Array.from({ length: 6 }, () => use(adminUrl, asRole(reader))))
      expect(await show(asRole(reader), 'random_page_cost')).toBe('1.1')
    }
  })

  it('checks the address without the pooler, and that of the standby', async () => {
    const urls = { databaseUrl: adminUrl, databaseAppUrl: asRole(reader) }
    const standby = { ...urls, databaseStandbyUrl: 'postgresql://a@127.0.0.1:1/portal' }
    await expect(startDatabase({ dataDir, ...standby })).rejects.toThrow(/^DATABASE_STANDBY_URL: /)
    const direct = { ...urls, databaseDirectUrl: adminUrl }
    await expect(startDatabase({ dataDir, ...direct })).rejects.toThrow(
      /^DATABASE_DIRECT_URL: .*bypasses row-level/,
    )
  })

  it('refuses to serve requests as a role that bypasses row-level security', async () => {
    await run(`alter role ${reader} bypassrls`)
    await expect(use(adminUrl, asRole(reader))).rejects.toThrow(
      /superuser or bypasses row-level security/,
    )
    await run(`alter role ${reader} nobypassrls`)
  })

  it('is refused in production while it confirms data that is not on the disk', async () => {
    await expect(checkDurable(adminUrl)).resolves.toBeUndefined()
    const hasty = `${adminUrl}${adminUrl.includes('?') ? '&' : '?'}options=-csynchronous_commit%3Doff`
    await expect(checkDurable(hasty)).rejects.toThrow(/: synchronous_commit is off/)
    const folder = mkdtempSync(join(tmpdir(), 'eventflow-hasty-'))
    const careless = await startDatabase({ dataDir: folder }, { fsync: false })
    const refusal = await checkDurable(careless.adminUrl).then(String, String)
    await careless.stop()
    rmSync(folder, { recursive: true, force: true })
    for (const name of ['fsync', 'full_page_writes', 'synchronous_commit'])
      expect(refusal).toContain(name)
  })

  it('is retried while it recovers from a crash', async () => {
    const front = await refusingAtFirst(2)
    await expect(use(front.url, asRole(reader))).resolves.toBeDefined()
    expect(front.refusals()).toBe(2)
    front.close()
  })

  it('reports that it cannot be reached, without showing the password', async () => {
    const refusal = use('postgresql://someone:hidden@127.0.0.1:1/portal')
    await expect(refusal).rejects.toThrow(
      /^DATABASE_URL: the database portal at 127.0.0.1:1 cannot be used: .*ECONNREFUSED/,
    )
    await expect(refusal).rejects.not.toThrow(/hidden/)
  })

  it('retains the existing options of the address', () => {
    const url = new URL(
      actingAsAppRole('postgresql://a:b@h/db?options=-c%20jit%3Doff&sslmode=require'),
    )
    expect(url.searchParams.get('options')).toMatch(/ -c jit=off -c role=eventflow_app$/)
    expect(url.searchParams.get('sslmode')).toBe('require')
  })
})
