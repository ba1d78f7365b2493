import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { closeEvent } from '../app/workflows/close-event.ts'
import { startImportedEvent } from '../app/workflows/resume-portal.ts'
import { sql } from 'drizzle-orm'
import { deleteEventRows, migrate, setAccess } from '../platform/db/index.ts'
import { addTaskAs } from '../testing/add-task.ts'
import { arrangePerson, arrangeSession } from '../testing/arrange.ts'
import { castOf } from '../testing/cast.ts'
import { emptyDatabase, withClient, type EmptyDatabase } from '../testing/empty-database.ts'
import { refusal } from '../testing/refusal.ts'
import { ownTestPortal, type TestPortal } from '../testing/test-portal.ts'
import { importEvent } from './import-event.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'eventflow-event-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let number = 0
const newPath = () => join(folder, String((number += 1)))

interface Place {
  readonly database: EmptyDatabase
  readonly portal: TestPortal
}

async function openPlace(): Promise<Place> {
  const database = await emptyDatabase()
  await migrate(database.adminUrl)
  const portal = await ownTestPortal({ appUrl: database.appUrl })
  afterAll(database.drop)
  return { database, portal }
}

const from = await openPlace()
const to = await openPlace()
const event = await from.portal.event()
const neighbour = await from.portal.event()
const { eventId } = event
const resident = await to.portal.event()
const { food, moderator } = await castOf(event)
await castOf(neighbour)
await food.owner.api.users.me()
await addTaskAs(moderator, { teamTypeIds: [food.teamTypeId] })
const key = `${eventId}/a1-original`

beforeAll(async () => {
  const bytes = randomBytes(50_000)
  const sent = newPath()
  writeFileSync(sent, bytes)
  await from.portal.services.files.keep(key, sent)
  await withClient(from.database.adminUrl, async (client) => {
    await client.query(
      `insert into files (event_id, id, purpose, name, mime_type, kind, size, kept_size, sha256, storage_key)
       values ($1, 'f1', 'submission', 'stand.pdf', 'application/pdf', 'docs', 50000, 50000, $2, $3)`,
      [eventId, createHash('sha256').update(bytes).digest('hex'), `${eventId}/a1`],
    )
    await client.query('update accounts set is_eventflow_admin = true')
  })
})

const writeFile = async ({ passphrase = undefined as string | undefined, whole = false } = {}) => {
  const path = newPath()
  await writeBackup(
    {
      adminUrl: from.database.adminUrl,
      store: from.portal.services.files,
      passphrase,
      madeAt: new Date(),
      ...(whole ? {} : { onlyEventId: eventId }),
    },
    path,
  )
  return path
}

const targetOf = ({ database, portal }: Place, passphrase?: string) => ({
  adminUrl: database.adminUrl,
  store: portal.services.files,
  passphrase,
})

