import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { withConnection } from './connect.ts'
import { startDatabase } from './index.ts'
import { actingAsAppRole } from './own-server.ts'

// Roles belong to the whole server, which may be the operator's own: names nobody else has.
const mark = randomBytes(4).toString('hex')
const owner = `owner_${mark}`
const reader = `reader_${mark}`
const adminUrl = inject('adminUrl')

const use = (databaseUrl: string, databaseAppUrl?: string) =>
  startDatabase({ dataDir: '/nowhere', databaseUrl, databaseAppUrl })

const run = (statement: string) => withConnection(adminUrl, (client) => client.query(statement))

const asRole = (role: string): string => {
  const url = new URL(adminUrl)
  url.username = role
  url.password = mark
  return url.href
}

const currentUser = (url: string) =>
  withConnection(
    url,
    async (client) => (await client.query('select current_user::text as name')).rows[0]?.name,
  )

beforeAll(async () => {
  await run(`create role ${owner} login password '${mark}'`)
  await run(`create role ${reader} login password '${mark}'`)
})
afterAll(async () => {
  await run(`drop owned by ${owner}, ${reader}`)
  await run(`drop role ${owner}, ${reader}`)
})

describe('a PostgreSQL of the operator’s own', () => {
  it('serves requests as eventflow_app, whoever the login is', async () => {
    const database = await use(adminUrl)
    expect(database.adminUrl).toBe(adminUrl)
    expect(await currentUser(database.appUrl)).toBe('eventflow_app')
    await database.stop()
  })

  it('says which statements an administrator must run when the login may not', async () => {
    await expect(use(asRole(owner))).rejects.toThrow(
      /CREATE ROLE eventflow_app[\s\S]*GRANT eventflow_app TO "owner_/,
    )
    await run(`grant eventflow_app to ${owner}`)
    expect(await currentUser((await use(asRole(owner))).appUrl)).toBe('eventflow_app')
  })

  it('lets the login that serves requests act as eventflow_app', async () => {
    const database = await use(adminUrl, asRole(reader))
    expect(database.appUrl).toBe(asRole(reader))
    const member = `select pg_has_role('${reader}', 'eventflow_app', 'usage') as is`
    expect((await run(member)).rows[0]?.is).toBe(true)
  })

  it('refuses to serve requests as a role that bypasses row-level security', async () => {
    await run(`alter role ${reader} bypassrls`)
    await expect(use(adminUrl, asRole(reader))).rejects.toThrow(
      /superuser or bypasses row-level security/,
    )
    await run(`alter role ${reader} nobypassrls`)
  })

  it('says when it cannot be reached, without showing the password', async () => {
    const refusal = use('postgresql://someone:hidden@127.0.0.1:1/portal')
    await expect(refusal).rejects.toThrow(
      /^DATABASE_URL: the database portal at 127.0.0.1:1 cannot be used: .*ECONNREFUSED/,
    )
    await expect(refusal).rejects.not.toThrow(/hidden/)
  })

  it('keeps the options that the address has already', () => {
    const url = new URL(
      actingAsAppRole('postgresql://a:b@h/db?options=-c%20jit%3Doff&sslmode=require'),
    )
    expect(url.searchParams.get('options')).toBe('-c jit=off -c role=eventflow_app')
    expect(url.searchParams.get('sslmode')).toBe('require')
  })
})