/** All rows of an event by table. People have other accounts in another portal. */
const rowsOf = ({ database }: Place, id: string) =>
  withClient(database.adminUrl, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'event_id' order by 1`,
    )
    await client.query('begin')
    await client.query(setAccess({ eventId: id, limits: 'none' }))
    const found: Record<string, unknown> = {}
    for (const { name } of tables) {
      const { rows } = await client.query(
        `select to_jsonb(t) - 'account_id' as row from ${name} t where event_id = $1 order by 1`,
        [id],
      )
      found[name] = rows
    }
    return found
  })

/** The tables in which an imported event differs from its original. */
const STAYS_BEHIND = new Set([
  'email_holds',
  'half_sign_ins',
  'passkey_challenges',
  'sign_in_codes',
])
const withoutThose = (rows: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(rows).filter(([name]) => !STAYS_BEHIND.has(name)))

/** A proxy to a database that passes on each commit and closes the connection instead of its answer. */
async function cutAtCommit(adminUrl: string) {
  const url = new URL(adminUrl)
  const host = url.searchParams.get('host')
  const path = host === null ? null : join(host, `.s.PGSQL.${url.port || '5432'}`)
  const server = createServer((client) => {
    const database = path === null ? connect(Number(url.port), url.hostname) : connect(path)
    let isLost = false
    client.on('data', (bytes) => {
      isLost ||= bytes.includes('commit\0')
      database.write(bytes)
    })
    database.on('data', (bytes) => (isLost ? client.destroy() : client.write(bytes)))
    client.on('close', () => database.end())
    database.on('close', () => client.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  const through = new URL(adminUrl)
  through.searchParams.delete('host')
  through.hostname = '127.0.0.1'
  through.port = String(address.port)
  return { url: through.href, close: () => new Promise((done) => server.close(done)) }
}

afterEach(async () => {
  await deleteEventRows(to.database.adminUrl, eventId)
  await to.portal.services.files.remove(key)
})

describe('an event in a file', () => {
  it.each([
    ['of its own', {}, undefined],
    ['that is sealed', { passphrase: 'nobody guesses this one' }, undefined],
    ['of a whole portal', { whole: true }, eventId],
  ])('%s arrives with every row and file, beside other events', async (_, options, slug) => {
    const path = await writeFile(options)
    const before = await rowsOf(to, resident.eventId)
    const found = await importEvent(
      targetOf(to, 'passphrase' in options ? options.passphrase : undefined),
      { path, slug },
    )
    expect(found).toMatchObject({ event: { id: eventId, slug: eventId }, files: 1 })
    expect(withoutThose(await rowsOf(to, eventId))).toEqual(
      withoutThose(await rowsOf(from, eventId)),
    )
    expect(await rowsOf(to, resident.eventId)).toEqual(before)
    const { files } = to.portal.services
    expect(await buffer(await files.read(key))).toEqual(
      await buffer(await from.portal.services.files.read(key)),
    )
  })

  it('holds its emails, and contains no other event, no password and no rank above events', async () => {
    const path = await writeFile()
    await importEvent(targetOf(to), { path, slug: undefined })
    await startImportedEvent(to.portal.services, eventId)
    const ask = to.database.ask
    expect(await ask(`select from events where id = '${neighbour.eventId}'`)).toEqual([])
    const [people] = await ask<{ known: number; admins: number; passwords: number }>(
      `select count(*)::int as known, count(*) filter (where is_eventflow_admin)::int as admins,
         count(password_hash)::int as passwords from accounts
       where email = '${food.owner.person.email}'`,
    )
    expect(people).toEqual({ known: 1, admins: 0, passwords: 0 })
    const holds = await rowsOf(to, eventId)
    expect(holds['email_holds']).toMatchObject([{ row: { id: 'organiser' } }])
  })

  it('joins people to the accounts that they already have', async () => {
    await to.database.ask(
      `insert into accounts (id, email, is_eventflow_admin) values ('known', 'ada@fairs.example', true)`,
    )
    await from.database.ask(
      `update accounts set email = 'ada@fairs.example' where email = '${food.owner.person.email}'`,
    )
    await importEvent(targetOf(to), { path: await writeFile(), slug: undefined })
    const users = await withClient(to.database.adminUrl, async (client) => {
      await client.query('begin')
      await client.query(setAccess({ eventId, limits: 'none' }))
      return (await client.query(`select id from users where account_id = 'known'`)).rows
    })
    expect(users).toEqual([{ id: food.owner.person.userId }])
  })

  it('is refused if the portal has it already, or in a restore of a portal', async () => {
    const path = await writeFile()
    await importEvent(targetOf(to), { path, slug: undefined })
    const after = await rowsOf(to, eventId)
    await expect(importEvent(targetOf(to), { path, slug: undefined })).rejects.toThrow(
      /already has the event/,
    )
    expect(await rowsOf(to, eventId)).toEqual(after)
    expect(await to.portal.services.files.size(key)).toBe(50_000)
    const empty = await emptyDatabase()
    await expect(restoreBackup({ ...targetOf(to), ...empty }, path)).rejects.toThrow(/one event/)
    await empty.drop()
  })

  it.each([
    ['is cut off', (path: string) => truncateSync(path, readFileSync(path).length - 200)],
    [
      'is changed in a byte',
      (path: string) => {
        const bytes = readFileSync(path)
        const at = Math.floor(bytes.length / 2)
        bytes[at] = (bytes[at] ?? 0) ^ 0xff
        writeFileSync(path, bytes)
      },
    ],
  ])('that %s imports nothing', async (_, damage) => {
    const path = await writeFile()
    damage(path)
    await expect(importEvent(targetOf(to), { path, slug: undefined })).rejects.toThrow(
      /Nothing was restored/,
    )
    expect(await to.database.ask(`select from events where id = '${eventId}'`)).toEqual([])
    expect(await to.portal.services.files.size(key)).toBe(null)
  })

  it('keeps its files if the answer to the commit is lost, because its rows may be stored', async () => {
    const path = await writeFile()
    const proxy = await cutAtCommit(to.database.adminUrl)
    const target = { ...targetOf(to), adminUrl: proxy.url }
    await expect(importEvent(target, { path, slug: undefined })).rejects.toThrow(
      /may be stored or not/,
    )
    await proxy.close()
    expect(await to.database.ask(`select from events where id = '${eventId}'`)).toHaveLength(1)
    expect(await to.portal.services.files.size(key)).toBe(50_000)
  })

  it('is refused by a portal of another version, and a name that it does not have', async () => {
    const path = await writeFile({ whole: true })
    await expect(importEvent(targetOf(to), { path, slug: 'nowhere' })).rejects.toThrow(
      /no event nowhere/,
    )
    await expect(importEvent(targetOf(to), { path, slug: undefined })).rejects.toThrow(
      /several events/,
    )
    await to.database.ask(
      `update drizzle.__drizzle_migrations set hash = 'f' || substr(hash, 2) where id = 1`,
    )
    await expect(importEvent(targetOf(to), { path, slug: eventId })).rejects.toThrow(
      /another version/,
    )
  })

  it('is closed first: archived, its emails held, after work that began before has ended', async () => {
    const { services } = from.portal
    const slow = withClient(from.database.appUrl, async (client) => {
      await client.query('begin')
      await client.query('select pg_sleep(0.4)')
      await client.query('commit')
      return performance.now()
    })
    await new Promise((done) => setTimeout(done, 100))
    await closeEvent(services, eventId, 0)
    expect(performance.now()).toBeGreaterThan(await slow)
    expect(
      await from.database.ask(`select from events where id = '${eventId}' and is_archived`),
    ).toHaveLength(1)
  })
})

describe('an event that is removed', () => {
  it('leaves no sign-in, code or link behind, while a change of address waits', async () => {
    const gone = await from.portal.event()
    const { admin, moderator: guest } = await castOf(gone)
    const { person } = guest
    await neighbour.inEvent((scope) => arrangePerson(scope, { email: person.email }))
    const cookie = await neighbour.inEvent((scope) => arrangeSession(scope, person))
    await gone.inEvent(({ tx }) =>
      tx.execute(sql`update users set has_logged_in = true where id = ${person.userId}`),
    )
    const newEmail = 'corrected@fairs.example'
    await admin.api.users.changeAddress({ userId: person.userId, newEmail })
    const there = neighbour.client(cookie)
    expect((await there.access.emailChange()).pending).toMatchObject({ newEmail })

    await deleteEventRows(from.database.adminUrl, gone.eventId)

    expect(await there.access.emailChange()).toEqual({ pending: null })
    expect(await refusal(there.access.sendEmailChangeAgain())).toMatchObject({ status: 410 })
    for (const [table, column] of [
      ['mail_tokens', 'corrected_at_event_id'],
      ['sessions', 'at_event_id'],
    ])
      expect(
        await from.database.ask(`select from ${table} where ${column} = '${gone.eventId}'`),
      ).toEqual([])
    expect(
      await from.database.ask(`select from accounts where id = '${person.accountId}'`),
    ).toHaveLength(1)
  })
})
